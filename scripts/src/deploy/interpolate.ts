/** `$$`, `${NAME}`, `${NAME:-default}` and `${NAME:?message}`: the only forms in our Compose file. */
const reference = /\$(?:\$|\{([A-Z][A-Z0-9_]*)(?::(-|\?)([^}]*))?\})/g;

/** A required variable has no value. */
class MissingVariable extends Error {
  override readonly name = 'MissingVariable';
}

/**
 * Substitutes variables as Compose does; for `:-` and `:?` an empty value counts as absent.
 * @throws Error when a variable with `:?` has no value
 */
function interpolate(text: string, env: Readonly<Record<string, string | undefined>>): string {
  return text.replace(reference, (whole, name?: string, kind?: string, rest: string = '') => {
    if (name === undefined) return whole === '$$' ? '$' : whole;
    const value = env[name] ?? '';
    if (value !== '') return value;
    if (kind === '?') throw new MissingVariable(`${name}: ${rest}`);
    return kind === '-' ? rest : '';
  });
}

/** Substitutes the variables in every string of a document. The result stays a string: Compose parses YAML first. */
export function interpolateAll(node: unknown, env: Readonly<Record<string, string | undefined>>): unknown {
  if (typeof node === 'string') return interpolate(node, env);
  if (Array.isArray(node)) return node.map((each) => interpolateAll(each, env));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, interpolateAll(value, env)]));
}

/** The names of all variables in a text. */
export function variablesOf(text: string): Set<string> {
  return new Set([...text.matchAll(reference)].flatMap(([, name]) => (name === undefined ? [] : [name])));
}
