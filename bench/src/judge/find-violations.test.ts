import { findViolations } from './find-violations.ts';
import type { LabelledTranscript } from './transcripts.ts';

const sound: LabelledTranscript = {
  slug: 'dance',
  level: 'good',
  met: new Set(['Ask']),
  quotes: new Map([['Ask', "will you dance, or what's the band for"]]),
  stars: 4.5,
  lines: [
    { who: 'member', text: 'so, will you dance, or what’s the band for?' },
    { who: 'partner', text: 'I will.' },
  ],
};

it('finds nothing in a sound one', () => {
  expect(findViolations(sound, ['Ask'])).toEqual([]);
});

it.each<[string, Partial<LabelledTranscript>, string]>([
  [
    'words the member never wrote',
    { quotes: new Map([['Ask', 'dance with me']]) },
    'the member never wrote: dance with me',
  ],
  ['words of his', { quotes: new Map([['Ask', 'I will.']]) }, 'the member never wrote: I will.'],
  ['no words', { quotes: new Map() }, 'no quote for Ask'],
  [
    'a checkpoint of another scenario',
    { met: new Set(['Ask', 'Sing']), quotes: new Map([...sound.quotes, ['Sing', 'dance']]) },
    'no checkpoint is called Sing',
  ],
  ['words for what is not met', { met: new Set() }, 'a quote for Ask, which is not met'],
  [
    'two messages in a row',
    { lines: [...sound.lines, { who: 'partner', text: 'Now?' }] },
    'line 3 is out of turn',
  ],
  ['six stars', { stars: 6 }, 'stars are 1 to 5, in halves'],
])('names %s', (_name, changes, violation) => {
  expect(findViolations({ ...sound, ...changes }, ['Ask'])).toEqual([violation]);
});

it('names a scenario that is not there', () => {
  expect(findViolations(sound, undefined)).toEqual(['there is no such scenario']);
});
