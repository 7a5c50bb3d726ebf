import { pageElements } from '@ondine/contracts';

/** The screen as the gateway sent it with the page. */
const element = () => document.getElementById(pageElements.prerendered);

/** Whether it is shown, so that no other wait is to be. */
export const isPrerendered = (): boolean => element() !== null;

/** Takes it away: what it stood for is there, or something else is. */
export const removePrerendered = (): void => element()?.remove();
