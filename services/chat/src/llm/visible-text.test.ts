import { jest } from '@jest/globals';
import fc from 'fast-check';
import { createVisibleStream, hasUnmarkedThoughts, visibleText } from './visible-text.ts';

fc.configureGlobal({ seed: jest.getSeed() });

it.each([
  ['Hello.', 'Hello.'],
  ['<think>Hm.</think>Hello.', 'Hello.'],
  ['\n<think>\nHm. </think>\n\nHello.', 'Hello.'],
  ['<THINKING>a</THINKING>Hello<think>b</think> there', 'Hello there'],
  ['Hm.</think>Hello.', 'Hello.'],
  ['<think>never ends', ''],
  ['Two <3 and 1 < 2', 'Two <3 and 1 < 2'],
  ['It ends in <', 'It ends in <'],
])('of %j others see %j', (written, visible) => {
  expect(visibleText(written, true)).toBe(visible);
});

const stream = (held: boolean, pieces: readonly string[]) => {
  const heard: string[] = [];
  const visible = createVisibleStream({
    held,
    onText: (text) => void heard.push(text),
    onRestart: () => void heard.push('RESTART'),
  });
  for (const piece of pieces) visible.push(piece);
  return { heard, whole: visible.end() };
};

describe('a stream', () => {
  it('lets no thought out, wherever its marks are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), (sizes) => {
        const written = '<think>Secret.</think>Hello <think>Secret.</think>there, 1 < 2.';
        const pieces: string[] = [];
        for (let at = 0, turn = 0; at < written.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          pieces.push(written.slice(at, at + size));
          at += size;
        }
        const { heard, whole } = stream(false, pieces);
        expect(heard.join('')).toBe('Hello there, 1 < 2.');
        expect(whole).toBe('Hello there, 1 < 2.');
      }),
    );
  });

  it('takes back what turns out to have been thoughts', () => {
    const { heard, whole } = stream(false, ['Secret', '.</think>', 'Hello.']);
    expect(heard.slice(heard.indexOf('RESTART') + 1).join('')).toBe('Hello.');
    expect(whole).toBe('Hello.');
  });

  it('that is held lets words out after the thoughts, or at the end when there are none', () => {
    expect(stream(true, ['Secret', '.</think>', 'Hello', '.']).heard.join('')).toBe('Hello.');
    expect(stream(true, ['Hello', '.']).heard).toEqual(['Hello.']);
  });
});

it('knows thoughts whose beginning is not marked', () => {
  expect(hasUnmarkedThoughts('Hm.</think>Hello.')).toBe(true);
  expect(hasUnmarkedThoughts('<think>Hm.</think>Hello.')).toBe(false);
});
