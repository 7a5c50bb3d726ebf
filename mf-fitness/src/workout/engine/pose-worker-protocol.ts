import type { PoseLandmark } from '../../body/landmark.ts';
import type { CameraPicture } from './pose-source.ts';

/** A file and its expected hash; an empty `integrity` disables the check. */
export interface CheckedFile {
  readonly url: string;
  readonly integrity: string;
}

/** Messages from the page to the pose worker. */
export type PoseRequest =
  | { readonly kind: 'load'; readonly wasm: CheckedFile; readonly model: CheckedFile }
  | {
      readonly kind: 'detect';
      readonly picture: CameraPicture;
      readonly timestampMs: number;
      /** Pixels; a wider picture is scaled down. */
      readonly width: number;
    }
  | { readonly kind: 'close' };

/** Messages from the pose worker. Every `load` and every `detect` has exactly one answer. */
export type PoseReply =
  | { readonly kind: 'loaded' }
  | {
      readonly kind: 'detected';
      readonly landmarks: readonly PoseLandmark[] | null;
      readonly inferenceMs: number;
    }
  | {
      readonly kind: 'failed';
      readonly message: string;
      /**
       * Whether a file is missing or differs from the published one, rather than this browser being unable to use it.
       */
      readonly ofFiles: boolean;
    };
