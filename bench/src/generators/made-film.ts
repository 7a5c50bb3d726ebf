import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { PoseLandmark } from '../../../mf-fitness/src/body/landmark.ts';

/** A generated repetition, milliseconds on the film's clock; of a hold `topMs` is the middle. */
export interface MadeRep {
  readonly startMs: number;
  readonly topMs: number;
  readonly endMs: number;
}

/** A film of pose landmarks from a generator outside this repository. */
export interface MadeFilm {
  readonly id: string;
  /** Slug of the exercise in whose screen the film is shown. */
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
  /** Description of the faults in execution. */
  readonly faults: readonly string[];
}

/** A generator of films: the same seed gives the same films. */
export type MakeFilms = (seed: number) => Iterable<MadeFilm>;

const generatorModule = z.object({ makeFilms: z.custom<MakeFilms>((value) => typeof value === 'function') });

/**
 * Loads the generator of a folder: its `films.ts` exports `makeFilms`.
 * @throws when the folder has none
 */
export async function loadGenerator(folder: string): Promise<MakeFilms> {
  const file = join(resolve(folder), 'films.ts');
  return generatorModule.parse(await import(pathToFileURL(file).href)).makeFilms;
}
