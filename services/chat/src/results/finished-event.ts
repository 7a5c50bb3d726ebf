import { createEvent, type CloudEvent } from '@ondine/contracts';
import { ownIdIn, ownTitleOutside } from '../own-scenarios/own-scenario.ts';
import type { ResultDocument } from './result-document.ts';

type StoredResult = Omit<ResultDocument, 'pending_events' | 'time_zone'>;

/** Made again from a stored result it is the same event, id and all. */
const finishedEvent = (result: Omit<StoredResult, 'answer'>): CloudEvent<'chat.session.completed.v1'> =>
  createEvent('chat.session.completed.v1', {
    id: `${result._id}.completed`,
    source: '/services/chat',
    subject: result.user_id,
    time: result.completed_at,
    data: {
      session_id: result._id,
      user_id: result.user_id,
      exercise_id: result.exercise_id,
      exercise_slug: result.exercise_slug,
      exercise_name: ownIdIn(result.exercise_slug) === undefined ? result.exercise_name : ownTitleOutside,
      session_score: result.session_score,
      final_points: result.final_points,
      duration_seconds: result.duration_seconds,
      completed_at: result.completed_at.toISOString(),
      local_date: result.local_date,
      is_bot: result.is_bot,
      ...(result.off_boards && { off_boards: true }),
    },
  });

/**
 * What other services are told of a result. Nothing of a conversation that the safety rules ended: it is no finished one, and
 * brings no achievement and no place on a board.
 */
export const eventsOf = (result: StoredResult): CloudEvent<'chat.session.completed.v1'>[] =>
  result.answer.safety_violated ? [] : [finishedEvent(result)];
