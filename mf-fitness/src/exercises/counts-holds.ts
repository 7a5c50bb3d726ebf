/** Whether the result of an exercise is a number of holds: where only its slug is known, as on cards and boards. */
export const countsHolds = (slug: string): boolean => slug === 'pleasure-flow';
