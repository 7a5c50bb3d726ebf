// Names only, without schemas: a module that needs a name must not load zod.

/**
 * Version of the contract between shell and remotes. It changes only when a remote built for the old one could not run
 * in the new shell.
 */
export const remoteContractVersion = 1;

/** The shell's name among the releases: it has releases, canaries and rollbacks like a remote. */
export const shellName = 'shell';

/** Cookies by which the gateway chooses, before any code runs, the release of the shell for a browser. */
export const shellCookies = {
  /** The browser's draw for a canary of the shell, a number from 0 to below 100. */
  draw: 'ondine_shell_draw',
  /** The version that failed to start in this browser, which gets the previous one. */
  failed: 'ondine_shell_failed',
} as const;

/** Attribute of the page's root element once the shell has started. */
export const startedAttribute = 'data-started';

/** Window event: the shell cannot continue after its start. */
export const startFailedEvent = 'ondine-start-failed';

/** Ids of the elements in which the gateway embeds data that the shell would otherwise have to request. */
export const pageElements = {
  /** The current, signed `/remotes.json`. */
  remotes: 'remotes',
  /** A prerendered screen, shown until the remote's code is loaded. */
  prerendered: 'prerendered',
  /** Attribute of that element when the screen leaves room for the navigation. */
  withNavigation: 'data-navigation',
  /** The comment after that element, which marks its end without parsing its content. */
  prerenderedEnd: '<!--/prerendered-->',
  /** A template with the application and the first files of a screen that is complete without them. */
  firstFiles: 'first-files',
} as const;

/** The URL of the application's script begins with this; its page loads a smaller one before. */
export const appScriptStart = '/assets/app.';

/**
 * The name of the shell's global function that returns the `integrity` of a file for the code of remotes: from its URL
 * to its hash, or to nothing for a file that must not be checked, as with a development server.
 */
export const integrityGlobal = 'ondineIntegrityOf';

/**
 * The shell's worker that runs a remote's script: `#script=<address>&integrity=<hash>` names the script to check and
 * run. Messages are delivered once that script listens; a script that fails the check causes an `error` event.
 */
export const checkedWorkerPath = '/checked-worker.js';

/** The shell's service worker that serves its pages offline. */
export const appWorkerPath = '/app-worker.js';

/** The shell's service worker that sends finished workouts while no tab is open. */
export const workoutSenderPath = '/workout-sender.js';

/**
 * The exports of a remote's only exposed module (`./routes`). `Component` is generic because contracts does not depend
 * on React; web-kit narrows it to a React component.
 */
export interface RemoteModule<Component = unknown> {
  readonly contractVersion: number;
  /** Path patterns of the remote, each with its component. */
  readonly routes: readonly { readonly path: string; readonly Component: Component }[];
}
