import { loadConfig, refuseDevelopmentSecrets, serviceConfigSchema } from '@ondine/platform/config';
import { z } from 'zod';
import type { TokenPrices } from './llm/llm-meter.ts';
import { contentFolder } from './scenarios/content-folder.ts';

const noKey = 'no-key';

const priceSchema = z.coerce.number().min(0).max(100_000).optional();

export const configSchema = serviceConfigSchema
  .extend({
    JWKS_URL: z
      .url()
      .describe('Where the auth service has its keys; it is asked there about memberships, too'),
    MONGODB_DB: z.string().default('ondine_chat'),
    CONTENT_DIR: z.string().default(contentFolder).describe('The folder of scenario files'),
    CHAT_PARTNER: z
      .enum(['endpoint', 'stand-in'])
      .optional()
      .describe('Names the scripted partner on purpose, in production'),
    LLM_BASE_URL: z
      .url({ protocol: /^https?$/, error: 'must be the address of an OpenAI-compatible endpoint' })
      .default('https://api.openai.com/v1'),
    LLM_API_KEY: z.string().min(1).default(noKey),
    LLM_MODEL: z.string().min(1).default('gpt-4o-mini'),
    LLM_JUDGE_MODEL: z.string().min(1).optional().describe('The model that judges; LLM_MODEL unless told'),
    LLM_SAFETY_MODEL: z
      .string()
      .min(1)
      .optional()
      .describe(
        'The model that understands messages; LLM_MODEL unless told; off: only what is here, in English',
      ),
    LLM_MODERATION_MODEL: z
      .string()
      .min(1)
      .optional()
      .describe('Of the moderation endpoint; omni-moderation-latest where there is one, off for none'),
    LLM_TIMEOUT_MS: z.coerce.number().int().min(100).max(25_000).default(20_000),
    LLM_TOKEN_BUDGET: z.coerce
      .number()
      .int()
      .min(1000)
      .default(250_000)
      .describe('Tokens that one conversation may use'),
    LLM_DAILY_TOKEN_BUDGET: z.coerce
      .number()
      .int()
      .min(1000)
      .default(400_000)
      .describe('Tokens that one account may use in a day, by UTC'),
    LLM_PRICE_INPUT: priceSchema.describe(
      'Of a million tokens that are sent; both prices, or no figure of costs',
    ),
    LLM_PRICE_OUTPUT: priceSchema.describe('Of a million tokens that are written'),
  })
  .superRefine(refuseDevelopmentSecrets)
  .superRefine((config, context) => {
    if ((config.LLM_PRICE_INPUT === undefined) === (config.LLM_PRICE_OUTPUT === undefined)) return;
    context.addIssue({
      code: 'custom',
      path: [config.LLM_PRICE_INPUT === undefined ? 'LLM_PRICE_INPUT' : 'LLM_PRICE_OUTPUT'],
      message: 'must be set too: half of a price is none',
    });
  })
  .superRefine((config, context) => {
    if (config.NODE_ENV !== 'production' || config.CHAT_PARTNER === 'stand-in') return;
    if (config.LLM_API_KEY !== noKey) return;
    context.addIssue({
      code: 'custom',
      path: ['LLM_API_KEY'],
      message: 'must be set in production (CHAT_PARTNER=stand-in takes the scripted partner on purpose)',
    });
  });

export type ChatConfig = z.infer<typeof configSchema>;

/** The price of a million tokens; undefined if not configured. */
export const pricesOf = ({
  LLM_PRICE_INPUT: input,
  LLM_PRICE_OUTPUT: output,
}: ChatConfig): TokenPrices | undefined =>
  input === undefined || output === undefined ? undefined : { input, output };

/** @throws ConfigError with every violation of the environment */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): ChatConfig =>
  loadConfig(configSchema, env);
