import { z } from 'zod';
import { violationCategories } from '../safety/ending.ts';

/** The judge's answer. Its quotes are checked against the transcript before anything counts. */
export const verdictSchema = z.object({
  checkpoints: z.array(
    z.object({
      name: z.string(),
      met: z.boolean(),
      quote: z.string().nullable().describe('Her own words, copied exactly, or null when not met'),
    }),
  ),
  rating: z
    .number()
    .min(1)
    .max(5)
    .multipleOf(0.5)
    .describe('Quality of her side of the conversation, 1 to 5 stars, halves allowed'),
  feedback: z.string().min(1).max(1500).describe('Two to four kind, concrete sentences to her'),
  weak: z
    .array(z.object({ quote: z.string(), better: z.string().min(1).max(400) }))
    .describe('Her weak replies, copied exactly, each with one better line in her voice'),
  violation: z
    .object({
      category: z.enum(violationCategories),
      quote: z
        .string()
        .describe('Her own words that are the violation, copied exactly from one of her messages'),
    })
    .nullable()
    .describe('null when there is none'),
});
export type Verdict = z.infer<typeof verdictSchema>;
