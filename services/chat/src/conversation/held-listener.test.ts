import { holdBack } from './held-listener.ts';

function hold() {
  const heard: string[] = [];
  let now = 100;
  const held = holdBack(
    { onText: (text) => void heard.push(text), onRestart: () => void heard.push('RESTART') },
    () => (now += 1),
  );
  return { heard, held };
}

it('lets nothing out before it is released, then all of it at once', () => {
  const { heard, held } = hold();
  held.onText('Hello ');
  held.onText('there.');
  expect(heard).toEqual([]);
  held.release();
  expect(heard).toEqual(['Hello there.']);
  held.onText(' And more.');
  expect(heard).toEqual(['Hello there.', ' And more.']);
});

it('forgets what was taken back before anybody heard it, and passes on what was taken back later', () => {
  const { heard, held } = hold();
  held.onText('First try');
  held.onRestart();
  held.onText('Second try');
  held.release();
  held.onRestart();
  expect(heard).toEqual(['Second try', 'RESTART']);
});

it('knows when the first words came', () => {
  const { held } = hold();
  expect(held.heardSince).toBeUndefined();
  held.onText('Hi');
  held.onText(' there');
  expect(held.heardSince).toBe(101);
});
