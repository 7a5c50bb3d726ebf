import { z } from 'zod';
import { ConfigError, loadConfig } from './load-config.ts';
import { refuseDevelopmentSecrets, serviceConfigSchema } from './service-config.ts';

const schema = z.object({
  PORT: z.coerce.number().int(),
  NAME: z.string(),
  LEVEL: z.string().default('info'),
});

function violationsOf(run: () => unknown): readonly string[] {
  try {
    run();
  } catch (error) {
    if (error instanceof ConfigError) return error.violations;
    throw error;
  }
  return [];
}

describe('loadConfig', () => {
  it('reads and converts what the schema names, and nothing else', () => {
    expect(loadConfig(schema, { PORT: '3000', NAME: 'a', OTHER: 'x' })).toEqual({
      PORT: 3000,
      NAME: 'a',
      LEVEL: 'info',
    });
  });

  it('lists every violation at once', () => {
    expect(violationsOf(() => loadConfig(schema, { PORT: 'many' }))).toEqual([
      expect.stringContaining('PORT'),
      'NAME is missing',
    ]);
  });

  it('takes an empty variable for an absent one', () => {
    expect(violationsOf(() => loadConfig(schema, { PORT: '1', NAME: '' }))).toEqual(['NAME is missing']);
  });

  it('never repeats a value, which may be a secret', () => {
    const violations = violationsOf(() => loadConfig(serviceConfigSchema, { MONGODB_URI: 'hunter2secret' }));
    expect(violations.join()).not.toContain('hunter2secret');
    expect(violations).toHaveLength(1);
  });
});

describe('refuseDevelopmentSecrets', () => {
  const production = { NODE_ENV: 'production', MONGODB_URI: 'mongodb://db' };
  const guarded = serviceConfigSchema.superRefine(refuseDevelopmentSecrets);

  it('keeps production from starting with the secret everyone knows', () => {
    expect(violationsOf(() => loadConfig(guarded, production))).toEqual([
      expect.stringContaining('INTERNAL_TOKEN'),
    ]);
  });

  it('lets production start with one of its own', () => {
    const own = { ...production, INTERNAL_TOKEN: 'a-secret-of-our-own-1234567' };
    expect(loadConfig(guarded, own).NODE_ENV).toBe('production');
  });
});
