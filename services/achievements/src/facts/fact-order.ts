import type { Fact } from './fact.ts';

/** Where a fact lies among those of its user. */
export interface FactPlace {
  readonly at: Date;
  readonly sessionId: string;
}

export const placeOf = ({ endedAt, sessionId }: Pick<Fact, 'endedAt' | 'sessionId'>): FactPlace => ({
  at: endedAt,
  sessionId,
});

/** Whether one lies after the other: it happened later or, in the same moment, has the larger id. */
export const isAfter = (a: FactPlace, b: FactPlace): boolean =>
  a.at.getTime() > b.at.getTime() || (a.at.getTime() === b.at.getTime() && a.sessionId > b.sessionId);

/** Facts in the order in which they happened, the same in whatever order they were heard. */
export const inOrder = (facts: readonly Fact[]): Fact[] =>
  facts.toSorted((a, b) => (isAfter(placeOf(a), placeOf(b)) ? 1 : -1));
