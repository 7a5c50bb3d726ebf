import '@ondine/web-kit/theme.css';
import { pageElements, startedAttribute, startFailedEvent } from '@ondine/contracts';
import { leaveQuickly } from '@ondine/web-kit';
import { leadsAway } from './first-page/arrival.ts';
import { keepEarlyErrors } from './first-page/early-errors.ts';
import { keepEarlyPress } from './first-page/early-press.ts';
import { whenWanted } from './first-page/when-wanted.ts';

keepEarlyErrors(window);

/**
 * Loads what a complete page does without: the application, and the first files of its screen.
 * @param files in an element whose content the browser does not load
 */
async function loadLater(files: HTMLTemplateElement): Promise<void> {
  const screen = document.getElementById(pageElements.prerendered);
  // The notices of an address, as `?session_expired=true`, are the application's.
  if (screen && location.search === '') {
    keepEarlyPress(screen);
    await whenWanted(window);
  }
  // The application sets it again once its script has run; else the watch takes this for a failed start.
  document.documentElement.removeAttribute(startedAttribute);
  for (const script of files.content.querySelectorAll('script'))
    for (const end of ['load', 'error'])
      script.addEventListener(end, () => dispatchEvent(new Event(startFailedEvent)));
  document.head.append(files.content);
}

const files = document.getElementById(pageElements.firstFiles);
if (leadsAway) leaveQuickly();
else if (files instanceof HTMLTemplateElement) {
  void loadLater(files);
  document.documentElement.setAttribute(startedAttribute, '');
}
