/** Modules that exist once in a tab, whatever remotes are loaded: federation shares this module. */
export {
  ApiError,
  detailOf,
  isOffline,
  isProofDeclined,
  isSessionOver,
  type ApiErrorCode,
} from './api-error.ts';
export { callApi, replaceSession, session, useSession } from './current-session.ts';
export { chooseLanguage, startLanguage } from './language/choose-language.ts';
export { createContent, loadLanguage, useContent } from './language/content.ts';
export {
  createMessages,
  useMessages,
  type Messages,
  type Translate,
  type Translation,
} from './language/messages.ts';
export { serverText, useServerTexts } from './language/server-texts.ts';
export { createTextsByEnglish } from './language/texts-by-english.ts';
export {
  translateEnglish,
  type TextsByEnglish,
  type TranslateEnglish,
} from './language/translate-english.ts';
export { pageLanguage, speak, usePageLanguage } from './language/page-language.ts';
export { useNeutralTitle } from './neutral-title.ts';
export {
  lastSeen,
  queryClient,
  queryKeyOf,
  useApiMutation,
  useApiQuery,
  useLastSeenAt,
  useSeenAt,
} from './query.ts';
export type { StreamEvent, StreamProgress } from './event-stream.ts';
export type { CallInput, CallReply } from './send-call.ts';
export {
  replaceWorkoutQueue,
  useWorkoutQueue,
  workoutQueue,
  type FinishedWorkout,
  type QueueState,
  type WaitingReason,
  type WorkoutProgress,
  type WorkoutQueue,
} from './workouts/current-queue.ts';
export { onProofNeeded } from './prove-again.ts';
export { createRepeatKey, type RepeatKey } from './repeat-key.ts';
export { notifySessionCompleted, onSessionCompleted } from './session-completed.ts';
export { createSession, type Session, type SessionDependencies, type SessionState } from './session.ts';
export { QueryClientProvider, useQuery } from '@tanstack/react-query';
