import { createSentenceGate } from './sentence-gate.ts';

const open = (allows: (words: string) => boolean = () => true) => {
  const shown: string[] = [];
  return { shown, gate: createSentenceGate({ allows, onText: (text) => void shown.push(text) }) };
};

it('lets whole sentences out, and the rest at the end', () => {
  const { shown, gate } = open();
  for (const piece of ['Hel', 'lo there. How', ' are you']) gate.push(piece);
  expect(shown).toEqual(['Hello there. ']);
  gate.finish('Hello there. How are you');
  expect(shown.join('')).toBe('Hello there. How are you');
});

it('ends with the whole as it was found good, not with what was heard of it', () => {
  const { shown, gate } = open();
  gate.push('Half');
  gate.finish('Half of it.');
  expect(shown).toEqual(['Half of it.']);
});

it('lets nothing out once it is not allowed', () => {
  const { shown, gate } = open((words) => !words.includes('bad'));
  gate.push('Good. Then bad. And more. ');
  gate.push('And more. ');
  expect(shown).toEqual([]);
});
