export { fakeApi, testUser, type FakeApi, type FakeReplies } from './fake-api.ts';
export { fakeQueue, type FakeQueue } from './fake-queue.ts';
export { finishedWorkout } from './finished-workout.ts';
export { keepTokenOf } from './keep-token.ts';
export { jsonResponse } from './fake-response.ts';
export { renderScreen } from './render-screen.tsx';
export { skewedReplies, type Skew } from './sample-reply.ts';
export { showAgain } from './show-again.ts';
export { testAchievement } from './test-achievement.ts';
