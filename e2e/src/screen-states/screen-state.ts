import type { Page } from 'playwright-core';

/**
 * Who looks at a screen. `beginner` has an account and no more, `unpaid` has answered the first questions too,
 * `newcomer` is a member who has done nothing yet.
 */
export type Viewer = 'visitor' | 'beginner' | 'unpaid' | 'newcomer' | 'member' | 'admin';

/** A screen in one of the states it can be in. */
export interface ScreenState {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
  /** What is done before the screen is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Leads from the opened screen to the state. */
  readonly reach?: (page: Page) => Promise<unknown>;
}

/** The screens of some addresses as they open. */
export const plain = (viewer: Viewer, paths: readonly string[]) =>
  paths.map((path): ScreenState => ({ name: path, viewer, path }));

/** Presses the button of a name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Waits until a dialog is open. */
export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();

/** Lets calls of the named part fail, as while its service is away. */
export const without = (part: RegExp) => (page: Page) =>
  page.route(part, (route) => route.fulfill({ status: 500, json: { detail: 'Away' } }));

/** Screens of members whose calls fail, by their address. */
export const away = (screens: readonly (readonly [path: string, part: RegExp])[]) =>
  screens.map(([path, part]): ScreenState => ({
    name: `${path} while its service is away`,
    viewer: 'member',
    path,
    prepare: without(part),
    reach: (page) =>
      page
        .getByRole('button', { name: /again|retry/i })
        .first()
        .waitFor(),
  }));
