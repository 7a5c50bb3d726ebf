import { createTracker } from '../../../mf-fitness/src/workout/engine/trackers/index.ts';
import { coach, noCoaching } from '../../../mf-fitness/src/workout/engine/workout-state.ts';
import type { FeedbackMessage } from '../../../mf-fitness/src/exercises/counting/feedback-message.ts';
import { seededRandom } from '@ondine/pose-simulator';
import type { MadeClip, MadeRep } from './made-clip.ts';

/** The result of a clip. */
export interface Watched {
  readonly clip: Omit<MadeClip, 'frames'>;
  readonly minutes: number;
  readonly counted: number;
  /** Of the whole clip, 0 to 100; 0 when nothing was counted. */
  readonly formScore: number;
  /**
   * Stretches of two or more consecutive repetitions of which none was counted, and how many of them were given a
   * reason.
   */
  readonly missed: number;
  readonly told: number;
}

/** A line on the screen from its first frame to its last, milliseconds. */
interface ShownLine {
  readonly text: string;
  readonly from: number;
  to: number;
}

/** Delay until the end of a repetition is detected and its line is shown. */
const AFTER_MS = 2000;
/** A count after this part of the way to the top belongs to the repetition in progress. */
const BEGUN = 0.25;

/** Runs tracker and coach over a clip as the exercise screen does. */
export function watchMadeClip(clip: MadeClip): Watched {
  const tracker = createTracker(clip.exercise);
  const random = seededRandom(1);
  const { imageWidth, imageHeight, frames, ...about } = clip;
  const countedAt: number[] = [];
  const lines: ShownLine[] = [];
  let coaching = noCoaching;
  let reps = 0;
  for (const frame of frames) {
    const at = frame.timestampMs;
    const tracked = tracker.step({ ...frame, imageWidth, imageHeight });
    coaching = coach(coaching, tracked, { at, exercisedMs: at }, random);
    for (; reps < tracked.reps; reps += 1) countedAt.push(at);
    showLine(lines, coaching.line, at);
  }
  const last = frames.at(-1)?.timestampMs ?? 0;
  const { reps: counted, formScore } = tracker.finish();
  for (; reps < counted; reps += 1) countedAt.push(last);
  const stretches = missedStretches(clip, countedAt);
  return {
    clip: { ...about, imageWidth, imageHeight },
    minutes: (last - (frames[0]?.timestampMs ?? 0)) / 60_000,
    counted,
    formScore,
    missed: stretches.length,
    told: stretches.filter((stretch) => isTold(stretch, lines)).length,
  };
}

function showLine(lines: ShownLine[], line: FeedbackMessage | null, at: number): void {
  const before = lines.at(-1);
  if (line === null || !isReason(line)) return;
  if (before?.text === line.text && before.to >= line.timestamp) before.to = at;
  else lines.push({ text: line.text, from: at, to: at });
}

/** Praise and start instructions do not explain why nothing is counted. */
const isReason = ({ category, text }: FeedbackMessage): boolean =>
  category !== 'encouragement' && category !== 'success' && !/^(You are in position|Ready for)/.test(text);

/** The runs of two or more consecutive uncounted repetitions. */
function missedStretches({ reps }: MadeClip, countedAt: readonly number[]): readonly (readonly MadeRep[])[] {
  const begins = reps.map(({ startMs, topMs }) => startMs + (topMs - startMs) * BEGUN);
  const stretches: MadeRep[][] = [[]];
  for (const [index, rep] of reps.entries()) {
    const next = begins[index + 1] ?? Infinity;
    if (countedAt.some((at) => at >= (begins[index] ?? 0) && at < next)) stretches.push([]);
    else stretches.at(-1)?.push(rep);
  }
  return stretches.filter(({ length }) => length >= 2);
}

/** Whether a reason was shown before two repetitions had passed. */
function isTold([first, second]: readonly MadeRep[], lines: readonly ShownLine[]): boolean {
  if (first === undefined || second === undefined) return false;
  return lines.some(({ from, to }) => from <= second.endMs + AFTER_MS && to >= first.startMs);
}
