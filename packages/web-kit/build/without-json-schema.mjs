/**
 * What zod's writers of JSON Schema are in a browser: nothing of ours describes a schema there, and they cost every
 * front end some kilobytes. Only what each schema is made with is here; the rest is undefined.
 */
const refuse = () => () => {
  throw new Error('JSON Schema is not written in browsers');
};

export const createToJSONSchemaMethod = refuse;
export const createStandardJSONSchemaMethod = refuse;
