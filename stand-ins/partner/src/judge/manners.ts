import { plainOf } from './words.ts';

const flat =
  /^(?:yes|yep|yeah|no|nope|ok|okay|k|fine|sure|maybe|thanks|thx|haha|lol|hi|hey|hm|hmm|mm|well|good|nice|normal|whatever|who knows|you too|u too|me too|same|sometimes|i guess|i do not know|i don't know|i dunno|dunno|idk|next question|it(?:'s| is) (?:ok|fine|good)|it was a party|nothing|forget it|bye|why|what|all|as you like|wherever you want)[\s.,!]*(?:(?:ok|good|nice|thanks|yes|then|it is|too)[.!]*)?$/;
const unkind =
  /\b(?:you never (?:look|listen|talk|touch|want|help|notice|have)|you always (?:say|do|work|forget)|it's always the|your fault|(?<!\bno )coward|your loss|shut up|you(?:'re| are) (?:so |just |really )?(?:boring|weird)|don't be such|come on, you want|terrible company|forget it|stop it|who cares|(?:i )?do(?:n't|nt| not) care|(?:i|we) hate you|know you want me|are you (?:a man or what|deaf|stupid|insane)|you should know by now|you disgust|pathetic|disgusting|(?<!good )loser|useless|pervert|weirdo|creepy?|moron|dickhead|asshole|prick|bitch|not even good looking|so needy)\b|(?:^|[.,!?] )(?:whatever|grow up|boring|weird)(?:[.,!]|$)|\byou(?:'re| are|re)? (?:[a-z]+ ){0,3}(?<!(?:charming|sweet|lovely|dear|beautiful|gorgeous|darling) )(?:idiot|fool|liar|jerk|creep|pig|ugly|stupid|pathetic)\b/;
const denial =
  /\b(?:(?:i|i've|i have) (?:never|didn'?t|did not|don'?t|do not) (?:actually |really )?(?:say|said|remember|recall)(?! it\b)|(?:i'?m|i am) not saying)\b/;
/** A reply without content to answer. */
export const isFlat = (text: string): boolean => flat.test(plainOf(text)) || !/[\p{L}\p{N}]/u.test(text);

/** Blame and rudeness, which never meet a checkpoint. */
export const isUnkind = (text: string): boolean => unkind.test(plainOf(text));

/** Says that something was not said or is forgotten: it mentions a checkpoint without meeting it. */
export const isDenial = (text: string): boolean => denial.test(plainOf(text));
