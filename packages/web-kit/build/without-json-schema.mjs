/**
 * Replaces zod's writers of JSON Schema in a browser: we use none there, and they cost every front end some kilobytes.
 * Only what the creation of schemas needs is defined; the rest is undefined.
 */
const refuse = () => () => {
  throw new Error('JSON Schema is not written in browsers');
};

export const createToJSONSchemaMethod = refuse;
export const createStandardJSONSchemaMethod = refuse;
