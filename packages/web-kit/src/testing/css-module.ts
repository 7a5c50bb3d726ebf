/** In tests a CSS module gives each class its own name back. */
export default new Proxy<Record<string, string>>({}, { get: (_target, name) => String(name) });
