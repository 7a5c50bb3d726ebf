import { plainOf } from './words.ts';

const flat =
  /^(?:yes|no|ok|okay|fine|sure|maybe|thanks|haha|lol|hi|hm|well|good|nice|normal|whatever|who knows|you too|same|sometimes|i guess|i do not know|i don't know|next question|it(?:'s| is) (?:ok|fine|good)|it was a party|nothing|forget it|bye)[\s.,!]*(?:ok|good|nice|thanks|yes|then|it is|too)?[.!]*$/;
const unkind =
  /\b(?:you never (?:look|listen|talk|touch|want|help|notice|have)|you always (?:say|do|work|forget)|it's always the|your fault|coward|your loss|whatever|shut up|boring|weird|don't be such|come on, you want|terrible company|forget it|stop it)\b/;
const denial =
  /\b(?:(?:i|i've|i have) (?:never|didn'?t|did not|don'?t|do not) (?:actually |really )?(?:say|said|remember|recall)|(?:i'?m|i am) not saying)\b/;

/** A reply with nothing in it to answer. */
export const isFlat = (text: string): boolean => flat.test(plainOf(text));

/** Blame and rudeness, which meet no checkpoint however clever they are. */
export const isUnkind = (text: string): boolean => unkind.test(plainOf(text));

/** Says that something was not said or is forgotten: its words are about a checkpoint and do not meet it. */
export const isDenial = (text: string): boolean => denial.test(plainOf(text));
