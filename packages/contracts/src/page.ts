// Nothing but names: who needs one runs none of the schemas that stand beside them.

/**
 * Version of what shell and remotes promise each other. It changes only when a remote built for
 * the old one could not run in the new shell.
 */
export const remoteContractVersion = 1;

/** What the shell is called among the releases: it is released, tried out and taken back as they are. */
export const shellName = 'shell';

/** Cookies by which the gateway knows, before any code runs, which release of the shell a browser gets. */
export const shellCookies = {
  /** What the browser draws for a canary of the shell, a number from 0 to below 100. */
  draw: 'ondine_shell_draw',
  /** The version that did not start here: the browser gets the one before. */
  failed: 'ondine_shell_failed',
} as const;

/** Set on the root of the page once the shell has started. */
export const startedAttribute = 'data-started';

/** Told to the window when the shell cannot go on with what it has started. */
export const startFailedEvent = 'ondine-start-failed';

/** The elements of the page by which the gateway hands on what the shell would have to ask for. */
export const pageElements = {
  /** `/remotes.json` of the moment, as it is signed. */
  remotes: 'remotes',
  /** A screen that is shown until the remote's code is there. */
  prerendered: 'prerendered',
  /** Set on that element when the screen leaves room for the navigation. */
  withNavigation: 'data-navigation',
  /** The comment that follows that element, by which it is found without reading what is in it. */
  prerenderedEnd: '<!--/prerendered-->',
} as const;

/**
 * The global function by which the shell tells the code of remotes the `integrity` of what they load:
 * from an address to its hash, or to nothing when it is not to be checked, as with a development server.
 */
export const integrityGlobal = 'ondineIntegrityOf';

/**
 * The worker of the shell that becomes a remote's: `#script=<address>&integrity=<hash>` says which script it is to
 * check and run. Messages reach that script once it listens; a script that is not as published is an `error` event.
 */
export const checkedWorkerPath = '/checked-worker.js';

/** The shell's service worker that stands between its pages and the network, for the time when there is none. */
export const appWorkerPath = '/app-worker.js';

/** The shell's service worker that sends finished workouts while no tab is open. */
export const workoutSenderPath = '/workout-sender.js';

/**
 * What a remote's one exposed module (`./routes`) exports. `Component` is left open here because
 * contracts knows no user interface library; web-kit narrows it to a React component.
 */
export interface RemoteModule<Component = unknown> {
  readonly contractVersion: number;
  /** Path patterns that the remote serves, each with the component to show. */
  readonly routes: readonly { readonly path: string; readonly Component: Component }[];
}
