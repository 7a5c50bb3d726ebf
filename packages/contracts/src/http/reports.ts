import * as z from 'zod';
import { okSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** What browsers tell about faults that only they can see. */
export const reportRoutes = {
  remoteFailure: defineRoute({
    id: 'reportRemoteFailure',
    method: 'POST',
    path: '/api/reports/remote-failure',
    owner: 'gateway',
    access: 'public',
    summary: 'A release of a micro-frontend could not be loaded',
    body: z.object({
      remote: z.string().regex(/^mf-[a-z0-9-]{1,40}$/),
      version: z.string().min(1).max(80),
      reason: z.string().max(300),
    }),
    status: 200,
    reply: okSchema,
    errors: ['rate_limited'],
  }),
};
