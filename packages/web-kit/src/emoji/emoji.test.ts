import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..', '..');
/** Where marks of screens stand: in front ends, and in what services hand to them. */
const shown = [
  'mf-*/src/**/*.{ts,tsx}',
  'shell/src/**/*.{ts,tsx}',
  'packages/web-kit/src/**/*.{ts,tsx}',
  'services/achievements/src/progress/definitions.ts',
  'services/sessions/src/exercises/catalogue.ts',
];

/** Characters that browsers draw in colour, each with the file where it was met first. */
function marksOf(patterns: readonly string[]): Map<string, string> {
  const marks = new Map<string, string>();
  for (const file of globSync(patterns, { cwd: root })) {
    if (/\.test\.tsx?$|\/(testing|stories)\//.test(file)) continue;
    for (const [mark] of readFileSync(join(root, file), 'utf8').matchAll(
      /\p{Emoji_Presentation}|\p{Emoji}(?=\uFE0F)/gu,
    ))
      if (!marks.has(mark)) marks.set(mark, file);
  }
  return marks;
}

it('every mark that a screen shows is in the font for devices without emoji', () => {
  const css = readFileSync(join(root, 'packages/web-kit/src/fonts.css'), 'utf8');
  const inFont = new Set(
    [...css.slice(css.indexOf('Ondine Emoji')).matchAll(/U\+([0-9a-f]+)/g)].map(([, code = '']) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
  const marks = marksOf(shown);
  expect(marks.size).toBeGreaterThan(20);
  expect([...marks].filter(([mark]) => !inFont.has(mark))).toEqual([]);
});
