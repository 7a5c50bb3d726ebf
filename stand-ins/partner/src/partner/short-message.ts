import { spellOut } from '../meaning/spell-out.ts';

/** The kind of a message of a word, a sound or a sign. */
export type ShortKind =
  | 'yes'
  | 'no'
  | 'ok'
  | 'laugh'
  | 'hm'
  | 'why'
  | 'and_you'
  | 'what'
  | 'really'
  | 'unsure'
  | 'nice'
  | 'wow'
  | 'same'
  | 'warm'
  | 'wink'
  | 'shy'
  | 'upset'
  | 'go_on'
  | 'silence'
  | 'hi';

const sounds: readonly (readonly [ShortKind, RegExp])[] = [
  ['yes', /^(?:yes+|yeah+|yep|yup|yea|ye|of course|sure|definitely|absolutely|certainly|why not|i do|i am)$/],
  ['no', /^(?:no+|nope|nah|not really|no way|never|i don't|i'm not)$/],
  [
    'ok',
    /^(?:ok+|okay|okey|k|kk|fine|all right|alright|right|true|well|fair|fair enough|i see|got it|(?:that's|it's) (?:ok|okay|fine|all right|alright)|no problem|no worries|whatever you say|if you say so)$/,
  ],
  ['laugh', /^(?:(?:a?ha)+h?|(?:he)+h?|(?:hi){2,}|lo+l|lmao|rofl|(?:ha)+ (?:ha)+)$/],
  ['hm', /^(?:h+m+|m+h+m+|m{2,}|uh+m*|um+|er+m*|let me think)$/],
  [
    'why',
    /^(?:but |and |oh |so )?(?:why|why's that|why is that|how come|why do you ask|why do you say that|why are you asking)$/,
  ],
  [
    'and_you',
    /^(?:(?:ok|okay|oh|well|so|hm+) )?(?:(?:and )?(?:you|yours|yourself|with you|for you)|(?:and )?(?:what|how) about (?:you|yours|yourself)|you first|your turn|you tell me|what's yours|what is yours)$/,
  ],
  [
    'what',
    /^(?:what|huh|pardon|excuse me|eh|what do you mean|what does that mean|meaning|come again|say again|i don't understand|i don't get it)$/,
  ],
  [
    'really',
    /^(?:(?:oh )?(?:really|seriously|honestly|for real|is it|do you|are you|you do|you are|truly))$/,
  ],
  [
    'unsure',
    /^(?:maybe|perhaps|i don't know|don't know|no idea|not sure|i'm not sure|who knows|depends|it depends|possibly|i guess|i guess so|i think so|probably)$/,
  ],
  [
    'nice',
    /^(?:so |very |that's |how |oh |aww? )?(?:nice|cool|great|good|sweet|cute|lovely|perfect|interesting|funny|beautiful|amazing|awesome)$/,
  ],
  ['wow', /^(?:wow+|o+h+|a+h+|oo+h*|aw+|oh my|oh wow|oh my god|omg|gosh)$/],
  [
    'same',
    /^(?:same|same here|me too|me neither|you too|likewise|so do i|so am i|i agree|agreed|same to you)$/,
  ],
  [
    'go_on',
    /^(?:go on|and|and then|then|then what|so|so what|continue|tell me|tell me more|more|keep going|go ahead)$/,
  ],
  ['hi', /^(?:hi+|hey+|hello+|hiya|hallo|hello there|hi there|hey there|hey you|hi you)$/],
];

const signs: readonly (readonly [ShortKind, RegExp])[] = [
  ['laugh', /[😂🤣😆😅😹😄😁😀😃]/u],
  ['wink', /[😏😉😜😝😛😈🔥💋👅🤤🥵]/u],
  ['shy', /[🙈😳🫣☺😶🤭]/u],
  ['warm', /[😊🙂🥰😍😘🤗💕💖💗💘💚💙💜🧡💛🤍❤♥🌹💐😌😇🫶✨😻🤩]/u],
  ['upset', /[😢😭🙁☹😔😞😒🙄😠😡😤💔😕😟😐😑]/u],
  ['ok', /[👍👌🙏✅]/u],
  ['hm', /[🤔🤨🧐]/u],
  ['wow', /[😮😲😱🤯😯👀]/u],
  ['no', /[👎❌🚫]/u],
];

/** The kind of a very short message; undefined for one with its own content. */
export function readShort(text: string): ShortKind | undefined {
  const words = spellOut(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words !== '') {
    const kind = sounds.find(([, pattern]) => pattern.test(words))?.[0];
    return kind === 'ok' && text.trim().endsWith('?') ? 'what' : kind;
  }
  const sign = signs.find(([, pattern]) => pattern.test(text))?.[0];
  if (sign !== undefined) return sign;
  if (text.includes('?')) return 'what';
  if (/^[\s.…]+$/.test(text)) return 'silence';
  return /\p{Extended_Pictographic}/u.test(text) ? 'warm' : undefined;
}

/** Whether a message ends by returning the partner's question. */
export const handsBack = (text: string): boolean =>
  /\b(?:(?:and|what about|how about) (?:you|yours|yourself))[\s?!.…]*\p{Extended_Pictographic}*$/iu.test(
    spellOut(text),
  );
