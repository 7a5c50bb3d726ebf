import { Agent, fetch } from 'undici';

/** How long a client keeps a connection that is idle, milliseconds: less than a gateway lingers in its image, 5 s. */
const idleMs = 4000;
const dispatcher = new Agent({ keepAliveMaxTimeout: idleMs });

/**
 * `fetch` of simulated clients. A client that keeps connections for as long as the server allows, as Node's does, may
 * send on one that is being closed, and cannot know whether the call arrived.
 */
export const fetchAsClient: typeof fetch = (input, init) => fetch(input, { ...init, dispatcher });
