import type { Cue, FeedbackMessage } from './feedback-message.ts';
import { heldFor, sustain, type Sustained } from './sustained.ts';

/** A line of the coach and its timing. */
export interface TimedCue extends Cue {
  /** How long its reason must last, milliseconds. */
  readonly patience: number;
  /** A single frame without its reason resets it; otherwise it may flicker. */
  readonly unbroken?: boolean;
}

/**
 * All lines of an exercise, by their reason; of two with the same priority the earlier is said. A line may contain
 * `{name}`s of values.
 */
export type CueTable<Name extends string> = Readonly<Record<Name, TimedCue>>;

/** The reasons noticed so far. */
export interface CoachCues {
  readonly held: Readonly<Record<string, Sustained | null>>;
  readonly sight: readonly Sight[];
  /** Whether the member was in the exercise's position when last seen, so that missing frames are due to the camera. */
  readonly wasInPlace: boolean;
}

interface Sight {
  readonly at: number;
  readonly seen: boolean;
}

export const noCues: CoachCues = { held: {}, sight: [], wasInPlace: false };

/** Missing frames above this share of a window mean a badly placed camera. */
const LOST_SHARE = 0.3;
const SIGHT_WINDOW_MS = 2000;

/** Records whether a frame could be measured, and whether the member was in position (null: not measured). */
export function watchSight(cues: CoachCues, at: number, inPlace: boolean | null): CoachCues {
  const first = cues.sight.findIndex((each) => at - each.at <= SIGHT_WINDOW_MS);
  const sight = [...(first < 0 ? [] : cues.sight.slice(first)), { at, seen: inPlace !== null }];
  return { ...cues, sight, wasInPlace: inPlace ?? cues.wasInPlace };
}

/** Whether too many frames do not show the body, although some do. */
export function isSightPoor({ sight }: CoachCues): boolean {
  const lost = sight.filter(({ seen }) => !seen).length;
  const long = (sight.at(-1)?.at ?? 0) - (sight[0]?.at ?? 0) > SIGHT_WINDOW_MS * 0.6;
  return long && lost >= sight.length * LOST_SHARE && lost <= sight.length * 0.9;
}

/** Tracks for how long each reason has lasted. */
export function noticeCues<Name extends string>(
  cues: CoachCues,
  table: CueTable<Name>,
  now: Readonly<Record<Name, boolean>>,
  at: number,
): CoachCues {
  const held: Record<string, Sustained | null> = {};
  for (const name in now) {
    held[name] = sustain(
      cues.held[name] ?? null,
      now[name],
      at,
      table[name].unbroken === true ? 0 : undefined,
    );
  }
  return { ...cues, held };
}

/** The input for the lines of a frame. */
interface CueOptions<Name extends string> {
  /** Values for the names in braces. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** A line that must be said whether or not it applies to this frame: why nothing was counted. */
  readonly urgent?: Name | null;
}

/** The least priority of lines that must be said at once. */
const HEARD = 4;

/** The lines that apply now, by decreasing priority. */
export function cueMessages<Name extends string>(
  cues: CoachCues,
  table: CueTable<Name>,
  at: number,
  { values, urgent = null }: CueOptions<Name> = {},
): readonly FeedbackMessage[] {
  const messages: FeedbackMessage[] = [];
  for (const name in table) {
    const { text, category, priority, audioPath, patience }: TimedCue = table[name];
    if (name !== urgent && !heldFor(cues.held[name] ?? null, patience, at)) continue;
    const heard = name === urgent && priority < HEARD ? HEARD : priority;
    const line = { text: fill(text, values), category, priority: heard, timestamp: at };
    messages.push(audioPath === undefined ? line : { ...line, audioPath });
  }
  return messages.sort((a, b) => b.priority - a.priority);
}

/** A line with its values filled in. */
export const fill = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.includes('{') ? text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole) : text;
