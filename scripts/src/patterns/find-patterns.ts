import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

/** A regular expression of the source, with its place or the file that creates it. */
export interface FoundPattern {
  readonly source: string;
  readonly flags: string;
  readonly where: string;
}

const isLeftOut = /\.(?:test|suite|stories)\.tsx?$|(?:^|\/)(?:testing|node_modules|dist|training)\//;

/** Regular expression literals. */
function literalsIn(file: string, text: string): FoundPattern[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: FoundPattern[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
        where: `${file}:${line}`,
      });
    }
    node.forEachChild(walk);
  };
  walk(source);
  return found;
}

/**
 * Regular expressions that are constructed during a run, for instance when a file is loaded or data is read.
 * @param where what is reported as their place
 */
export async function patternsMadeBy(where: string, run: () => unknown): Promise<FoundPattern[]> {
  const found: FoundPattern[] = [];
  const plain = globalThis.RegExp;
  globalThis.RegExp = new Proxy(plain, {
    construct(target, parameters) {
      const pattern = Reflect.construct(target, parameters) as RegExp;
      found.push({ source: pattern.source, flags: pattern.flags, where });
      return pattern;
    },
  });
  try {
    await run();
  } finally {
    globalThis.RegExp = plain;
  }
  return found;
}

const buildsPatterns = /\bnew RegExp\(/;
/** Loading such a file starts a program. */
const isMain = /import\.meta\.main|\/(?:main|learn[^/]*|embedding-worker)\.ts$/;

/**
 * All distinct regular expressions in the source below some folders: literals, and those constructed by modules that
 * can be loaded without side effects.
 * @param root the folder of the repository
 * @param folders below it
 */
export async function findPatterns(root: string, folders: readonly string[]): Promise<FoundPattern[]> {
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !isLeftOut.test(file));
  const found = new Map<string, FoundPattern>();
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const built =
      buildsPatterns.test(text) && !isMain.test(file)
        ? await patternsMadeBy(file, () => import(pathToFileURL(join(root, file)).href))
        : [];
    for (const each of [...literalsIn(file, text), ...built])
      found.set(`${each.source} ${each.flags}`, found.get(`${each.source} ${each.flags}`) ?? each);
  }
  return [...found.values()];
}
