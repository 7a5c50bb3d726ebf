/** What a licence asks to be kept. */
const isLicence = (name: string) => /licen[cs]e|notice|copying/i.test(name);

/** Types, source maps, papers. */
const isPaper = (name: string) => /\.(?:map|md|markdown|flow|tsbuildinfo|info)$/i.test(name);

/** Sources, which lie beside what was built of them: Node refuses to run TypeScript of a package. */
const isSource = (name: string) => /\.[mc]?tsx?$/i.test(name);

/** Folders at the top of a package that are for whoever works on it. */
const forItsAuthors =
  /^(?:\.[^/]+|__tests__|benchmarks?|coverage|docs?|examples?|fixtures|specs?|test-[^/]+|tests?)\//i;

/** Settings of tools, such as `.eslintrc`, of which no package reads its own. */
const isSetting = (name: string) => /^\.[^.]+$/.test(name);

/** Native parts for machines that no image is for. */
const isForeign = (path: string) =>
  /(?:^|\/)prebuilds\/(?!linux-)/.test(path) || /(?:^|\/)prebuilds\/linux-.*\.musl\.node$/.test(path);

/**
 * Whether a file of a package is a part of images: code, data and licences are; what only its authors need is not.
 * @param path from the top of the package, with `/`
 */
export function isRun(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (isLicence(name) && !isSource(name)) return true;
  return !(forItsAuthors.test(path) || isPaper(name) || isSource(name) || isSetting(name) || isForeign(path));
}
