import type { Fact } from './fact.ts';

/** The position of a fact among those of its user. */
export interface FactPlace {
  readonly at: Date;
  readonly sessionId: string;
}

export const placeOf = ({ endedAt, sessionId }: Pick<Fact, 'endedAt' | 'sessionId'>): FactPlace => ({
  at: endedAt,
  sessionId,
});

/** Whether one is after the other: it is later or, at the same time, has the larger id. */
export const isAfter = (a: FactPlace, b: FactPlace): boolean =>
  a.at.getTime() > b.at.getTime() || (a.at.getTime() === b.at.getTime() && a.sessionId > b.sessionId);

/** Facts in chronological order, independent of the order in which they arrived. */
export const inOrder = (facts: readonly Fact[]): Fact[] =>
  facts.toSorted((a, b) => (isAfter(placeOf(a), placeOf(b)) ? 1 : -1));
