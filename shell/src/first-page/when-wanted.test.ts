/** @jest-environment jsdom */
import { whenWanted } from './when-wanted.ts';

const isWanted = async (act: () => void): Promise<boolean> => {
  let wanted = false;
  const waiting = whenWanted(window).then(() => (wanted = true));
  act();
  await Promise.race([waiting, Promise.resolve().then(() => undefined)]);
  return wanted;
};

it.each(['pointermove', 'touchstart', 'wheel', 'keydown', 'click'])(
  'is wanted at %s anywhere in it',
  async (sign) => {
    const part = document.body.appendChild(document.createElement('p'));
    expect(await isWanted(() => part.dispatchEvent(new Event(sign, { bubbles: true })))).toBe(true);
  },
);

it('is wanted when it is scrolled, and when a control has the focus', async () => {
  expect(await isWanted(() => document.dispatchEvent(new Event('scroll')))).toBe(true);
  const link = document.body.appendChild(document.createElement('button'));
  expect(await isWanted(() => link.focus())).toBe(true);
});

it('is not wanted for being shown, but when Back restores it', async () => {
  const show = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
  expect(await isWanted(() => window.dispatchEvent(show(false)))).toBe(false);
  expect(await isWanted(() => window.dispatchEvent(show(true)))).toBe(true);
});

it('is wanted when a pointer moves, not when one rests where the page was drawn', async () => {
  const move = (movementX: number, movementY: number) =>
    Object.assign(new Event('pointermove'), { movementX, movementY });
  expect(await isWanted(() => window.dispatchEvent(move(0, 0)))).toBe(false);
  expect(await isWanted(() => window.dispatchEvent(move(0, 3)))).toBe(true);
});
