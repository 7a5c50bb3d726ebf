import type { z } from 'zod';
import { HttpError, type FieldErrors } from '../http/problem.ts';

/** zod's default messages name no field, unlike those that our schemas define for forms. */
const genericMessage = /^(Invalid|Too small|Too big|Unrecognized|Expected)/;

/**
 * Parses untrusted input. Unknown fields are dropped; only the schema's own conversions apply.
 * @throws HttpError `validation_failed` with the messages by field and the first of them as `detail`
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) (errors[path.join('.')] ??= []).push(message);
  const first = result.error.issues[0];
  const field = first?.path.join('.') ?? '';
  const message = first?.message ?? '';
  const detail = field !== '' && genericMessage.test(message) ? `${field}: ${message}` : message;
  throw new HttpError('validation_failed', { detail, errors });
}
