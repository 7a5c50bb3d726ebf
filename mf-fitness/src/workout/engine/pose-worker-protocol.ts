import type { PoseLandmark } from '../../body/landmark.ts';
import type { CameraPicture } from './pose-source.ts';

/** A file and what it must hash to; an empty `integrity` takes it as it comes. */
export interface CheckedFile {
  readonly url: string;
  readonly integrity: string;
}

/** What the page sends to the pose worker. */
export type PoseRequest =
  | { readonly kind: 'load'; readonly wasm: CheckedFile; readonly model: CheckedFile }
  | {
      readonly kind: 'detect';
      readonly picture: CameraPicture;
      readonly timestampMs: number;
      /** Pixels; a wider picture is made smaller. */
      readonly width: number;
    }
  | { readonly kind: 'close' };

/** What the pose worker answers. Every `load` and every `detect` has exactly one answer. */
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
      /** A file is missing or not as it was published, rather than this browser unable to use it. */
      readonly ofFiles: boolean;
    };
