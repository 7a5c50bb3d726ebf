import { ApiError } from '@ondine/web-kit';

/** What the server says beside the fields of a form; fields that the form does not have are left out. */
export const fieldMessagesOf = <Field extends string>(
  error: unknown,
  fields: Readonly<Record<Field, unknown>>,
): { readonly field: Field; readonly message: string }[] =>
  (error instanceof ApiError ? Object.entries(error.errors) : []).flatMap(([name, [message]]) =>
    name in fields && message ? [{ field: name as Field, message }] : [],
  );
