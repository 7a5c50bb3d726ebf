import * as z from 'zod';
import { serviceNames } from './services.ts';

/** A new version of a service that runs beside the live one and gets a share of its calls. */
export const serviceCanarySchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).describe('Where it listens'),
  version: z
    .string()
    .regex(/^[\w.+-]{1,80}$/)
    .describe('What figures call it; one that has ended by itself stays ended under the same'),
  share: z.number().min(0).max(100).describe('Of a hundred callers, always the same ones'),
});

/** The file that configures canaries of services; the gateway reads it again at run time. */
export const serviceCanariesSchema = z.partialRecord(z.enum(serviceNames), serviceCanarySchema);
export type ServiceCanaries = z.infer<typeof serviceCanariesSchema>;
