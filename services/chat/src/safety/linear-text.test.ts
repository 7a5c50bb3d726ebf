import { longestChatMessage } from '@ondine/contracts';
import { cleanMessage } from '../conversation/clean-message.ts';
import { toFindings } from '../judge/findings.ts';
import { visibleText } from '../llm/visible-text.ts';
import { wholeSentences } from '../llm/whole-sentences.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { checkMessage } from './check-message.ts';
import { detectLanguage } from './language/detect-language.ts';
import { anyLanguageParts, englishParts } from './network/parts.ts';
import { decodeHidden, isOverlong, normalise } from './normalise.ts';
import { findReplyViolation } from './reply-violations.ts';

const pieces = [
  ...[
    '㎉',
    'kcal',
    'a',
    'a ',
    'a.',
    'a-',
    '1',
    '1 ',
    '-',
    '_',
    '. ',
    ' ',
    '\n',
    '"',
    "'",
    '(',
    '[',
    '<',
    '</',
  ],
  ...['e\u0301', '한', '👩\u200d', 'shes 15 ', 'hot ', 'you ', 'kiss me a ', '@', '#', '<think>', '</think>'],
];
const scenario = { checkpoints: [{ name: 'A' }] } as unknown as Scenario;
const verdict = (quote: string) => ({
  checkpoints: [{ name: 'A', met: true, quote }],
  rating: 3,
  feedback: 'Good.',
  weak: Array.from({ length: 500 }, () => ({ quote: `${quote} not said`, better: 'Yes.' })),
  violation: null,
});

/** What reads a text of the greatest length, on the thread that everybody shares. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  checkMessage: (text) => checkMessage(text, [text]),
  normalise,
  decodeHidden,
  detectLanguage,
  findReplyViolation: (text) => findReplyViolation(text.slice(0, 1500), 'Some instructions. '.repeat(200)),
  englishParts: (text) => englishParts(text, 2026),
  anyLanguageParts: (text) => anyLanguageParts(text, 2026),
  visibleText: (text) => visibleText(text, true),
  wholeSentences,
  toFindings: (text) => toFindings(verdict(text.slice(0, 40)), scenario, Array<string>(20).fill(text)),
};

/** Processor time; quadratic work over one such text took 200 ms and more. */
const mostMs = 100;

it.each(Object.entries(readers))('%s takes a moment for any text that is let in', async (_name, read) => {
  const slow: string[] = [];
  for (const piece of pieces) {
    const written = piece.repeat(longestChatMessage).slice(0, longestChatMessage);
    // Signs that stand for words come in written out: as such they are refused.
    const text = isOverlong(written, longestChatMessage)
      ? written.normalize('NFKC').slice(0, longestChatMessage)
      : written;
    const times: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const begun = process.threadCpuUsage();
      await read(text);
      const { user, system } = process.threadCpuUsage(begun);
      times.push((user + system) / 1000);
    }
    if (Math.min(...times) > mostMs) slow.push(piece);
  }
  expect(slow).toEqual([]);
});

it('what grows when its signs are written out is not let in', () => {
  for (const sign of ['㎉', 'ﷺ', '㏙'])
    expect(() => cleanMessage(sign.repeat(longestChatMessage))).toThrow('plain letters');
});
