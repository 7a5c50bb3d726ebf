import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { PoseLandmark } from '../../../mf-fitness/src/body/landmark.ts';

/** A generated repetition, milliseconds on the clip's clock; of a hold `topMs` is the middle. */
export interface MadeRep {
  readonly startMs: number;
  readonly topMs: number;
  readonly endMs: number;
}

/** A clip of pose landmarks from a generator outside this repository. */
export interface MadeClip {
  readonly id: string;
  /** Slug of the exercise in whose screen the clip is shown. */
  readonly exercise: string;
  readonly kind: 'set' | 'almost' | 'idle' | 'other';
  /** Description of the camera position. */
  readonly position: string;
  /** Whether a trainer would see the exercise well from there. */
  readonly good: boolean;
  /** Description of body, style and clothes. */
  readonly about: string;
  readonly imageWidth: number;
  readonly imageHeight: number;
  readonly frames: readonly {
    readonly timestampMs: number;
    readonly landmarks: readonly PoseLandmark[] | null;
  }[];
  readonly reps: readonly MadeRep[];
  /** Errors of form, described; the generators call them faults. */
  readonly faults: readonly string[];
  /** The form score that a trainer would give, 0 to 100, where the author has one. */
  readonly form?: number;
}

/** A generator of clips: the same seed gives the same clips. */
export type MakeClips = (seed: number) => Iterable<MadeClip>;

const generatorModule = z.object({ makeFilms: z.custom<MakeClips>((value) => typeof value === 'function') });

/**
 * Loads the generator of a folder: its `films.ts` exports `makeFilms`.
 * @throws when the folder has none
 */
export async function loadGenerator(folder: string): Promise<MakeClips> {
  const file = join(resolve(folder), 'films.ts');
  return generatorModule.parse(await import(pathToFileURL(file).href)).makeFilms;
}
