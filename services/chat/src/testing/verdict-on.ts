/** A judge's answer with four stars and one checkpoint. @param quote the member's words that met it */
export const verdictOn = (quote: string | undefined): string =>
  JSON.stringify({
    checkpoints: [{ name: 'A warm compliment', met: true, quote }],
    rating: 4,
    feedback: 'Go on like this.',
    weak: [],
    violation: null,
  });
