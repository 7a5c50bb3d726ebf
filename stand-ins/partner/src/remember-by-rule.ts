import { z } from 'zod';
import { readSureFacts } from './partner/sure-facts.ts';

/** What of the user message of a request for memories the stand-in reads. */
export const memoryRequestSchema = z.object({ messages: z.array(z.string()) });

const mostFacts = 6;

/** What may be remembered, from sentences that leave no doubt. */
export const rememberByRule = ({ messages }: z.infer<typeof memoryRequestSchema>) => ({
  facts: readSureFacts(messages).slice(0, mostFacts),
});
