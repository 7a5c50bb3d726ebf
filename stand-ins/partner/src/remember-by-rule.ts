import { z } from 'zod';
import { readSureFacts } from './partner/sure-facts.ts';

/** The fields of a memory request's user message that the stand-in reads. */
export const memoryRequestSchema = z.object({ messages: z.array(z.string()) });

const mostFacts = 6;

/** Memories from unambiguous sentences. */
export const rememberByRule = ({ messages }: z.infer<typeof memoryRequestSchema>) => ({
  facts: readSureFacts(messages).slice(0, mostFacts),
});
