import { userSchema } from '@ondine/contracts';
import type { LastUser } from '../session.ts';
import type { KeptAnswers } from './kept-answers.ts';

const name = 'user';

/** The last signed-in user, kept beside the last answers. Keeping a user deletes the answers of all others. */
export const createLastUser = (answers: KeptAnswers): LastUser => ({
  keep(user) {
    answers.keepOnly(user.id);
    answers.keep(user.id, name, user);
  },
  read(userId) {
    const user = userSchema.safeParse(answers.read(userId, name)?.reply);
    return user.success && user.data.id === userId ? user.data : undefined;
  },
});
