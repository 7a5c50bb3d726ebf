import { createSentenceGate } from './sentence-gate.ts';

type Allows = (said: string, fresh: string) => Promise<boolean>;

const open = (allows: Allows = () => Promise.resolve(true)) => {
  const shown: string[] = [];
  return { shown, gate: createSentenceGate({ allows, onText: (text) => void shown.push(text) }) };
};

it('lets whole sentences out, and the rest at the end', async () => {
  const { shown, gate } = open();
  for (const piece of ['Hel', 'lo there. How', ' are you']) gate.push(piece);
  expect(shown).toEqual([]);
  expect(await gate.finish('Hello there. How are you')).toBe(true);
  expect(shown).toEqual(['Hello there. ', 'How are you']);
});

it('reads each sentence once, together with what came before, and what came meanwhile in one go', async () => {
  const read: [string, string][] = [];
  const { gate } = open((said, fresh) => {
    read.push([said, fresh]);
    if (said === 'One. ') for (const piece of ['Two. ', 'Three. ', 'Four']) gate.push(piece);
    return Promise.resolve(true);
  });
  gate.push('One. ');
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  await gate.finish('One. Two. Three. Four');
  expect(read).toEqual([
    ['One. ', 'One. '],
    ['One. Two. Three. ', 'Two. Three. '],
    ['One. Two. Three. Four', 'Four'],
  ]);
});

it('ends with the whole as it was found good, not with what was heard of it', async () => {
  const { shown, gate } = open();
  gate.push('Half');
  await gate.finish('Half of it.');
  expect(shown).toEqual(['Half of it.']);
});

it('lets nothing out once it is not allowed', async () => {
  const { shown, gate } = open((said) => Promise.resolve(!said.includes('bad')));
  gate.push('Good. Then bad. And more. ');
  gate.push('And more. ');
  expect(await gate.finish('Good. Then bad. And more. And more. ')).toBe(false);
  expect(shown).toEqual([]);
});

it('shows nothing of a reply that began again while it was read', async () => {
  let answer: (allowed: boolean) => void = () => undefined;
  const { shown, gate } = open(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  gate.push('The first try. ');
  await Promise.resolve();
  gate.reset();
  answer(true);
  gate.push('The second');
  const finished = gate.finish('The second');
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  answer(true);
  expect(await finished).toBe(true);
  expect(shown).toEqual(['The second']);
});
