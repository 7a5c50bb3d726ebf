import type { Page } from 'playwright-core';

/**
 * The user who views a screen. `beginner` only has an account, `unpaid` has also answered the first questions,
 * `newcomer` is a member without results.
 */
export type Viewer = 'visitor' | 'beginner' | 'unpaid' | 'newcomer' | 'member' | 'admin';

/** A screen in one of its possible states. */
export interface ScreenState {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
  /** Runs before the screen is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Leads from the opened screen to the state. */
  readonly reach?: (page: Page) => Promise<unknown>;
}

/** The screens of some paths in their initial state. */
export const plain = (viewer: Viewer, paths: readonly string[]) =>
  paths.map((path): ScreenState => ({ name: path, viewer, path }));

/** Presses the button with a name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Waits until a dialog is open. */
export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();

/** Lets calls of the named part fail, as while its service is unavailable. */
export const without = (part: RegExp) => (page: Page) =>
  page.route(part, (route) => route.fulfill({ status: 500, json: { detail: 'Away' } }));

/** Gives the user a first name with words wider than a phone. */
export const withLongName = (page: Page) =>
  page.route('**/api/auth/me*', async (route) => {
    const answer = await route.fetch();
    const first_name = 'Wilhelmina-Alexandrina 🌸 Konstantinopolitanskaya-Hohenzollern';
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), first_name } });
  });

/** Screens of members whose calls fail, by their path. */
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
