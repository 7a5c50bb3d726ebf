import { ApiError } from '@ondine/web-kit';

/** The server's messages by field of a form; those of fields that the form does not have are left out. */
export const fieldMessagesOf = <Field extends string>(
  error: unknown,
  fields: Readonly<Record<Field, unknown>>,
): { readonly field: Field; readonly message: string }[] =>
  (error instanceof ApiError ? Object.entries(error.errors) : []).flatMap(([name, [message]]) =>
    name in fields && message ? [{ field: name as Field, message }] : [],
  );
