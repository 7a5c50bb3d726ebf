/** The texts on the card of a scenario. */
export const scenarioMessages = {
  bestScore: 'Best: {{score}}',
  goal: 'Goal',
  skills: 'Skills',
  moreSkills: '+{{number}} more',
  minutes: '{{number}}+ min',
  turns: '{{number}}+ turns',
  multiplier: '{{number}}× points',
  start: 'Start Scenario →',
  easy: 'easy',
  medium: 'medium',
  hard: 'hard',
} as const;
