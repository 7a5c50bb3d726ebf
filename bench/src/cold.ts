import { judgeColdLines, readColdLines } from './judge/cold-lines.ts';

/**
 * Prints how many cold and warm lines of a file the built-in judge credits: `npm run bench:cold -- FILE`. The lines
 * themselves are printed only with `--show`, so that a sealed file can be measured.
 */
const files = process.argv.slice(2).filter((each) => each !== '--show');
const isShown = process.argv.includes('--show');
for (const file of files) {
  const lines = readColdLines(file);
  const credits = await judgeColdLines(lines);
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  console.log(file);
  for (const label of ['cold', 'warm'] as const) {
    const { lines: all, judgements, credited, ever, doubted, takenForCold } = credits[label];
    console.log(
      `  ${label} lines credited   ${percent(credited, judgements)} of ${judgements} judgements, ${ever.size} of ${all} lines in a scenario at least; ${doubted} earn nothing, ${takenForCold} met as cold`,
    );
    if (!isShown) continue;
    const misses = lines.filter((line) => line.label === label && ever.has(line.text) === (label === 'cold'));
    for (const { text } of misses) console.log(`    ${text}`);
  }
}
