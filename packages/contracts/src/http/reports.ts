import * as z from 'zod';
import { okSchema } from '../primitives.ts';
import { shellName } from '../page.ts';
import { defineRoute } from '../route.ts';

const remoteName = z.string().regex(/^mf-[a-z0-9-]{1,40}$/);
/** A remote, or the shell, which is released like one. */
const released = z.union([remoteName, z.literal(shellName)]);
const version = z.string().min(1).max(80);

/** Reports by browsers about failures that only they can see. */
export const reportRoutes = {
  remoteFailure: defineRoute({
    id: 'reportRemoteFailure',
    method: 'POST',
    path: '/api/reports/remote-failure',
    owner: 'gateway',
    access: 'public',
    summary: 'A release of a micro-frontend, or of the shell, could not be loaded',
    body: z.object({ remote: released, version, reason: z.string().max(300) }),
    status: 200,
    reply: okSchema,
    errors: ['rate_limited'],
  }),
  scriptError: defineRoute({
    id: 'reportScriptError',
    method: 'POST',
    path: '/api/reports/script-error',
    owner: 'gateway',
    access: 'public',
    summary:
      'The code of a release, or of the shell, failed in a tab: said once, and without what it was about',
    body: z.object({
      remote: released,
      version,
      error: z.string().min(1).max(60).describe('What kind of error, such as TypeError; never its message'),
      at: z.string().max(200).describe('File, line and column within the release'),
    }),
    status: 200,
    reply: okSchema,
    errors: ['rate_limited'],
  }),
  releaseOpened: defineRoute({
    id: 'reportReleaseOpened',
    method: 'POST',
    path: '/api/reports/release-opened',
    owner: 'gateway',
    access: 'public',
    summary: 'A tab begins to load a release; said only while there is a canary to compare it with',
    body: z.object({ remote: released, version }),
    status: 200,
    reply: okSchema,
    errors: ['rate_limited'],
  }),
};
