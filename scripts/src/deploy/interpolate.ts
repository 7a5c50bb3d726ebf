/** `$$`, `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, which is all that our Compose file uses. */
const reference = /\$(?:\$|\{([A-Z][A-Z0-9_]*)(?::(-|\?)([^}]*))?\})/g;

/** A variable that the file cannot do without. */
class MissingVariable extends Error {
  override readonly name = 'MissingVariable';
}

/**
 * Fills in variables as Compose does, where an empty one counts as absent for `:-` and `:?`.
 * @throws Error when one with `:?` has no value
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

/** Fills in the variables of every text of a document, which stays a text: Compose reads YAML first. */
export function interpolateAll(node: unknown, env: Readonly<Record<string, string | undefined>>): unknown {
  if (typeof node === 'string') return interpolate(node, env);
  if (Array.isArray(node)) return node.map((each) => interpolateAll(each, env));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, interpolateAll(value, env)]));
}

/** Names of all variables that a text asks for. */
export function variablesOf(text: string): Set<string> {
  return new Set([...text.matchAll(reference)].flatMap(([, name]) => (name === undefined ? [] : [name])));
}
