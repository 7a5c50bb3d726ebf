import { z } from 'zod';
import type { Member } from './member.ts';
import type { Answer } from './site.ts';

/** The scenario of these conversations; it requires four messages. */
export const scenario = 'coffee-queue-spark';

const started = z.object({ session_id: z.string() });
const reply = z.object({ content: z.string() });
const completed = z.object({
  session_score: z.number(),
  checkpoint_score: z.number(),
  quality_score: z.number(),
  timing_score: z.number(),
  final_points: z.number(),
});

/** @returns the id of a new conversation @throws ZodError when there is none */
export const chatStart = async (member: Member): Promise<string> =>
  started.parse((await member.call('POST', '/api/chat/start', { exercise_slug: scenario })).data).session_id;

/** Sends a message. @returns the partner's reply, or the error */
export async function say(
  member: Member,
  session: string,
  message: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<{ answer: Answer; said: string }> {
  const answer = await member.call('POST', '/api/chat/message', { session_id: session, message, ...more });
  const parsed = reply.safeParse(answer.data);
  return { answer, said: parsed.success ? parsed.data.content : '' };
}

/** Holds a complete conversation. @returns its score, or null when it has none */
export async function converse(
  member: Member,
  messages: readonly string[],
  claims: Readonly<Record<string, unknown>> = {},
) {
  const session = await chatStart(member);
  const replies: string[] = [];
  for (const message of messages) replies.push((await say(member, session, message)).said);
  const answer = await member.call('POST', '/api/chat/complete', {
    session_id: session,
    exercise_slug: scenario,
    ...claims,
  });
  const parsed = completed.safeParse(answer.data);
  return { session, replies, answer, score: parsed.success ? parsed.data : null };
}
