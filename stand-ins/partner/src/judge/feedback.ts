const openings: Readonly<Record<number, string>> = {
  1: 'You showed up, and that is where practice begins.',
  2: 'You kept the conversation going; now give it a little more of yourself.',
  3: 'You were present and clear, with moments that made one want to read on.',
  4: 'You wrote with warmth and wit, and you listened to what he said.',
  5: 'That was a pleasure to read: quick, warm and entirely yours.',
};

/** What the judge says to her: how it was, her strongest line, and one thing to try next. */
export function giveFeedback({
  rating,
  best,
  missed,
}: {
  readonly rating: number;
  readonly best: { readonly name: string; readonly quote: string | null } | undefined;
  readonly missed: { readonly description: string; readonly met: readonly string[] } | undefined;
}): string {
  return [
    openings[rating],
    best?.quote ? `Your strongest line was “${best.quote.slice(0, 160)}” (${best.name}).` : undefined,
    missed
      ? `Next time, try this: ${missed.description.charAt(0).toLowerCase()}${missed.description.slice(1)} For example: “${missed.met[0] ?? ''}”`
      : 'Every checkpoint was there. Try a harder scenario next.',
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}
