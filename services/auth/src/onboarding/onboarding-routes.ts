import { onboardingRoutes } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import { implement, type Implementation } from '@ondine/platform/routes';
import type { Clock } from '@ondine/platform/time';
import { lastAnswers } from './onboarding.ts';
import type { UserStore } from '../account/user-store.ts';
import { requireUser } from '../account/require-user.ts';

export interface OnboardingRoutesDeps {
  readonly users: UserStore;
  readonly clock: Clock;
  readonly relayEvents: (userId: string) => void;
}

export function onboardingImplementations({
  users,
  clock,
  relayEvents,
}: OnboardingRoutesDeps): Implementation[] {
  return [
    implement(onboardingRoutes.status, async ({ user: caller }) => {
      const { onboarding } = await requireUser(users, caller.id);
      return { completed: onboarding.completedAt !== null };
    }),
    implement(onboardingRoutes.progress, async ({ user: caller }) => {
      const { onboarding } = await requireUser(users, caller.id);
      return {
        completed: onboarding.completedAt !== null,
        completed_at: onboarding.completedAt?.toISOString() ?? null,
        responses: [...onboarding.responses],
      };
    }),
    implement(onboardingRoutes.submit, async ({ body, user: caller }) => {
      const responses = lastAnswers(body.responses);
      const user = await users.changeProfile(caller.id, clock(), ({ onboarding }, answeredAt) => ({
        onboarding: { ...onboarding, responses, answeredAt },
      }));
      if (!user) throw new HttpError('not_found');
      relayEvents(user._id);
      return { success: true as const };
    }),
    implement(onboardingRoutes.complete, async ({ user: caller }) => {
      if (!(await users.completeOnboarding(caller.id, clock()))) throw new HttpError('not_found');
      return { success: true as const, completed: true as const };
    }),
  ];
}
