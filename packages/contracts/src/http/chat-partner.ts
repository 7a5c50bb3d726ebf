import * as z from 'zod';
import { idSchema, okSchema, slugSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { essential, orElse } from '../tolerance.ts';
import { chatExerciseSchema } from './chat.ts';

/** The genders of a partner. */
export const partnerGenderSchema = z.enum(['man', 'woman']);
export type PartnerGender = z.infer<typeof partnerGenderSchema>;

/** How easy a partner makes it. */
export const partnerLevelSchema = z.enum(['gentle', 'as_written', 'demanding']);
export type PartnerLevel = z.infer<typeof partnerLevelSchema>;

/** A fixed level, or one that follows the scores of the last conversations in the scenario. */
export const partnerLevelChoiceSchema = z.enum(['follow', ...partnerLevelSchema.options]);
export type PartnerLevelChoice = z.infer<typeof partnerLevelChoiceSchema>;

/** The longest name of a partner, in characters. */
export const longestPartnerName = 20;

/** The longest remembered fact, in characters. */
export const longestFact = 120;

/** A remembered fact about a member, as a sentence to them: 'You have a dog called Bo'. */
export const partnerFactSchema = z.object({ id: idSchema, text: essential(z.string()) });
export type PartnerFact = z.infer<typeof partnerFactSchema>;

/** The partner of a scenario with the member's settings. */
export const chatPartnerSchema = z.object({
  exercise_slug: slugSchema,
  exercise_name: z.string(),
  gender: orElse(partnerGenderSchema, 'man'),
  name: z.string().describe('Whom the partner plays'),
  usual_names: z
    .object({ man: z.string(), woman: z.string() })
    .describe('The names that partners have here unless another is chosen'),
  level_choice: orElse(partnerLevelChoiceSchema, 'follow'),
  level: orElse(partnerLevelSchema, 'as_written').describe('Of the next conversation; changes no score'),
  level_reason: orElse(z.enum(['chosen', 'first', 'steady', 'went_well', 'was_hard']), 'chosen'),
  remembers: orElse(z.boolean(), false).describe(
    'Whether he remembers what he is told from one conversation to the next; off unless asked for',
  ),
  facts: orElse(z.array(partnerFactSchema), []).describe('What he remembers, the oldest first'),
});
export type ChatPartner = z.infer<typeof chatPartnerSchema>;

const ofScenario = z.object({ slug: slugSchema });
const ofFact = z.object({ slug: slugSchema, fact: idSchema });

export const chatPartnerRoutes = {
  list: defineRoute({
    id: 'listChosenPartners',
    method: 'GET',
    path: '/api/chat/partners',
    owner: 'chat',
    access: 'user',
    summary:
      'The scenarios for which the caller has chosen another partner, in the words that fit that partner',
    status: 200,
    reply: z.array(z.object({ exercise: essential(chatExerciseSchema), name: z.string() })),
    errors: [],
  }),
  get: defineRoute({
    id: 'getChatPartner',
    method: 'GET',
    path: '/api/chat/partner/{slug}',
    owner: 'chat',
    access: 'user',
    summary: "The partner of a scenario as the caller has him, with what he remembers of the caller's",
    params: ofScenario,
    status: 200,
    reply: chatPartnerSchema,
    errors: ['not_found'],
  }),
  change: defineRoute({
    id: 'changeChatPartner',
    method: 'PATCH',
    path: '/api/chat/partner/{slug}',
    owner: 'chat',
    access: 'paid',
    summary: 'Change the partner of a scenario; what is left out stays as it is',
    params: ofScenario,
    body: z.object({
      remembers: z.boolean().optional(),
      level_choice: partnerLevelChoiceSchema.optional(),
      gender: partnerGenderSchema
        .optional()
        .describe('For conversations that begin from now on; gives the partner the usual name'),
      name: z
        .string()
        .trim()
        .max(longestPartnerName, `Please write ${longestPartnerName} letters at most.`)
        .regex(/^(?:\p{L}[\p{L}-]*)?$/u, 'One first name, please: letters and hyphens.')
        .optional()
        .describe('Empty for the usual name'),
    }),
    status: 200,
    reply: chatPartnerSchema,
    errors: ['message_refused', 'support_offered', 'support_suggested', 'not_found', 'rate_limited'],
  }),
  changeFact: defineRoute({
    id: 'changePartnerFact',
    method: 'PATCH',
    path: '/api/chat/partner/{slug}/facts/{fact}',
    owner: 'chat',
    access: 'paid',
    summary: 'Correct something that a partner remembers; held to the same rules as a message',
    params: ofFact,
    body: z.object({
      text: z
        .string()
        .trim()
        .min(1, 'Please write something first.')
        .max(longestFact, `Please write ${longestFact} characters at most.`),
    }),
    status: 200,
    reply: partnerFactSchema,
    errors: ['message_refused', 'support_offered', 'support_suggested', 'not_found', 'rate_limited'],
  }),
  deleteFact: defineRoute({
    id: 'deletePartnerFact',
    method: 'DELETE',
    path: '/api/chat/partner/{slug}/facts/{fact}',
    owner: 'chat',
    access: 'user',
    summary: 'Let a partner forget one fact',
    params: ofFact,
    status: 200,
    reply: okSchema,
    errors: ['not_found'],
  }),
  deleteFacts: defineRoute({
    id: 'deletePartnerFacts',
    method: 'DELETE',
    path: '/api/chat/partner/{slug}/facts',
    owner: 'chat',
    access: 'user',
    summary: 'Let a partner forget everything',
    params: ofScenario,
    status: 200,
    reply: okSchema,
    errors: ['not_found'],
  }),
};
