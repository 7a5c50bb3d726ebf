import * as z from 'zod';
import { idSchema, okSchema, slugSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { essential, orElse } from '../tolerance.ts';
import { longestPartnerName, partnerGenderSchema } from './chat-partner.ts';

/** How many own scenarios a member can have. */
export const mostOwnScenarios = 10;
/** How many skills an own scenario practises. */
export const mostOwnSkills = 3;
/** The longest title, and the longest of the other texts, in characters. */
export const longestOwnText = { title: 60, text: 300 };

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Please write something here.')
    .max(most, `Please write ${most} characters at most.`);

/** The text that a member writes for an own scenario. */
export const ownScenarioTextSchema = z.object({
  title: text(longestOwnText.title),
  name: z
    .string()
    .trim()
    .regex(/^\p{L}[\p{L}-]*$/u, 'One first name, please: letters and hyphens.')
    .max(longestPartnerName),
  gender: partnerGenderSchema,
  who: text(longestOwnText.text).describe('Who the partner is'),
  place: text(longestOwnText.text).describe('Where the two are'),
  skills: z
    .array(z.string().max(60))
    .min(1, 'Please choose at least one skill.')
    .max(mostOwnSkills, `Please choose ${mostOwnSkills} skills at most.`),
});
export type OwnScenarioText = z.infer<typeof ownScenarioTextSchema>;

/** A scenario that a member has written; only they see it. */
export const ownScenarioSchema = z.object({
  id: idSchema,
  slug: essential(slugSchema).describe('By which it is started, as any scenario'),
  title: essential(z.string()),
  name: z.string(),
  gender: orElse(partnerGenderSchema, 'man'),
  who: z.string(),
  place: z.string(),
  skills: z.array(z.string()),
});
export type OwnScenario = z.infer<typeof ownScenarioSchema>;

const one = z.object({ id: z.uuid() });

export const ownScenarioRoutes = {
  list: defineRoute({
    id: 'listOwnScenarios',
    method: 'GET',
    path: '/api/chat/own-scenarios',
    owner: 'chat',
    access: 'user',
    summary: "The caller's own scenarios, and the skills that one can practise",
    status: 200,
    reply: z.object({
      scenarios: essential(z.array(ownScenarioSchema)),
      skills: orElse(z.array(z.string()), []),
      can_talk: orElse(z.boolean(), false).describe(
        'False where no language model is there: a scripted partner has lines for the shipped scenarios only',
      ),
    }),
    errors: [],
  }),
  save: defineRoute({
    id: 'saveOwnScenario',
    method: 'PATCH',
    path: '/api/chat/own-scenarios/{id}',
    owner: 'chat',
    access: 'paid',
    summary: 'Write a scenario of one’s own, under an id that the caller chooses, or write it anew',
    params: one,
    body: ownScenarioTextSchema,
    status: 200,
    reply: ownScenarioSchema,
    errors: ['message_refused', 'support_offered', 'support_suggested', 'conflict', 'rate_limited'],
  }),
  remove: defineRoute({
    id: 'deleteOwnScenario',
    method: 'DELETE',
    path: '/api/chat/own-scenarios/{id}',
    owner: 'chat',
    access: 'user',
    summary: 'Delete a scenario of one’s own; conversations in it stay until they are deleted',
    params: one,
    status: 200,
    reply: okSchema,
    errors: ['not_found'],
  }),
};
