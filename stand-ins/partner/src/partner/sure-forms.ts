import {
  favourites,
  games,
  hobbies,
  instruments,
  languages,
  lines,
  noNames,
  ofTrade,
  pets,
  trades,
  workplaces,
} from './sure-words.ts';

/** The words before a clause about the member. */
export const start = '^(?:(?:well|so|and|oh|yes|hi|hello|hey|by the way),? )*';
export const someOf = `(?:two|three|four|five|six) (?:(?:${pets})s|ponies|puppies|canaries)`;

const end = '(?:,? (?:by the way|actually|too|as well|you know|of course|hands down))?[.!]?$';
/** Begins an addition that leaves the fact as it is: when, where, with whom. */
const addition =
  ',? (?:in|at|on|with|for|near|from|every|each|most|twice|since|especially|mostly|mainly|particularly|whenever|where|which|who|while)\\b';
/** An addition after a comma, for facts whose words are free: other words may belong to the fact. */
const aside = ', (?:especially|mostly|mainly|particularly|since|whenever|where|which|while)\\b';
/** An addition that takes the fact back, or tells of play: "in my dreams", "which I am not". */
const takesBack =
  /n['’]t\b|\b(?:not|no|never|only|almost|hardly|dream\w*|head|mind|heart|imagination|game|life|lives|fantas\w*|bed|role|film|movie|books?|shower|costume|night)\b/iu;

const name = '\\p{L}[\\p{L}-]{1,20}';
/** Its capital letter, which the flag i ignores, is checked apart. */
const properName = '\\p{L}[\\p{L}-]{2,20}';
const place = "(?:the )?\\p{L}[\\p{L}'-]{2,25}(?: \\p{L}[\\p{L}'-]{2,25}){0,2}";
const few = "\\p{L}[\\p{L}'-]*(?: \\p{L}[\\p{L}'-]*){0,3}";
const several = (each: string) => `${each}(?:(?:, | and |, and )${each}){0,3}`;
const notFree =
  '(?!it\\b|that\\b|this\\b|how\\b|when\\b|what\\b|the way\\b|being\\b|him\\b|her\\b|them\\b|to\\b)';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** Whether every word begins with a capital letter, but for the small ones of a place. */
const isProper = (words: string) =>
  words.split(/ and |, | /).every((word) => /^(?:\p{Lu}|the$|de$|la$)/u.test(word)) && /\p{Lu}/u.test(words);
const spoken = (words: string) => words.replace(/\bmy\b/gi, 'your');
/** As in the middle of a sentence. */
const small = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

interface Form {
  readonly pattern: RegExp;
  /** The memory; undefined when the words are none after all. */
  readonly say: (words: string, more: string) => string | undefined;
}

const form = (body: string, say: Form['say'], after = addition): Form => ({
  pattern: new RegExp(`${start}${body}(?=${end}|${after})`, 'iu'),
  say,
});

const be = "(?:i am|i'm)";
const have = "(?:i have|i've got|i have got)";
const proper =
  (say: Form['say']): Form['say'] =>
  (words, more) =>
    isProper(more || words) ? say(words, more) : undefined;

const forms: readonly Form[] = [
  form(
    `(?:my name is|my name's|calls? me|i'm called|i am called) (${name})`,
    (words) => `Your name is ${capital(words)}`,
    addition.replace('which|', ''),
  ),
  form(
    `${be} (?!${noNames}\\b)(${properName})`,
    proper((words) => (/^\p{Lu}\p{Ll}/u.test(words) ? `Your name is ${words}` : undefined)),
    ' from\\b',
  ),
  form(`i work as (an? (?:[\\p{L}-]+ ){0,2}?${trades})`, (trade) => `You work as ${small(trade)}`),
  form(`${be} (an? (?:${ofTrade} )?${trades})`, (trade) => `You work as ${small(trade)}`),
  form(`i work ((?:in|at|for) an? (?:\\p{L}+ )?${workplaces})`, (where) => `You work ${small(where)}`),
  form(`i work in (${lines})`, (line) => `You work in ${line}`),
  form(`i (?:run|own) (an? (?:small |little )?${workplaces})`, (shop) => `You run ${small(shop)}`),
  form(
    `(?:i study|i'm studying|i am studying) (?!it\\b|that\\b|him\\b|her\\b|them\\b|people\\b|men\\b|women\\b)(\\p{L}+(?: \\p{L}+)?)`,
    (subject) => `You study ${subject}`,
  ),
  form(
    `i teach (${several(`(?:${ofTrade}|${languages}|${hobbies}|biology|physics|chemistry|geography)`)})`,
    (subject) => `You teach ${subject}`,
  ),
  form(`i live in (${name}(?:'${name})?)`, (town) =>
    town.length > 2 ? `You live in ${capital(town)}` : undefined,
  ),
  form(
    `i live (in|near|outside) (${place})`,
    proper((where, town) => `You live ${where.toLowerCase()} ${town}`),
  ),
  form(
    `(?:${be}|i come) (?:originally )?from (${place})`,
    proper((town) => `You are from ${town}`),
  ),
  form(
    `i (?:was born|grew up) in (${place})`,
    proper((town) => `You are from ${town}`),
  ),
  form(
    `(?:i was born|i grew up) in an? (?:\\p{L}+ ){0,2}(?:village|town|city|suburb) (?:near|outside) (${place})`,
    proper((town) => `You are from a place near ${town}`),
  ),
  form(
    `${have} an? (?:\\p{L}+ )?(${pets})(?:,? called|,? named|,| whose name is) (${name})`,
    (pet, called) => `You have a ${pet.toLowerCase()} called ${capital(called)}`,
  ),
  form(
    `${have} (?:an? )?(${pets}) (${properName})`,
    proper((pet, called) => `You have a ${pet.toLowerCase()} called ${called}`),
  ),
  form(
    `${have} (?:my )?(${someOf})(?:,? called|,? named|,) (${several(properName)})`,
    proper((some, called) => `You have ${some.toLowerCase()} called ${called}`),
  ),
  form(`${have} (an? ${pets}|${someOf})`, (some) => `You have ${some.toLowerCase()}`),
  form(
    `my (${pets})(?: is called| is named|'s name is|'s called) (${name})`,
    (pet, called) => `You have a ${pet.toLowerCase()} called ${capital(called)}`,
  ),
  form(
    `my (?:two |three )?(${pets})s (?:are called|are named) (${several(properName)})`,
    proper((pet, called) => `You have ${pet.toLowerCase()}s called ${called}`),
  ),
  form(`i play ((?:the )?${instruments}|${several(games)})`, (what) => `You play ${what}`),
  form(
    `(?:${be} learning|i learn) ((?:to play )?(?:the )?${instruments}|${several(languages)})`,
    (what) => `You are learning ${what}`,
  ),
  form(`i sing in an? (?:\\p{L}+ )?(choir|band)`, (group) => `You sing in a ${group}`),
  form(
    `i (?:do|practise|practice) (yoga|pilates|karate|judo|ballet|fencing|archery)`,
    (what) => `You do ${what}`,
  ),
  form(`i go (${hobbies})`, (what) => `You go ${what}`),
  form(`i dance (salsa|tango|ballet|flamenco|swing|lindy hop)`, (what) => `You dance ${what}`),
  form(`i (paint|knit|sew|swim|climb|bake|surf|ski|row|sail)`, (what) => `You ${what.toLowerCase()}`),
  form(`i collect (\\p{L}+(?: \\p{L}+){0,2})`, (what) => `You collect ${spoken(what)}`, aside),
  form(
    `i speak (${several(`(?:fluent |some |a little |a bit of )?${languages}`)})`,
    (what) => `You speak ${what}`,
  ),
  form(`my hobby is (${hobbies})`, (what) => `Your hobby is ${what}`),
  form(`my hobbies are (${several(hobbies)})`, (what) => `Your hobbies are ${what}`),
  form(
    `(?:${be} into|i (?:really |do )?(?:enjoy|like)) ((?:\\p{L}+ )?${several(hobbies)}(?: \\p{L}+ (?:records|food))?)`,
    (what) => `You like ${what}`,
  ),
  form(
    `i (?:really |do )?(?:enjoy|like) (cooking \\p{L}+(?: food)?|baking \\p{L}+)`,
    (what) => `You like ${what}`,
  ),
  form(
    `my (favou?rite ${favourites}) (is|are) ${notFree}(${few})`,
    (what, thing) => `Your ${what.toLowerCase()} is ${spoken(thing)}`,
    aside,
  ),
  form(
    `(${few}) is my (favou?rite ${favourites})`,
    (thing, what) => `Your ${what.toLowerCase()} is ${small(thing)}`,
    aside,
  ),
  form(
    `i (?:really |absolutely )?(?:love|adore) ${notFree}(${few})`,
    (thing) => `You love ${spoken(thing)}`,
    aside,
  ),
];

/** What a clause says for sure. */
export interface Read {
  readonly text: string;
  /** The words that say it. */
  readonly quote: string;
  /** What follows them. */
  readonly rest: string;
}

/** The fact at the beginning of a clause, if it has one of the forms and nothing behind it takes it back. */
export function readForm(clause: string): Read | undefined {
  for (const { pattern, say } of forms) {
    const match = pattern.exec(clause);
    if (match === null) continue;
    const groups = match.slice(1).filter((words: string | undefined) => words !== undefined);
    const text = say(groups[0] ?? '', groups.at(-1) ?? '');
    const rest = clause.slice(match[0].length).trim();
    if (text !== undefined && !takesBack.test(rest)) return { text, quote: match[0], rest };
  }
  return undefined;
}
