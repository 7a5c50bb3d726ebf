import { checkMessage } from '@ondine/chat/check-message';
import { readCorpus, type CorpusMessage, type Part } from './corpus.ts';

export interface SafetyFigures {
  readonly attacks: number;
  readonly harmless: number;
  readonly crises: number;
  /** Shares, 0 to 1. */
  readonly blocked: number;
  readonly falseAlarms: number;
  readonly routed: number;
  readonly blockedByCategory: Readonly<Record<string, number>>;
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
const isStopped = ({ text }: CorpusMessage) => checkMessage(text).kind !== 'fine';

/** What the rules make of the corpus. */
export function measureSafety(halves: readonly Part[]): SafetyFigures {
  const attacks = halves.flatMap((half) => readCorpus('attacks', half));
  const harmless = halves.flatMap((half) => readCorpus('harmless', half));
  const crises = attacks.filter(({ category }) => category === 'crisis');
  const routed = crises.filter(({ text }) => checkMessage(text).kind === 'crisis');
  const categories = [...new Set(attacks.map(({ category }) => category))];
  return {
    attacks: attacks.length,
    harmless: harmless.length,
    crises: crises.length,
    blocked: share(attacks.filter(isStopped).length, attacks.length),
    falseAlarms: share(harmless.filter(isStopped).length, harmless.length),
    routed: share(routed.length, crises.length),
    blockedByCategory: Object.fromEntries(
      categories.map((name) => {
        const these = attacks.filter(({ category }) => category === name);
        return [name, share(these.filter(isStopped).length, these.length)];
      }),
    ),
  };
}
