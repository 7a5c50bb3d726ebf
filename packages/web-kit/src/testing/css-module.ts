/** In tests a CSS module returns the class name itself. */
export default new Proxy<Record<string, string>>({}, { get: (_target, name) => String(name) });
