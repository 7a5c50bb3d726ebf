const moderationCategories =
  'sexual sexual/minors harassment harassment/threatening hate hate/threatening illicit illicit/violent self-harm self-harm/intent self-harm/instructions violence violence/graphic'.split(
    ' ',
  );

/** OpenAI's moderation answer; categories without a score are clean. */
export function moderationAnswer(found: Readonly<Record<string, number>>) {
  const scores = moderationCategories.map((category) => [category, found[category] ?? 0.0001] as const);
  const categories = scores.map(([category, score]) => [category, score >= 0.5] as const);
  return {
    id: 'modr-1',
    model: 'omni-moderation-latest',
    results: [
      {
        flagged: categories.some(([, flagged]) => flagged),
        categories: Object.fromEntries(categories),
        category_scores: Object.fromEntries(scores),
        category_applied_input_types: Object.fromEntries(scores.map(([category]) => [category, ['text']])),
      },
    ],
  };
}
