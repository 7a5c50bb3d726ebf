import { forgetKeptAnswers } from './runtime/last-seen/kept-answers.ts';
import { leftKey } from './runtime/last-seen/left-key.ts';

/** Where a quick exit leads: a page that anyone might have open. */
const harmlessPage = 'https://www.wikipedia.org/';

/**
 * Leaves at once. The page takes the place of this one, those before it are turned away from too, and what was last
 * seen is no more on the device.
 */
export function leaveQuickly(): void {
  document.title = '';
  document.documentElement.hidden = true;
  sessionStorage.setItem(leftKey, '1');
  forgetKeptAnswers(localStorage);
  location.replace(harmlessPage);
}
