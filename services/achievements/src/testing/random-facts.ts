import fc from 'fast-check';
import type { Fact } from '../facts/fact.ts';

/** A Friday at the end of January; the days of these facts are in two weeks, and some of them months later. */
const start = Date.UTC(2100, 0, 29);
const dayMs = 86_400_000;
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** A time at which some of the weeks of these facts have ended. */
export const factsClock = () => new Date(start + 4 * dayMs);

/** Few distinct times, amounts and exercises, so that there are ties and overfull days. */
const happening = fc.record({
  isConversation: fc.boolean(),
  quarter: fc.nat(40),
  monthsLater: fc.constantFrom(0, 0, 0, 0, 1, 2, 5),
  amount: fc.nat(6),
  exercise: fc.constantFrom('top-ride-hip-lift', 'neck-endurance'),
  /** The difference of the user's calendar day to UTC, in days. */
  ahead: fc.constantFrom(-1, 0, 0, 0, 1),
});
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

function toFact(
  { isConversation, quarter, monthsLater, amount, exercise, ahead }: Happening,
  index: number,
  userId: string,
): Fact {
  const at = start + quarter * (dayMs / 4) + monthsLater * 30 * dayMs;
  const shared = {
    sessionId: `s${index}`,
    userId,
    isBot: false,
    exerciseSlug: exercise,
    exerciseName: exercise,
    endedAt: new Date(at),
    localDate: isoDay(at + ahead * dayMs),
    durationSeconds: 30.1 + amount * 300,
  };
  return isConversation
    ? {
        ...shared,
        kind: 'chat',
        exerciseId: exercise,
        score: amount * 10,
        points: amount * 10.1,
        ...(amount === 6 && { offBoards: true as const }),
      }
    : { ...shared, kind: 'fitness', reps: amount * 20 };
}

/** A step in the delivery of facts; steps are applied in turn. */
export type Step =
  { readonly kind: 'hear'; readonly fact: Fact } | { readonly kind: 'delete'; readonly fact: Fact };

/** Facts of one user delivered in any order, some twice, and some workouts deleted, before or after they arrive. */
export const anySteps = (userId: string): fc.Arbitrary<Step[]> =>
  fc
    .record({
      all: fc.array(happening, { minLength: 1, maxLength: 16, size: 'max' }),
      repeated: fc.array(fc.nat(15), { maxLength: 4 }),
      deleted: fc.array(fc.nat(15), { maxLength: 3 }),
      isShuffled: fc.boolean(),
    })
    .chain(({ all, repeated, deleted, isShuffled }) => {
      const facts = all.map((each, index) => toFact(each, index, userId));
      const inTime = facts.toSorted((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
      const hear = (fact: Fact): Step => ({ kind: 'hear', fact });
      const others: Step[] = [
        ...repeated.flatMap((index) => (facts[index] ? [hear(facts[index])] : [])),
        ...deleted.flatMap((index) =>
          facts[index]?.kind === 'fitness' ? [{ kind: 'delete' as const, fact: facts[index] }] : [],
        ),
      ];
      const whole = [...inTime.map(hear), ...others];
      return isShuffled ? fc.shuffledSubarray(whole, { minLength: whole.length }) : fc.constant(whole);
    });
