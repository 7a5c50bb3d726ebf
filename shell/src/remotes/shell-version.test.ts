/** @jest-environment jsdom */
import { isFallback, keepShellDraw } from './shell-version.ts';

it('what is drawn for the shell is kept for the gateway, with two places', () => {
  keepShellDraw(document, (name) => (name === 'shell' ? 12.3456 : 99));
  expect(document.cookie).toContain('ondine_shell_draw=12.35');
});

it('a shell that is here for another that did not start knows it', () => {
  expect(isFallback(document)).toBe(false);
  document.cookie = 'ondine_shell_failed=0.1.0-abc; Path=/';
  expect(isFallback(document)).toBe(true);
});
