import type { OwnScenarioText } from '@ondine/contracts';
import { ApiError, detailOf } from '@ondine/web-kit';

/** The fields of the form, in its order. */
export const ownFields = [
  'title',
  'gender',
  'name',
  'who',
  'place',
  'skills',
] as const satisfies readonly (keyof OwnScenarioText)[];
export type OwnField = (typeof ownFields)[number];

/** Why a scenario was not saved: by field, or as a whole. */
export interface FormProblems {
  readonly fields: Readonly<Partial<Record<OwnField, string>>>;
  readonly whole: string | undefined;
}

/** @param fallback for a failure without a text of the server */
export function problemsOf(error: unknown, fallback: string): FormProblems {
  const errors = error instanceof ApiError ? error.errors : {};
  const fields = Object.fromEntries(
    ownFields.flatMap((field) => {
      const message = errors[field]?.[0];
      return message === undefined ? [] : [[field, message]];
    }),
  );
  return { fields, whole: Object.keys(fields).length > 0 ? undefined : detailOf(error, fallback) };
}
