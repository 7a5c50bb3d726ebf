export { fakeApi, testUser, type FakeApi, type FakeReplies } from './fake-api.ts';
export { fakeQueue, type FakeQueue } from './fake-queue.ts';
export { renderScreen } from './render-screen.tsx';
export { testAchievement } from './test-achievement.ts';
