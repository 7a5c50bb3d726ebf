import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { z } from 'zod';
import { requireBrowser } from '../../../scripts/src/processes/find-browser.ts';

/** The machine on which figures were measured. */
export const machineSchema = z.object({
  processor: z.string(),
  cores: z.number(),
  /** GB, rounded. */
  memory: z.number(),
  node: z.string(),
  /** Null when it is not installed. */
  chromium: z.nullable(z.string()),
});

export type Machine = z.infer<typeof machineSchema>;

function chromiumVersion(): string | null {
  try {
    const said = execFileSync(requireBrowser(), ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /[\d.]+/.exec(said)?.[0] ?? null;
  } catch {
    // Not installed: benchmarks that need it report that.
    return null;
  }
}

/** Describes this machine. */
export const describeMachine = (): Machine => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memory: Math.round(totalmem() / 1024 ** 3),
  node: process.versions.node,
  chromium: chromiumVersion(),
});
