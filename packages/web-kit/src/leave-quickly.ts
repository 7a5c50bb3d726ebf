import { forgetKeptAnswers } from './runtime/last-seen/kept-answers.ts';
import { leftKey } from './runtime/last-seen/left-key.ts';

/** The target of a quick exit: a page that anyone might have open. */
const harmlessPage = 'https://www.wikipedia.org/';

/**
 * Leaves the site at once. The target replaces the current page in the history, earlier pages redirect to it too, and
 * the last seen answers are removed from the device.
 */
export function leaveQuickly(): void {
  document.title = '';
  document.documentElement.hidden = true;
  sessionStorage.setItem(leftKey, '1');
  forgetKeptAnswers(localStorage);
  location.replace(harmlessPage);
}
