/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { createKeptAnswers, forgetKeptAnswers } from './kept-answers.ts';

beforeEach(() => localStorage.clear());

let time = 0;
const gone = new Set<string>();
const answers = createKeptAnswers({
  open: () => localStorage,
  now: () => (time += 1),
  isHere: (userId) => !gone.has(userId),
});

describe('answers kept on the device', () => {
  it('are read with the time at which they came, each as its user’s', () => {
    time = 99;
    answers.keep('ada', 'stats', { total: 3 });
    expect(answers.read('ada', 'stats')).toEqual({ at: 100, reply: { total: 3 } });
    expect(answers.read('bea', 'stats')).toBeUndefined();
    expect(answers.read('ada', 'boards')).toBeUndefined();
  });

  it('go with their user, and with a quick exit, and nothing else does', () => {
    localStorage.setItem('ondine.chime', 'bell');
    answers.keep('ada', 'stats', 1);
    answers.keep('bea', 'stats', 2);
    answers.keepOnly('bea');
    expect(answers.read('ada', 'stats')).toBeUndefined();
    expect(answers.read('bea', 'stats')?.reply).toBe(2);
    forgetKeptAnswers(localStorage);
    expect(Object.keys(localStorage)).toEqual(['ondine.chime']);
  });

  it('are not kept of a user who has left before they came', () => {
    gone.add('ada');
    answers.keep('ada', 'stats', 1);
    expect(localStorage).toHaveLength(0);
    gone.clear();
  });

  it('make room for newer ones, the oldest first', () => {
    for (let name = 0; name < 8; name += 1) answers.keep('ada', String(name), 'x'.repeat(250_000));
    const kept = Array.from({ length: 8 }, (_, name) => answers.read('ada', String(name)) !== undefined);
    expect(kept).toEqual([false, false, false, true, true, true, true, true]);
  });

  it('are left out when they are too long, as is the one before', () => {
    answers.keep('ada', 'sessions', 'short');
    answers.keep('ada', 'sessions', 'x'.repeat(300_000));
    expect(answers.read('ada', 'sessions')).toBeUndefined();
  });

  it('are none where the storage is forbidden', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const forbidden = createKeptAnswers({
      open: () => {
        throw new Error('SecurityError');
      },
      now: () => 0,
      isHere: () => true,
    });
    forbidden.keep('ada', 'stats', 1);
    expect(forbidden.read('ada', 'stats')).toBeUndefined();
    forbidden.keepOnly('ada');
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
