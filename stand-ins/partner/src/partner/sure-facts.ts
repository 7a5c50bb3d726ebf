import type { Facts } from './facts.ts';
import { readForm, someOf, start, type Read } from './sure-forms.ts';
import { pets } from './sure-words.ts';

/** What makes a whole sentence uncertain: a question, a wish, a condition, hearsay, a dream, play. */
const unsureSentence =
  /\?|\b(?:if|would|could|should|might|maybe|perhaps|wish|kidding|joking|joke|pretend|imagine|dream\w*|story|says?|said|thinks?|let's say|supposedly|allegedly|tonight|today|now|ha(?:ha)+|lol)\b|[😂🤣😉😜😏]/iu;
/** What makes a clause uncertain: a negation, the past, somebody else. */
const unsureClause = /n['’]t\b|\b(?:not|no|never|nothing|hardly|used to|once|almost|you|your|yours)\b/iu;
/** The beginning of another clause. What follows a 'but' may take back what came before it. */
const nextClause =
  /,? (?:and|because) (?=(?:i|i'm|i've|my|he|she|it|they|we|he's|she's|it's|they're)\b)|, so (?=\p{L})/iu;
/** Asks the partner back, which leaves what was said before it as it is. */
const asksBack =
  /,? (?:and )?(?:(?:what|how) about you|and you|what(?:'s| is| are) yours|where are you from|you)\?$/iu;
/** Addresses the partner without saying anything about them. */
const toThePartner = /, you (?:know|see)(?=[.!,]|$)/giu;
/** Grief, which a cheerful mention later would hurt. */
const grief =
  /\b(?:died?|dead|dying|death|passed away|put down|lost|funeral|buried|ill|sick|cancer|miss)\b/iu;

/** The beginning of a sentence about the member. Only then does a comma begin another clause about them. */
const ownSubject = new RegExp(`${start}(?:i|my)\\b`, 'iu');
const nextClauseOrComma = new RegExp(`${nextClause.source}|, (?=(?:i|my|he|she|it|they)\\b)`, 'iu');
/** A clause that leaves the member out: "… and have two cats". */
const isAboutSelf = new RegExp(`${start}i\\b`, 'iu');
const nextVerb = /,? and (?=(?:have|live|work|love|adore|play|speak|study|teach|come from|am from)\b)/iu;
/** A pet without a verb, with its link: "… and a cat called Momo", "… with a dog". */
const nextPet = new RegExp(`,? (and|with) (?=(?:my )?(?:(?:an? )?(?:${pets})\\b|${someOf}\\b))`, 'iu');

export interface SureFact {
  readonly text: string;
  /** The words that it is based on: a sentence, or a clause of one. */
  readonly quote: string;
}

/** A word that ends a sentence in a chat and says nothing: emoji, marks, kisses. Jokers among them are looked for before. */
const flourish = /^(?:[^\p{L}\p{N}]+|x+)$/iu;
const lastMarks = /[^\p{L}\p{N}]{1,20}$/u;

function withoutFlourish(sentence: string): string {
  const words = sentence.split(' ');
  const last = words.findLastIndex((word) => !flourish.test(word));
  return words
    .slice(0, last + 1)
    .join(' ')
    .replace(lastMarks, '');
}

/** A pet without a verb: only after what else the member has, or where or as what they live. */
function readPet(words: string, before: string, link: string): Read | undefined {
  const follows = link === 'and' ? /^You have\b/ : /^You (?:have|live|work)\b/;
  return follows.test(before) ? readForm(`I have ${words.replace(/^my /i, '')}`) : undefined;
}

/**
 * The facts in a clause. What a part of it leaves out is taken from the part before it: "I'm a nurse and have two
 * cats", "I live in Rome with a dog", "I'm an architect from Valencia".
 */
function factsInClause(clause: string): SureFact[] {
  if (unsureClause.test(clause)) return [];
  const parts = isAboutSelf.test(clause) ? clause.split(nextVerb) : [clause];
  return parts.flatMap((part, at) => {
    const [first = '', ...linked] = part.split(nextPet);
    const read = readForm(at === 0 ? first : `I ${first}`);
    if (read === undefined) return [];
    const facts = [{ text: read.text, quote: at === 0 ? read.quote : first }];
    const origin = /^from\b/i.test(read.rest) ? readForm(`I am ${read.rest}`) : undefined;
    if (origin !== undefined) facts.push({ text: origin.text, quote: read.rest });
    let before = read.text;
    for (let index = 0; index + 1 < linked.length; index += 2) {
      const [link = '', words = ''] = linked.slice(index, index + 2);
      const pet = readPet(words, before, link.toLowerCase());
      if (pet === undefined) break;
      before = pet.text;
      facts.push({ text: before, quote: words });
    }
    return facts;
  });
}

/** What a member has explicitly said about themselves; prefers missing a fact to a wrong one. */
export function readSureFacts(messages: readonly string[]): SureFact[] {
  return messages
    .flatMap((message) => message.split(/(?<=[.!?…])\s+|\n+/))
    .map((sentence) => sentence.trim().replaceAll('’', "'").replace(asksBack, '.').replace(toThePartner, ''))
    .map((sentence) =>
      sentence.replace(/^(?:you can|people|everyone|everybody|my friends) (?=calls? me )/iu, ''),
    )
    .filter((sentence) => !unsureSentence.test(sentence) && !grief.test(sentence))
    .map(withoutFlourish)
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
    const like = words(/^(?:You (?:love|like)|Your favou?rite [^.]+? is) (.+)$/);
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
