import type { LabelledTranscript } from './transcripts.ts';

const plain = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ').trim();

/**
 * Violations of a labelled transcript that do not depend on a judge: lines out of turn, checkpoints the scenario does not
 * have, quotes that are missing or that the member never wrote.
 * @param checkpoints names of the scenario's; undefined when there is no such scenario
 * @returns a sentence for each violation
 */
export function findViolations(
  { met, quotes, stars, lines }: LabelledTranscript,
  checkpoints: readonly string[] | undefined,
): string[] {
  if (!checkpoints) return ['there is no such scenario'];
  const memberTexts = lines.filter(({ who }) => who === 'member').map(({ text }) => plain(text));
  return [
    ...lines.flatMap(({ who }, index) =>
      who === (index % 2 === 0 ? 'member' : 'partner') ? [] : [`line ${index + 1} is out of turn`],
    ),
    ...[...new Set([...met, ...quotes.keys()])]
      .filter((name) => !checkpoints.includes(name))
      .map((name) => `no checkpoint is called ${name}`),
    ...[...met].filter((name) => !quotes.has(name)).map((name) => `no quote for ${name}`),
    ...[...quotes].flatMap(([name, quote]) => [
      ...(met.has(name) ? [] : [`a quote for ${name}, which is not met`]),
      ...(memberTexts.some((text) => text.includes(plain(quote)))
        ? []
        : [`the member never wrote: ${quote}`]),
    ]),
    ...(stars === undefined || (stars >= 1 && stars <= 5 && Number.isInteger(stars * 2))
      ? []
      : ['stars are 1 to 5, in halves']),
  ];
}
