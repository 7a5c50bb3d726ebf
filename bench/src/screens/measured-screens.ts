import type { Page } from 'playwright-core';

/** A screen of a member, and when it counts as loaded. */
export interface MeasuredScreen {
  readonly name: string;
  readonly path: string;
  /** Waits for the screen's main content, which needs the answers of the server. */
  readonly isThere: (page: Page) => Promise<void>;
}

/** The screens whose first visits are measured. */
export const firstVisits: readonly MeasuredScreen[] = [
  {
    name: 'dashboard',
    path: '/dashboard',
    isThere: (page) =>
      page
        .getByRole('link', { name: /Hip Bridge/ })
        .first()
        .waitFor(),
  },
  {
    name: 'exercise',
    path: '/exercise/top-ride-hip-lift',
    isThere: (page) => page.getByRole('button', { name: 'Start Exercise' }).waitFor(),
  },
  {
    name: 'chat',
    path: '/chat',
    isThere: (page) => page.getByRole('heading', { level: 3 }).first().waitFor(),
  },
];
