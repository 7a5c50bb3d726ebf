import { exerciseRoutes, type Exercise } from '@ondine/contracts';
import type { AccountReplica } from '@ondine/domain/account-replica';
import { HttpError } from '@ondine/platform/http';
import { implement, implementPublic, type Implementation } from '@ondine/platform/routes';
import { catalogue, findExerciseById, findExerciseBySlug } from './catalogue.ts';
import { recommend } from './recommend.ts';

function found(exercise: Exercise | undefined): Exercise {
  if (!exercise) throw new HttpError('not_found', { detail: 'There is no such exercise.' });
  return exercise;
}

/** The catalogue, and the recommendations for the user. */
export function exerciseImplementations({ accounts }: { accounts: AccountReplica }): Implementation[] {
  const recommendFor = async (userId: string) => recommend((await accounts.find(userId))?.goals ?? []);
  return [
    implementPublic(exerciseRoutes.list, () => [...catalogue]),
    implement(exerciseRoutes.recommendedForUser, ({ user }) => recommendFor(user.id)),
    implement(exerciseRoutes.recommendedDashboard, async ({ user }) => ({
      recommended: await recommendFor(user.id),
      all_exercises: [...catalogue],
    })),
    implementPublic(exerciseRoutes.bySlug, ({ params }) => found(findExerciseBySlug(params.slug))),
    implementPublic(exerciseRoutes.byId, ({ params }) => found(findExerciseById(params.id))),
  ];
}
