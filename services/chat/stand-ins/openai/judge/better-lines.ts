interface Checkpoint {
  readonly met: readonly string[];
}

/** A line she could have sent: an example of a checkpoint she missed, or of any when she missed none. */
export function betterLine(missed: readonly Checkpoint[], all: readonly Checkpoint[], index: number): string {
  const lines = [...missed, ...all].flatMap(({ met }) => met);
  return lines[index % lines.length] ?? 'Tell me more, I like where this is going.';
}
