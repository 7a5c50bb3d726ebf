import type { z } from 'zod';
import { StartupError } from './startup-error.ts';

/** The environment is not valid; the message lists every violation, one a line. */
export class ConfigError extends StartupError {
  override readonly name = 'ConfigError';
  readonly violations: readonly string[];

  constructor(violations: readonly string[]) {
    super(
      `The configuration is not usable:\n${violations.map((violation) => `  - ${violation}`).join('\n')}`,
    );
    this.violations = violations;
  }
}

/**
 * Reads a part's configuration from the environment. An empty variable counts as absent, because Compose files and
 * shells pass "not set" that way.
 * @throws ConfigError that names every violation at once, never the value of a variable
 */
export function loadConfig<Schema extends z.ZodObject>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map((issue) => {
      const name = issue.path.join('.');
      if (name === '') return issue.message;
      return present[name] === undefined && issue.code === 'invalid_type'
        ? `${name} is missing`
        : `${name}: ${issue.message}`;
    }),
  );
}
