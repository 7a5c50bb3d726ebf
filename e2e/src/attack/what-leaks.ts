/** What no answer may reveal about the platform's implementation or location. */
const inner = [
  /\bat (?:async )?[\w.<>]+ \(?(?:file:|node:|\/)/,
  /node_modules/,
  /\/(?:services|packages|gateway)\/[\w/-]+\.(?:ts|js)/,
  /Mongo(?:Server|Network|Bulk|ose)?\w*Error|E11000|BSON/,
  /CastError|ZodError|SyntaxError|TypeError|ReferenceError/,
  /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE/,
  /127\.0\.0\.1:\d+|amqp:\/\/|redis:\/\/|mongodb:\/\//,
  /\$argon2/,
];

/** The parts of an answer that must not be there. */
export const leaksOf = (text: string): string[] => inner.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
