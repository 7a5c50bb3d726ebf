import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { PoseLandmark } from '../../../mf-fitness/src/body/landmark.ts';

/** A repetition that was made, milliseconds on the film's clock; of a hold `topMs` is the middle. */
export interface MadeRep {
  readonly startMs: number;
  readonly topMs: number;
  readonly endMs: number;
}

/** A film of pose landmarks as a generator outside this repository makes it. */
export interface MadeFilm {
  readonly id: string;
  /** Slug of the exercise in whose screen the film is watched. */
  readonly exercise: string;
  readonly kind: 'set' | 'almost' | 'idle' | 'other';
  /** Where the camera stands, in words. */
  readonly position: string;
  /** A trainer would say: I see it well from here. */
  readonly good: boolean;
  /** Body, style and clothes, in words. */
  readonly about: string;
  readonly imageWidth: number;
  readonly imageHeight: number;
  readonly frames: readonly {
    readonly timestampMs: number;
    readonly landmarks: readonly PoseLandmark[] | null;
  }[];
  readonly reps: readonly MadeRep[];
  /** What is not well done in it, in words. */
  readonly faults: readonly string[];
}

/** A generator of films: the same seed, the same films. */
export type MakeFilms = (seed: number) => Iterable<MadeFilm>;

const generatorModule = z.object({ makeFilms: z.custom<MakeFilms>((value) => typeof value === 'function') });

/**
 * The generator in a folder: its `films.ts` exports `makeFilms`.
 * @throws when the folder has none
 */
export async function loadGenerator(folder: string): Promise<MakeFilms> {
  const file = join(resolve(folder), 'films.ts');
  return generatorModule.parse(await import(pathToFileURL(file).href)).makeFilms;
}
