import {
  type AddressVariable,
  addressVariable,
  releaseKeySchema,
  type ServiceName,
  serviceNames,
} from '@ondine/contracts';
import { refuseDevelopmentSecrets, serviceConfigSchema } from '@ondine/platform/config';
import { z } from 'zod';

const addressesSchema = z.object(
  Object.fromEntries(serviceNames.map((name) => [addressVariable(name), z.url()])) as Record<
    AddressVariable,
    z.ZodURL
  >,
);

/** The URL of each service, without a trailing slash. */
export const upstreamsOf = (config: z.output<typeof addressesSchema>): Record<ServiceName, string> =>
  Object.fromEntries(
    serviceNames.map((name) => [name, config[addressVariable(name)].replace(/\/$/, '')]),
  ) as Record<ServiceName, string>;

/** The gateway's configuration; it has no database. */
export const gatewayConfigSchema = serviceConfigSchema
  .omit({ MONGODB_URI: true, DATABASE_WAIT_SECONDS: true })
  .extend({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    ...addressesSchema.shape,
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/$/, ''))
      .optional()
      .describe('Where people reach the site; over https, browsers are told to stay with it'),
    SECURITY_CONTACT: z
      .string()
      .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*)$/, 'must be mailto:… or https://…')
      .optional()
      .describe('Whom to tell of a weakness, in /.well-known/security.txt; without one production has none'),
    SITE_DIR: z.string().min(1).describe('The published front ends: shell, remotes and remotes.json'),
    REMOTES_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('Where releases of the micro-frontends lie, when not in SITE_DIR'),
    SERVICE_CANARIES_FILE: z
      .string()
      .min(1)
      .optional()
      .describe(
        'The file that names new versions of services which get a share of the calls; read again while running',
      ),
    RELEASE_PUBLIC_KEYS: z
      .string()
      .transform((list) => list.split(',').map((key) => key.trim()))
      .pipe(z.array(releaseKeySchema).min(1))
      .optional()
      .describe('Whose releases are handed out; those that the shell was built with unless told'),
    TEST_CHECKOUT_URL: z.url().optional().describe('Where the payment stand-in listens, if there is one'),
    DEVELOPMENT_URL: z
      .url()
      .optional()
      .describe('Where the stand-ins for mail and third-party sign-in listen, if there are any'),
    GOOGLE_CLIENT_ID: z.string().min(1).optional().describe('Lets the pages load the sign-in of Google'),
    TRUSTED_PROXIES: z.coerce
      .number()
      .int()
      .min(0)
      .max(8)
      .default(0)
      .describe('Proxies in front that write X-Forwarded-For; without any it is not believed'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number()
      .min(0)
      .max(1)
      .default(1)
      .describe('The share of traces that the gateway keeps; all other parts go by its word'),
    API_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(3000).describe('Per address'),
    SITE_REQUESTS_PER_MINUTE: z.coerce
      .number()
      .int()
      .positive()
      .default(6000)
      .describe('Per address; a first visit takes about a hundred'),
    OPEN_CALLS_PER_ADDRESS: z.coerce.number().int().positive().default(100),
    OPEN_STREAMS_PER_ADDRESS: z.coerce.number().int().positive().default(50),
    OPEN_FILES_PER_ADDRESS: z.coerce.number().int().positive().default(400),
    CONNECTIONS_PER_ADDRESS: z.coerce
      .number()
      .int()
      .positive()
      .default(1000)
      .describe('Not counted behind trusted proxies, which all connections come from'),
  })
  .superRefine(refuseDevelopmentSecrets)
  .superRefine(({ NODE_ENV, ...config }, context) => {
    for (const name of ['DEVELOPMENT_URL', 'TEST_CHECKOUT_URL'] as const) {
      if (NODE_ENV !== 'production' || config[name] === undefined) continue;
      const message = 'must not be set in production: stand-ins are open to everybody';
      context.addIssue({ code: 'custom', path: [name], message });
    }
  });
