import { accountRoutes } from './http/account.ts';
import { achievementRoutes } from './http/achievements.ts';
import { adminRoutes } from './http/admin.ts';
import { authRoutes } from './http/auth.ts';
import { chatPartnerRoutes } from './http/chat-partner.ts';
import { chatRoutes } from './http/chat.ts';
import { emailChangeRoutes } from './http/email-change.ts';
import { exerciseRoutes } from './http/exercises.ts';
import { habitRoutes } from './http/habit.ts';
import { chatLeaderboardRoutes, leaderboardRoutes } from './http/leaderboards.ts';
import { onboardingRoutes } from './http/onboarding.ts';
import { ownScenarioRoutes } from './http/own-scenarios.ts';
import { passkeyRoutes } from './http/passkeys.ts';
import { paymentRoutes } from './http/payment.ts';
import { reportRoutes } from './http/reports.ts';
import { secondStepRoutes } from './http/second-step.ts';
import { sessionRoutes } from './http/sessions.ts';
import type { RouteContract } from './route.ts';

/** All routes of the platform; within each group, fixed paths come before those with parameters. */
export const allRoutes: readonly RouteContract[] = [
  authRoutes,
  accountRoutes,
  emailChangeRoutes,
  secondStepRoutes,
  passkeyRoutes,
  onboardingRoutes,
  paymentRoutes,
  exerciseRoutes,
  leaderboardRoutes,
  habitRoutes,
  sessionRoutes,
  chatLeaderboardRoutes,
  chatPartnerRoutes,
  ownScenarioRoutes,
  chatRoutes,
  achievementRoutes,
  adminRoutes,
  reportRoutes,
].flatMap((group) => Object.values(group) as RouteContract[]);
