import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figureSchema, type Figure } from './figure.ts';

/** How a benchmark ended, and its figures until then. */
export interface Outcome {
  readonly figures: readonly Figure[];
  /** Why its figures are incomplete; undefined when they are complete. */
  readonly failure?: string;
}

/** Longer than any benchmark takes. */
const longestMs = 30 * 60_000;

/**
 * Runs a script of package.json as its own process and collects its figures.
 * @param root folder of that package.json
 * @param signal ends the script and its child processes
 */
export async function runBenchmark(
  script: string,
  { root, env, signal }: { root: string; env: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'ondine-figures-'));
  try {
    const file = join(folder, 'figures.jsonl');
    const child = spawn(process.execPath, ['--run', script], {
      cwd: root,
      env: { ...process.env, ...env, BENCH_FIGURES: file },
      stdio: ['ignore', 'inherit', 'inherit'],
      // Its own process group, so that its child processes end with it.
      detached: true,
    });
    const limit = AbortSignal.timeout(longestMs);
    const stop = () => child.pid !== undefined && process.kill(-child.pid, 'SIGTERM');
    const either = AbortSignal.any([signal, limit]);
    either.addEventListener('abort', stop);
    if (either.aborted) stop();
    const [code, killed] = (await once(child, 'exit')) as [number | null, string | null];
    either.removeEventListener('abort', stop);
    const figures = await readFigures(file);
    if (limit.aborted) return { figures, failure: `was not done after ${longestMs / 60_000} minutes` };
    if (code !== 0) return { figures, failure: `ended with ${code ?? killed ?? 'nothing'}` };
    return figures.length > 0 ? { figures } : { figures, failure: 'measured nothing' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readFigures(file: string): Promise<Figure[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => figureSchema.parse(JSON.parse(line)));
}
