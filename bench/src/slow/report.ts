import { exercises } from '../../../mf-fitness/src/exercises/exercises.ts';
import type { SlowFigures } from './measure-slow.ts';

/** One exercise at both speeds. */
export interface SlowRow {
  readonly exercise: string;
  readonly full: SlowFigures;
  readonly slow: SlowFigures;
}

const cells = ({ rate, inferenceMs, counted, done }: SlowFigures): string =>
  `${rate.toFixed(0)} | ${inferenceMs.toFixed(0)} ms | ${counted} of ${done}`;

/** The page `docs/slow-devices.md`. */
export const writeSlowReport = (
  rows: readonly SlowRow[],
  share: number,
): string => `# Counting on slow devices

Made by \`npm run bench:slow\`. The page's own worker and model watch a drawn clip in Chromium, once at this machine's full speed
and once with the whole renderer, page and worker, let run for ${share * 100} % of the time (in turns of 40 ms; the throttle of Chromium's
own tools slows the page alone and not the worker). Below 10 pictures a second the pictures that the model gets become smaller
(\`mf-fitness/src/workout/engine/picture-quality.ts\`).

| exercise | full speed: pictures a second | one takes | counted | at ${share * 100} %: pictures a second | one takes | counted |
| --- | --- | --- | --- | --- | --- | --- |
${rows.map(({ exercise, full, slow }) => `| ${exercises.get(exercise)?.name ?? exercise} | ${cells(full)} | ${cells(slow)} |`).join('\n')}
`;
