/** @jest-environment jsdom */
import { keepTokenOf } from '../../testing/index.ts';
import { browserAnswers } from './browser-answers.ts';
import { leftKey } from './left-key.ts';

const isKept = (userId: string): boolean => {
  browserAnswers.keep(userId, 'stats', 1);
  return browserAnswers.read(userId, 'stats') !== undefined;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keepTokenOf('ada');
});

describe('answers on this device', () => {
  it('are kept of whoever this browser is signed in as, whatever the tab has heard', () => {
    expect(isKept('ada')).toBe(true);
    keepTokenOf('bea');
    localStorage.clear();
    expect(isKept('ada')).toBe(false);
    document.cookie = 'access_token=; Max-Age=0; Path=/';
    expect(isKept('bea')).toBe(false);
  });

  it('are not kept between a quick exit and the page that it leads to', () => {
    sessionStorage.setItem(leftKey, '1');
    expect(isKept('ada')).toBe(false);
  });
});
