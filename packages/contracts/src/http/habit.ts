import * as z from 'zod';
import { okSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { orElse } from '../tolerance.ts';

/** The features that support a habit; each can be turned off. */
export const habitHelps = ['goal', 'reminder', 'freeze', 'comeback', 'lookBack'] as const;
export type HabitHelp = (typeof habitHelps)[number];

export const habitSettingsSchema = z.object({
  goal: orElse(z.int().min(1).max(7), 2).describe(
    'Days with a session that the user wants to reach in a week; without a choice those that complete one',
  ),
  off: z.array(z.enum(habitHelps)).max(habitHelps.length).describe('What the user has turned off'),
});
export type HabitSettings = z.infer<typeof habitSettingsSchema>;

/** A browser that receives reminders, in the form of `PushSubscription.toJSON()`. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionSchema>;

export const habitRoutes = {
  read: defineRoute({
    id: 'getHabit',
    method: 'GET',
    path: '/api/sessions/habit',
    owner: 'sessions',
    access: 'user',
    summary: 'What the user has set about their weekly goal and its reminders',
    status: 200,
    reply: habitSettingsSchema.extend({
      push_key: z
        .string()
        .nullable()
        .describe('The public key that browsers subscribe with; null where no reminders are pushed'),
    }),
    errors: [],
  }),
  change: defineRoute({
    id: 'changeHabit',
    method: 'PATCH',
    path: '/api/sessions/habit',
    owner: 'sessions',
    access: 'user',
    summary: 'Set the weekly goal, and what is turned off',
    body: habitSettingsSchema,
    status: 200,
    reply: habitSettingsSchema,
    errors: [],
  }),
  startPush: defineRoute({
    id: 'startReminders',
    method: 'POST',
    path: '/api/sessions/habit/push',
    owner: 'sessions',
    access: 'user',
    summary: 'Push reminders to this browser',
    body: pushSubscriptionSchema,
    status: 200,
    reply: okSchema,
    errors: [],
  }),
  stopPush: defineRoute({
    id: 'stopReminders',
    method: 'POST',
    path: '/api/sessions/habit/push/stop',
    owner: 'sessions',
    access: 'user',
    summary: 'Push no more reminders to this browser',
    body: pushSubscriptionSchema.pick({ endpoint: true }),
    status: 200,
    reply: okSchema,
    errors: [],
  }),
};
