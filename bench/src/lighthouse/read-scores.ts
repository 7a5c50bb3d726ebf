import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { countProcessorTime } from './count-processor-time.ts';

export const formFactors = ['mobile', 'desktop'] as const;
export type FormFactor = (typeof formFactors)[number];

/**
 * The fields of Lighthouse's report that we read:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md
 */
const reportSchema = z.object({
  runtimeError: z.object({ code: z.string(), message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), displayValue: z.string().optional() }),
  ),
});

export interface Scores {
  /** By category, 0 to 100. */
  readonly scores: Readonly<Record<string, number>>;
  /** Descriptions of what costs points. */
  readonly failed: readonly string[];
}

/** A trace now and then lacks the start of the navigation, and Lighthouse asks to be run again. */
const mostAttempts = 3;

/** @throws Error when it fails */
async function runLighthouse(url: string, args: readonly string[]): Promise<void> {
  const run = spawn('lighthouse', [url, '--quiet', ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(run, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
}

/** Loads a page and records what Lighthouse rates. @throws Error when it fails as often as that */
async function record(url: string, folder: string, args: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await rm(folder, { recursive: true, force: true });
    try {
      await runLighthouse(url, [`-G=${folder}`, ...args]);
      return;
    } catch (error) {
      if (attempt === mostAttempts) throw error;
    }
  }
}

/**
 * Runs Lighthouse, which must be on PATH, in an open browser. It simulates a slow device and network. Tasks count with
 * their processor time, since on a busy machine wall-clock time includes waiting.
 * @param port debugging port of the browser
 * @param folder for its output
 * @throws Error when it gives no scores
 */
export async function readScores({
  url,
  port,
  formFactor,
  folder,
}: {
  readonly url: string;
  readonly port: number;
  readonly formFactor: FormFactor;
  readonly folder: string;
}): Promise<Scores> {
  const [artifacts, file] = [join(folder, 'artifacts'), join(folder, 'lighthouse.json')];
  const preset = formFactor === 'desktop' ? ['--preset=desktop'] : [];
  await record(url, artifacts, [`--port=${port}`, ...preset]);
  await countProcessorTime(join(artifacts, 'trace.json'));
  await runLighthouse(url, [`-A=${artifacts}`, '--output=json', `--output-path=${file}`, ...preset]);
  const report = reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  if (report.runtimeError?.code !== undefined)
    throw new Error(`Lighthouse could not rate ${url}: ${report.runtimeError.message}`);
  const categories = Object.values(report.categories);
  const failed = categories.flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = report.audits[id];
      if (weight === 0 || !audit || audit.score === null || audit.score >= 0.9) return [];
      return [`${title}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`];
    }),
  );
  return {
    scores: Object.fromEntries(categories.map(({ title, score }) => [title, Math.round(score * 100)])),
    failed,
  };
}
