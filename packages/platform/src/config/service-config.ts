import { z } from 'zod';

const developmentInternalToken = 'ondine-development-internal-token';

/** The variables that every service understands. Extend it with `.extend({...})`. */
export const serviceConfigSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0).describe('0 takes any free port'),
  REUSE_PORT: z
    .stringbool()
    .default(false)
    .describe('Replicas on one machine listen at the same PORT, and Linux shares connections among them'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe('Where /metrics and /readyz answer, and nothing else does; 0 takes any free port'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(120)
    .default(5)
    .describe('How long calls under way may take once a stop was asked for'),
  LINGER_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(30)
    .default(0)
    .describe('How long before that unused connections stay open, each used once more at most'),
  DATABASE_WAIT_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(86_400)
    .default(15)
    .describe('How long a start waits for a database that does not answer'),
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://'),
  AMQP_URL: z
    .string()
    .regex(/^amqps?:\/\//, 'must start with amqp:// or amqps://')
    .optional(),
  AMQP_NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and hyphens')
    .default('ondine')
    .describe('First part of every name on the broker, which several installations may share'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis:// or rediss://')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Where traces are sent by OTLP over HTTP, such as http://collector:4318; without it there are none',
    ),
  INTERNAL_TOKEN: z.string().min(24, 'must have at least 24 characters').default(developmentInternalToken),
});
export type ServiceConfig = z.infer<typeof serviceConfigSchema>;

/** Refuses development secrets in production: add it with `schema.superRefine(refuseDevelopmentSecrets)`. */
export function refuseDevelopmentSecrets(
  config: Pick<ServiceConfig, 'NODE_ENV' | 'INTERNAL_TOKEN'>,
  context: z.RefinementCtx,
): void {
  if (config.NODE_ENV === 'production' && config.INTERNAL_TOKEN === developmentInternalToken) {
    context.addIssue({
      code: 'custom',
      path: ['INTERNAL_TOKEN'],
      message: 'must be set to a secret of your own in production',
    });
  }
}
