import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PartName } from './part-environment.ts';

/** Where one process of a part serves its metrics. */
export interface MetricsTarget {
  readonly part: PartName;
  /** The part, with the number of the replica where there are several. */
  readonly name: string;
  readonly host: string;
  readonly port: number;
}

/** The form of Prometheus' `file_sd_configs`. */
const groupsSchema = z.array(
  z.object({
    targets: z.array(z.string()),
    labels: z.object({ instance: z.string(), part: z.string() }),
  }),
);

const metricsTargetsFile = 'metrics-targets.json';

/**
 * Writes the metrics URLs of the parts, by name, to a file in the data folder that Prometheus reads.
 * @returns a function that deletes the file
 */
export function noteMetricsTargets(dataDir: string, targets: readonly MetricsTarget[]): () => Promise<void> {
  const file = join(dataDir, metricsTargetsFile);
  const groups: z.infer<typeof groupsSchema> = targets.map(({ part, name, host, port }) => ({
    targets: [`${host}:${port}`],
    labels: { instance: name, part },
  }));
  // Atomically: Prometheus reads the file whenever it changes.
  writeFileSync(`${file}.part`, `${JSON.stringify(groups, null, 2)}\n`);
  renameSync(`${file}.part`, file);
  return () => {
    rmSync(file, { force: true });
    return Promise.resolve();
  };
}

/** The metrics URLs of a part, as `http://host:port`; none when there is no file. */
export function readMetricsTargets(dataDir: string, part: PartName): string[] {
  const file = join(dataDir, metricsTargetsFile);
  if (!existsSync(file)) return [];
  return groupsSchema
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .filter(({ labels }) => labels.part === part)
    .flatMap(({ targets }) => targets.map((target) => `http://${target}`));
}
