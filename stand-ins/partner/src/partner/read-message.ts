import { askedFact, readFacts, type FactKind } from './facts.ts';
import { spellOut } from '../meaning/spell-out.ts';
import { asksWhetherAi } from '@ondine/chat/prompt-contract';
import { isAsking } from './is-asking.ts';
import { readShort, type ShortKind } from './short-message.ts';

/** What a message does in a conversation. */
export type Act =
  | { readonly kind: 'ai' | 'gibberish' | 'rude' | 'boundary' | 'goodbye' | 'compliment' | 'invitation' }
  | {
      readonly kind:
        | 'desire'
        | 'missing'
        | 'apology'
        | 'quiet'
        | 'thanks'
        | 'greeting'
        | 'checkin'
        | 'tease'
        | 'statement';
    }
  | { readonly kind: 'short'; readonly short: ShortKind }
  | { readonly kind: 'memory'; readonly fact: FactKind | 'any' }
  | { readonly kind: 'question'; readonly topic: string | undefined }
  | { readonly kind: 'disclosure'; readonly fact: FactKind; readonly value: string };

const topics: readonly (readonly [string, RegExp])[] = [
  [
    'her',
    /\b(?:about me|of me|like me|find me|why me|see in me|look at me|notice\w*|attract\w*|my eyes|my dress|my laugh|remember about)\b/i,
  ],
  [
    'work',
    /\b(?:work|job|for a living|profession|do you do|those hands|make|build|craft|office|conference|shop|clients?)\b/i,
  ],
  ['music', /\b(?:music|song|sing|dance|dancing|concert|listen|record|band|piano|playlist)\b/i],
  [
    'food',
    /\b(?:eat|food|cook|drink|wine|coffee|bun|dessert|taste|hungry|breakfast|dinner|recipe|mousse|negroni|soup)\b/i,
  ],
  ['home', /\b(?:live|home|flat|house|apartment|neighbou?rs?|from|city|room|bed)\b/i],
  [
    'past',
    /\b(?:child(?:hood)?|grew up|grow up|family|sisters?|mother|father|brother|before|single|ex|married|last relationship|first time|remember|young|used to)\b/i,
  ],
  [
    'dream',
    /\b(?:dream|wish|hope|afraid|fear|secret|future|if you could|one day|crazy|bravest|miss most)\b/i,
  ],
  [
    'free',
    /\b(?:weekend|free time|hobb(?:y|ies)|for fun|sundays?|evenings?|relax|spare time|holiday|day off|do you do when)\b/i,
  ],
  [
    'like',
    /\b(?:do you like|favou?rite|prefer|turns? you on|enjoy|makes you|would you like|what do you want)\b/i,
  ],
];

const patterns = {
  boundary:
    /\b(?:no,? thank|no thanks|not tonight|not now|not yet|not today|i'd rather not|i would rather not|(?<!you'd |you would )rather not|i don't want|i do not want|please stop|stop that|stop it|slow down|that's too (?:much|fast)|too fast|my answer is no|still no|it's a no|i said no|leave it|i'm not comfortable|not comfortable|don't (?:say|call|touch|ask|push|do) |enough|i'm going home|no tickling|let's not|(?:i )?don't like (?:being|to be|when|it when))\b|^(?:no|nope|stop)[.!]*$/i,
  rude: /\b(?:stupid|boring|shut up|idiot|ugly|annoying|you suck|lame|dumb|creepy|pathetic|hate you|go away|terrible|your loss|whatever|you never (?:listen|look|talk|help|notice|ask)|you always (?:forget|work|say))\b/i,
  goodbye:
    /\b(?:good ?night|good ?bye|bye|see you|sleep well|gotta go|have to go|talk tomorrow|until next time|i'm off)\b/i,
  compliment:
    /\byou(?:'re| are| look| have| smell| sound)\b[^.?!]{0,40}\b(?:beautiful|handsome|charming|lovely|sweet|funny|kind|sexy|hot|gorgeous|wonderful|smart|clever|interesting|good|nice|warm|brilliant|cute|adorable|attractive|irresistible|laugh|smile|eyes|hands|voice|shoulders)\b|\b(?:i (?:like|love|adore|missed|enjoy)) (?:your|how you|the way you|that you|it when you|you\b)|\byour (?:smile|laugh|voice|eyes|hands|sleeves|mouth|shoulders|timing|wit|writing)\b/i,
  invitation:
    /\b(?:shall we|let's|let us|would you like to|do you want to|want to (?:go|meet|see|come|have|try|walk|grab)|come (?:with|over|to|home|here|and)|join me|meet me|walk me|take me|how about|what about (?:a|dinner|coffee|lunch|saturday|sunday|friday|tomorrow|tonight)|are you free|i know a (?:place|bar|bench|caf)|next time|save me a|bring (?:me|the|your)|dance with me)\b|^(?:maybe |or )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i,
  desire:
    /\b(?:kiss\w*|touch\w*|undress\w*|want you|your (?:lips|skin|neck|body|hands on|arms around)|my (?:neck|skin|lips|bed|shoulder)|in bed|naked|closer|desire|crave|goosebumps|shiver\w*|whisper\w*|unbutton\w*|hold me|slowly|breathe|warmth of|pull me)\b/i,
  apology: /\b(?:sorry|apologi[sz]e|my fault|forgive me|i didn't mean)\b/i,
  thanks: /\b(?:thank you|thanks|thx|that's (?:kind|sweet) of you)\b/i,
  greeting: /^(?:hi|hello|hey|good (?:morning|evening|afternoon)|hiya|hallo)\b[^?]{0,25}$/i,
  checkin:
    /\b(?:how are you|you (?:ok|okay|all right|alright)|are you (?:ok|okay|all right|alright|comfortable|still)|shall i go on|should i go on|is (?:that|this|it) (?:ok|okay|all right|too)|the good kind|how (?:do|does) (?:you|that|this) feel|do you (?:mind|need to sleep)|how was your|you went quiet|may i)\b/i,
  missing:
    /\bmiss(?:ed|ing)? (?:you|u|ya)\b|\bwish (?:you were|i (?:was|were|could be)) (?:here|there|with you)\b/i,
  quiet: /\byou(?:'re| are| went| got)(?: so| very)? (?:quiet|silent|still)\b/i,
  tease:
    /\b(?:i bet|i dare|dare you|guess|catch me|you wish|maybe|perhaps|we'll see|in your dreams|careful|watch it|fight (?:you|me)|you started|not telling|try me|prove it|as if|trouble|guilty)\b|[😏😉😜]/iu,
} as const;

/** Consonants in a row, keys in a row, or nothing a vowel could carry. */
function isGibberish(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.join('').replace(/[^a-z]/g, '');
  if (words.length === 0) return !/\p{Emoji_Presentation}/u.test(text);
  if (letters.length < 4) return words.length === 1 && /^\d{3,}$/.test(words.join(''));
  const odd = words.filter(
    (word) =>
      /[bcdfghjklmnpqrstvwxz]{5,}/.test(word) ||
      /(?:asdf|sdfg|qwer|wert|zxcv|hjkl|dfgh|jkl|uiop)/.test(word) ||
      (word.length > 3 && !/[aeiouyäöüéèáàíóú0-9]/.test(word)) ||
      (/(..)\1{2,}/.test(word) && !/^(?:ha|he|hi|ho|la|na|mm)+h?$/.test(word)) ||
      /(.)\1{4,}/.test(word),
  );
  return odd.length / words.length > 0.5;
}

/** What a question is about, as far as a partner has an answer of his own to it. */
export const topicOf = (question: string): string | undefined =>
  topics.find(([, pattern]) => pattern.test(question))?.[0];

/** What she did with this message; the first that fits, the most telling first. */
export function readAct(text: string): Act {
  const plain = spellOut(text).trim();
  if (asksWhetherAi(plain)) return { kind: 'ai' };
  const short = readShort(plain);
  if (short !== undefined) return { kind: 'short', short };
  if (isGibberish(plain)) return { kind: 'gibberish' };
  const asked = askedFact(plain);
  if (asked) return { kind: 'memory', fact: asked };
  if (patterns.boundary.test(plain)) return { kind: 'boundary' };
  if (patterns.rude.test(plain)) return { kind: 'rude' };
  const fact = Object.entries(readFacts(plain))[0] as [FactKind, string] | undefined;
  const isQuestion = isAsking(plain);
  if (isQuestion && patterns.quiet.test(plain)) return { kind: 'quiet' };
  if (isQuestion && patterns.checkin.test(plain)) return { kind: 'checkin' };
  if (isQuestion && patterns.invitation.test(plain)) return { kind: 'invitation' };
  if (isQuestion && /\b(?:you|your)\b/i.test(plain)) {
    const topic = topicOf(lastQuestion(plain));
    const isKind = topic === undefined && patterns.compliment.test(plain);
    return isKind ? { kind: 'compliment' } : { kind: 'question', topic };
  }
  if (fact) return { kind: 'disclosure', fact: fact[0], value: fact[1] };
  for (const kind of [
    'goodbye',
    'missing',
    'compliment',
    'desire',
    'invitation',
    'apology',
    'thanks',
    'greeting',
    'tease',
  ] as const) {
    if (patterns[kind].test(plain)) return { kind };
  }
  if (isQuestion) return { kind: 'question', topic: topicOf(plain) };
  return { kind: 'statement' };
}

const questionWords = ['what', 'why', 'how', 'when', 'where', 'who'] as const;
/** What a question asks for; `closed` for one that a yes or a no would answer. */
export type QuestionWord = (typeof questionWords)[number] | 'closed';

/** The word her last question begins with, also after 'and', 'so' or 'but'. */
export function questionWordOf(text: string): QuestionWord {
  const [, first] =
    /^(?:(?:and|so|but|then|well|oh|tell me),? )*(what|which|why|how|when|where|who)\b/i.exec(
      lastQuestion(text),
    ) ?? [];
  const word = first?.toLowerCase() === 'which' ? 'what' : first?.toLowerCase();
  return questionWords.find((each) => each === word) ?? 'closed';
}

const lastQuestion = (text: string): string => text.split(/(?<=[.!?])\s+/).findLast(isAsking) ?? text;
