import { ownScenarioTextSchema, type OwnScenarioText } from '@ondine/contracts';
import { ApiError, detailOf, serverText } from '@ondine/web-kit';

/** The fields of the form, in its order. */
export const ownFields = [
  'title',
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

/** What is missing or too long in a draft; null when it can be sent. */
export function problemsIn(draft: OwnScenarioText): FormProblems | null {
  const parsed = ownScenarioTextSchema.safeParse(draft);
  if (parsed.success) return null;
  const fields = Object.fromEntries(
    // Of several problems of a field, its first one counts.
    parsed.error.issues
      .toReversed()
      .map(({ path: [field], message }) => [String(field), serverText(message)]),
  );
  return { fields, whole: undefined };
}
