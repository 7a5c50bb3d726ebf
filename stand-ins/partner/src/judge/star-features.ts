import type { Decision } from './decide-checkpoints.ts';
import type { ReadReply } from './read-replies.ts';
import { countWords, sharedWords, tellingWords } from './words.ts';

const clamp = (value: number) => Math.max(0, Math.min(1, value));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** For each of the member's messages whether it takes up something that was said before the partner's last message. */
function comingBack(replies: readonly ReadReply[]): boolean[] {
  const earlier = new Set<string>();
  return replies.map(({ text, before, nothing }) => {
    const words = tellingWords(text);
    const comesBack = !nothing && [...words].some((word) => word.length > 3 && earlier.has(word));
    for (const word of [...words, ...tellingWords(before)]) earlier.add(word);
    return comesBack;
  });
}

/**
 * The features for the stars: twelve shares from 0 to 1, and a constant.
 * @param replies of the member, at least one
 */
export function starFeatures(
  replies: readonly ReadReply[],
  decisions: readonly Decision[],
): Record<string, number> {
  const share = (of: (reply: ReadReply, place: number) => boolean) =>
    mean(replies.map((reply, place) => Number(of(reply, place))));
  const comesBack = comingBack(replies);
  const best = (reply: ReadReply) => Math.max(-1, ...reply.sureness);
  return {
    constant: 1,
    // How close the messages come to the scenario's checkpoints, on average and at best.
    closeness: mean(replies.map((reply) => clamp((best(reply) + 0.7) / 1.4))),
    met: mean(decisions.map(({ met }) => Number(met))),
    telling: share((reply) => best(reply) > 0.1),
    strong: share((reply) => best(reply) > 0.6),
    // Attention: the partner's words, earlier words of either, questions, the word 'you'.
    answers: share(({ text, before }) => sharedWords(text, before) > 0),
    comesBack: share((_reply, place) => comesBack[place] === true),
    asks: clamp(2 * share(({ text }) => text.includes('?'))),
    addresses: share(({ text }) => /\b(?:you|your|u|ur)\b/i.test(text)),
    // Length, and negative features.
    fullness: mean(replies.map(({ text }) => clamp(countWords(text) / 14))),
    flat: share(({ isFlat }) => isFlat),
    nothing: share(({ nothing }) => nothing !== undefined),
    unkind: share(({ isUnkind }) => isUnkind),
  };
}
