import { isAsking } from './is-asking.ts';

const small = new Set(
  (
    'a an the and or but so if of to in on at for with from by as is are was were be been am do does did have has had will would ' +
    'can could should shall may might must i you he she it we they me him her us them my your his its our their this that these those ' +
    "not no yes just very too really then than there here what who how when where why which i'm you're it's don't i'd you'd i'll you'll i've " +
    'all some any one ever never always also only well oh ah ok okay about into out up down over again more most like get got go going lol haha hahaha hehe xx'
  ).split(' '),
);

const isTelling = (word: string) => word.length > 2 && !small.has(word.toLowerCase());

/** The few words of hers that are worth handing back, exactly as she wrote them; undefined when there are none. */
export function pickQuote(message: string): string | undefined {
  const sentences = message.replaceAll('’', "'").split(/[.!?;:\n"]+/);
  const ranked = sentences
    .map((sentence) =>
      (sentence.match(/[\p{L}\p{N}'-]+/gu) ?? []).map((word) => word.replace(/^'+|'+$/g, '')),
    )
    .map((words) => ({ words, telling: words.filter(isTelling).length }))
    .filter(({ telling }) => telling > 0)
    .toSorted((a, b) => Math.min(b.telling, 6) - Math.min(a.telling, 6));
  const words = ranked[0]?.words;
  if (!words) return undefined;
  const end = words.findLastIndex(isTelling);
  let start = Math.max(0, end - 2);
  while (start < end && !isTelling(words[start] ?? '')) start += 1;
  const quoted = words.slice(start, end + 1);
  const quote = quoted.join(' ');
  // A single word out of its sentence sounds like a machine.
  if (quoted.filter(isTelling).length < 2) return undefined;
  return quote.length >= 3 && quote.length <= 60 ? quote.toLowerCase() : undefined;
}

const fewWords = 3;

/** The whole of a message of a few words, to stand in a sentence of his; undefined for a longer one, or a question. */
export function quoteFewWords(message: string): string | undefined {
  const words = message.replaceAll('’', "'").match(/[\p{L}\p{N}'-]+/gu) ?? [];
  return words.length === 0 || words.length > fewWords || isAsking(message)
    ? undefined
    : words.join(' ').toLowerCase();
}
