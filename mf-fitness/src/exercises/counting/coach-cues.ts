import type { Cue, FeedbackMessage } from './feedback-message.ts';
import { heldFor, sustain, type Sustained } from './sustained.ts';

/** A line and when the coach says it. */
export interface TimedCue extends Cue {
  /** For how long its reason must last, milliseconds. */
  readonly patience: number;
  /** A single frame without its reason disproves it; otherwise it may flicker. */
  readonly unbroken?: boolean;
}

/**
 * All lines of an exercise, by what is noticed; of two that are equally urgent, the earlier is said. A line may hold
 * `{name}`s of values.
 */
export type CueTable<Name extends string> = Readonly<Record<Name, TimedCue>>;

/** What the coach has been noticing. */
export interface CoachCues {
  readonly held: Readonly<Record<string, Sustained | null>>;
  readonly sight: readonly Sight[];
  /** When last seen they were in the exercise's place, so lost frames say something about the camera. */
  readonly wasInPlace: boolean;
}

interface Sight {
  readonly at: number;
  readonly seen: boolean;
}

export const noCues: CoachCues = { held: {}, sight: [], wasInPlace: false };

/** Sight lost in this share of the frames of a window means a badly placed camera. */
const LOST_SHARE = 0.3;
const SIGHT_WINDOW_MS = 2000;

/** Takes in whether a frame could be measured, and whether they were in place (null: not measured). */
export function watchSight(cues: CoachCues, at: number, inPlace: boolean | null): CoachCues {
  const first = cues.sight.findIndex((each) => at - each.at <= SIGHT_WINDOW_MS);
  const sight = [...(first < 0 ? [] : cues.sight.slice(first)), { at, seen: inPlace !== null }];
  return { ...cues, sight, wasInPlace: inPlace ?? cues.wasInPlace };
}

/** Some frames show the body and too many do not. */
export function isSightPoor({ sight }: CoachCues): boolean {
  const lost = sight.filter(({ seen }) => !seen).length;
  const long = (sight.at(-1)?.at ?? 0) - (sight[0]?.at ?? 0) > SIGHT_WINDOW_MS * 0.6;
  return long && lost >= sight.length * LOST_SHARE && lost <= sight.length * 0.9;
}

/** Follows for how long each thing has been so. */
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

/** What the lines of a frame are made with. */
interface CueOptions<Name extends string> {
  /** Values for the names in braces. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** A line that must be heard whether it applies to this frame or not: the reason why nothing counted. */
  readonly urgent?: Name | null;
}

/** What must be heard at once is at least this urgent. */
const HEARD = 4;

/** The lines that apply now, the most urgent first. */
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

/** A line with its values. */
export const fill = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.includes('{') ? text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole) : text;
