import * as z from 'zod';
import { isoTimeSchema, okSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { essential } from '../tolerance.ts';

/** One entry of the static file `/onboarding_data.json`. */
export const onboardingQuestionSchema = z.object({
  id: z.string().min(1).max(64),
  title: z.string(),
  text: z.string(),
  options: z.array(z.string().regex(/^[^,]+$/, 'An option holds no comma: it separates the chosen options')),
  none: z.string().optional().describe('The option that says none of the others holds: it stands alone'),
  button: z.string().optional(),
});
export type OnboardingQuestion = z.infer<typeof onboardingQuestionSchema>;
export const onboardingFileSchema = z.object({ questions: z.array(onboardingQuestionSchema) });

export const onboardingResponseSchema = z.object({
  question_id: z.string().min(1).max(64),
  selected_option: z
    .string()
    .min(1)
    .max(1000)
    .describe("The chosen options joined by a comma, or 'None selected'"),
});
export type OnboardingResponse = z.infer<typeof onboardingResponseSchema>;

export const onboardingRoutes = {
  status: defineRoute({
    id: 'getOnboardingStatus',
    method: 'GET',
    path: '/api/onboarding/status',
    owner: 'auth',
    access: 'user',
    summary: 'Whether the questionnaire is completed',
    status: 200,
    reply: z.object({ completed: essential(z.boolean()) }),
    errors: [],
  }),
  progress: defineRoute({
    id: 'getOnboardingProgress',
    method: 'GET',
    path: '/api/onboarding/progress',
    owner: 'auth',
    access: 'user',
    summary: 'The answers given so far',
    status: 200,
    reply: z.object({
      completed: z.boolean(),
      completed_at: isoTimeSchema.nullable(),
      responses: z.array(onboardingResponseSchema),
    }),
    errors: [],
  }),
  submit: defineRoute({
    id: 'submitOnboarding',
    method: 'POST',
    path: '/api/onboarding/submit',
    owner: 'auth',
    access: 'user',
    summary: 'Store the answers; repeating replaces them',
    body: z.object({ responses: z.array(onboardingResponseSchema).min(1).max(50) }),
    status: 200,
    reply: okSchema,
    errors: [],
  }),
  complete: defineRoute({
    id: 'completeOnboarding',
    method: 'POST',
    path: '/api/onboarding/complete',
    owner: 'auth',
    access: 'user',
    summary: 'Mark the questionnaire completed; repeatable',
    status: 200,
    reply: z.object({ success: z.literal(true), completed: z.literal(true) }),
    errors: [],
  }),
};
