/** Files that licences require us to keep. */
const isLicence = (name: string) => /licen[cs]e|notice|copying/i.test(name);

/** Types, source maps, documents. */
const isPaper = (name: string) => /\.(?:map|md|markdown|flow|tsbuildinfo|info)$/i.test(name);

/** TypeScript sources next to the built files: Node refuses to run TypeScript in a package. */
const isSource = (name: string) => /\.[mc]?tsx?$/i.test(name);

/** Top-level folders of a package that only its developers need. */
const forItsAuthors =
  /^(?:\.[^/]+|__tests__|benchmarks?|coverage|docs?|examples?|fixtures|specs?|test-[^/]+|tests?)\//i;

/** Tool settings, such as `.eslintrc`; no package reads its own. */
const isSetting = (name: string) => /^\.[^.]+$/.test(name);

/** Native binaries for platforms that our images do not run on. */
const isForeign = (path: string) =>
  /(?:^|\/)prebuilds\/(?!linux-)/.test(path) || /(?:^|\/)prebuilds\/linux-.*\.musl\.node$/.test(path);

/**
 * Whether a file of a package belongs in images: code, data and licences do; what only its developers need does not.
 * @param path from the top of the package, with `/`
 */
export function isRun(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (isLicence(name) && !isSource(name)) return true;
  return !(forItsAuthors.test(path) || isPaper(name) || isSource(name) || isSetting(name) || isForeign(path));
}
