import type { Facts } from './facts.ts';

/** What makes a whole sentence uncertain: a question, a wish, a condition, hearsay, a dream, play. */
const unsureSentence =
  /\?|\b(?:if|would|could|should|might|maybe|perhaps|wish|kidding|joking|joke|pretend|imagine|dream\w*|story|says?|said|thinks?|let's say|supposedly|allegedly|tonight|today|now|ha(?:ha)+|lol)\b|[😂🤣😉😜😏]/iu;
/** What makes a clause uncertain: a negation, the past, somebody else. */
const unsureClause = /n['’]t\b|\b(?:not|no|never|nothing|hardly|used to|once|almost|you|your|yours)\b/iu;
/** The beginning of another clause about the member. What follows a 'but' may take back what came before it. */
const nextClause = /,? (?:and|because) (?=i\b|my\b)|, so (?=\p{L})/iu;

const start = '^(?:(?:well|so|and|oh|yes|hi|hello|by the way),? )?';
const end = '(?: by the way| actually| too)?[.!]?$';
const trades =
  'nurse|teacher|doctor|lawyer|engineer|chef|cook|baker|writer|painter|artist|designer|developer|gardener|pilot|midwife|vet|scientist|librarian|florist|journalist|architect|photographer|musician|carpenter|translator|accountant|bookseller|potter|tailor';
const pets = 'dog|cat|horse|rabbit|parrot|hamster|tortoise';
const someOf = `(?:two|three|four|five|six) (?:(?:${pets})s|tortoises)`;

/** The beginning of a sentence about the member. Only then does a comma begin another clause about them. */
const ownSubject = new RegExp(`${start}(?:i|my)\\b`, 'iu');
const nextClauseOrComma = new RegExp(`${nextClause.source}|, (?=(?:i|my)\\b)`, 'iu');
/** A clause that leaves the member out: "… and have two cats". */
const isAboutSelf = new RegExp(`${start}i\\b`, 'iu');
const nextVerb = /,? and (?=(?:have|live|work|love|adore)\b)/iu;
/** A pet without a verb, with its link: "… and a cat called Momo", "… with a dog". */
const nextPet = new RegExp(`,? (and|with) (?=(?:my )?(?:(?:an? )?(?:${pets})\\b|${someOf}\\b))`, 'iu');

/** Each form with its memory. Whole clauses only: any other words in one may reverse its meaning. */
const forms: readonly (readonly [RegExp, (words: string, more: string) => string])[] = [
  [
    new RegExp(`${start}(?:my name is|my name's|call me) (\\p{L}[\\p{L}-]{1,20})${end}`, 'iu'),
    (name) => `Your name is ${capital(name)}`,
  ],
  [
    new RegExp(`${start}(?:i work as|i am|i'm) (an? (?:${trades}))${end}`, 'iu'),
    (trade) => `You work as ${trade.toLowerCase()}`,
  ],
  [
    new RegExp(`${start}i live in (\\p{L}[\\p{L}'-]{2,25})${end}`, 'iu'),
    (town) => `You live in ${capital(town)}`,
  ],
  [
    new RegExp(
      `${start}(?:i have|i've got) an? (${pets}) (?:called|named) (\\p{L}[\\p{L}-]{1,20})${end}`,
      'iu',
    ),
    (pet, name) => `You have a ${pet.toLowerCase()} called ${capital(name)}`,
  ],
  [
    new RegExp(`${start}(?:i have|i've got) (an? (?:${pets})|${someOf})${end}`, 'iu'),
    (some) => `You have ${some.toLowerCase()}`,
  ],
  [
    new RegExp(`${start}my (${pets}) (?:is called|is named|'s name is) (\\p{L}[\\p{L}-]{1,20})${end}`, 'iu'),
    (pet, name) => `You have a ${pet.toLowerCase()} called ${capital(name)}`,
  ],
  [
    new RegExp(
      `${start}i (?:really |absolutely )?(?:love|adore) (?!it\\b|that\\b|this\\b|how\\b|when\\b|what\\b|the way\\b|being\\b|him\\b|her\\b|them\\b|to\\b)(\\p{L}[\\p{L}'-]*(?: \\p{L}[\\p{L}'-]*){0,3})${end}`,
      'iu',
    ),
    (thing) => `You love ${thing.replace(/\bmy\b/gi, 'your')}`,
  ],
];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export interface SureFact {
  readonly text: string;
  /** The words that it is based on: a sentence, or a clause of one. */
  readonly quote: string;
}

/** The fact in a whole clause, if it has one of the forms. */
function read(clause: string): string | undefined {
  for (const [pattern, say] of forms) {
    const [, words, more = ''] = pattern.exec(clause) ?? [];
    if (words !== undefined) return say(words, more);
  }
  return undefined;
}

/** A pet without a verb: only after what else the member has, or where or as what they live. */
function readPet(words: string, before: string | undefined, link: string): string | undefined {
  const follows = link === 'and' ? /^You have\b/ : /^You (?:have|live|work)\b/;
  return before !== undefined && follows.test(before)
    ? read(`I have ${words.replace(/^my /i, '')}`)
    : undefined;
}

/**
 * The facts in a clause. What a part of it leaves out is taken from the part before it: "I'm a nurse and have two
 * cats", "I live in Rome with a dog".
 */
function factsInClause(clause: string): SureFact[] {
  if (unsureClause.test(clause)) return [];
  const parts = isAboutSelf.test(clause) ? clause.split(nextVerb) : [clause];
  return parts.flatMap((part, at) => {
    const [first = '', ...linked] = part.split(nextPet);
    let before = read(at === 0 ? first : `I ${first}`);
    const facts = before === undefined ? [] : [{ text: before, quote: first }];
    for (let index = 0; index + 1 < linked.length; index += 2) {
      const [link = '', words = ''] = linked.slice(index, index + 2);
      before = readPet(words, before, link.toLowerCase());
      if (before !== undefined) facts.push({ text: before, quote: words });
    }
    return facts;
  });
}

/** What a member has explicitly said about themselves; prefers missing a fact to a wrong one. */
export function readSureFacts(messages: readonly string[]): SureFact[] {
  return messages
    .flatMap((message) => message.split(/(?<=[.!?…])\s+|\n+/))
    .map((sentence) => sentence.trim().replaceAll('’', "'"))
    .filter((sentence) => !unsureSentence.test(sentence))
    .flatMap((sentence) => sentence.split(ownSubject.test(sentence) ? nextClauseOrComma : nextClause))
    .flatMap(factsInClause);
}

/** Memories in the words in which the partner mentions them; unknown forms are ignored. */
export function toFacts(remembered: readonly string[]): Facts {
  return remembered.reduce<Facts>((facts, text) => {
    const words = (pattern: RegExp) => pattern.exec(text.replace(/\.$/, ''))?.[1];
    const name = words(/^Your name is (\p{Lu}[\p{L}-]*)$/u);
    const job = words(/^You (work as .+)$/);
    const place = words(/^You live in (.+)$/);
    const like = words(/^You (?:love|like) (.+)$/);
    const onlyPet = words(/^You have an? (\p{L}+)$/u);
    const [, animal, petName] = /^You have an? (\p{L}+) called (\p{Lu}[\p{L}-]*)$/u.exec(text) ?? [];
    return {
      ...facts,
      ...(name !== undefined && { name }),
      ...(job !== undefined && { job }),
      ...(place !== undefined && { place }),
      ...(like !== undefined && { like }),
      ...(onlyPet !== undefined && { pet: `your ${onlyPet}` }),
      ...(animal !== undefined && petName !== undefined && { pet: `your ${animal} ${petName}` }),
    };
  }, {});
}
