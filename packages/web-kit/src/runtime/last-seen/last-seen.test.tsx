import { sessionRoutes, chatRoutes } from '@ondine/contracts';
import { act, screen } from '@testing-library/react';
import { fakeApi, keepTokenOf, renderScreen, testUser } from '../../testing/index.ts';
import { ApiError } from '../api-error.ts';
import { lastSeen, queryClient, queryKeyOf, useApiQuery, useLastSeenAt } from '../query.ts';
import type { CallInput } from '../send-call.ts';

const away = new ApiError(0, 'network', '');
const stats = {
  total_sessions: 3,
  total_reps: 30,
  total_duration: 180,
  this_week_sessions: 1,
  current_streak: 1,
  longest_streak: 1,
};

function Figures() {
  const workouts = useApiQuery(sessionRoutes.stats);
  const talks = useApiQuery(chatRoutes.stats);
  const at = useLastSeenAt();
  return (
    <>
      <p>workouts {workouts.data?.total_sessions ?? (workouts.error ? 'none' : 'coming')}</p>
      <p>conversations {talks.data?.total_sessions ?? (talks.error ? 'none' : 'coming')}</p>
      <p>{at === null ? 'as of now' : 'as of before'}</p>
    </>
  );
}

const chatStats = {
  total_sessions: 7,
  total_points: 0,
  total_duration: 0,
  weekly_points: 0,
  current_streak: 0,
  longest_streak: 0,
  best_scores: {},
};

beforeEach(() => {
  localStorage.clear();
  keepTokenOf(testUser.id);
});

describe('without a connection', () => {
  it('a screen shows what was last seen and says so, but nothing of conversations', async () => {
    const api = fakeApi({ [sessionRoutes.stats.id]: stats, [chatRoutes.stats.id]: chatStats });
    const first = renderScreen(<Figures />);
    await screen.findByText('workouts 3');
    await screen.findByText('conversations 7');
    expect(screen.getByText('as of now')).toBeTruthy();
    first.unmount();

    api.reply({ [sessionRoutes.stats.id]: away, [chatRoutes.stats.id]: away });
    renderScreen(<Figures />);
    await screen.findByText('workouts 3');
    await screen.findByText('as of before');
    await screen.findByText('conversations none');

    api.reply({ [sessionRoutes.stats.id]: { ...stats, total_sessions: 4 } });
    act(() => lastSeen.refresh());
    await screen.findByText('workouts 4');
    await screen.findByText('as of now');
  });

  it('what a stream has brought is there later, as if it had been asked for', async () => {
    const api = fakeApi({ [sessionRoutes.stats.id]: away, [chatRoutes.stats.id]: away });
    lastSeen.bring(sessionRoutes.stats, queryKeyOf(sessionRoutes.stats, {}), stats);
    lastSeen.bring(chatRoutes.stats, queryKeyOf(chatRoutes.stats, {}), chatStats);
    renderScreen(<Figures />);
    await screen.findByText('workouts 3');
    await screen.findByText('as of before');
    await screen.findByText('conversations none');

    // Once it brings more, the rest is asked for again.
    api.reply({ [chatRoutes.stats.id]: chatStats, [sessionRoutes.stats.id]: stats });
    act(() => lastSeen.bring(sessionRoutes.stats, queryKeyOf(sessionRoutes.stats, {}), stats));
    await screen.findByText('as of now');
  });

  it('a call that is given up, for a stream that was faster or a screen that is left, is no lost connection', async () => {
    const givenUp = Promise.withResolvers<undefined>();
    fakeApi({
      [chatRoutes.stats.id]: chatStats,
      [sessionRoutes.stats.id]: ({ signal }: CallInput<typeof sessionRoutes.stats>) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            reject(away);
            givenUp.resolve(undefined);
          });
        }),
    });
    renderScreen(<Figures />);
    await screen.findByText('conversations 7');
    const queryKey = queryKeyOf(sessionRoutes.stats, {});
    await act(async () => {
      void queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, stats);
      lastSeen.bring(sessionRoutes.stats, queryKey, stats);
      await givenUp.promise;
    });
    await screen.findByText('workouts 3');
    expect(screen.getByText('as of now')).toBeTruthy();
  });

  it('nobody sees what another account of the device has seen', async () => {
    const api = fakeApi({ [sessionRoutes.stats.id]: stats, [chatRoutes.stats.id]: chatStats });
    const first = renderScreen(<Figures />);
    await screen.findByText('workouts 3');
    first.unmount();
    api.setUser({ ...testUser, id: 'user-2' });
    api.reply({ [sessionRoutes.stats.id]: away });
    renderScreen(<Figures />);
    await screen.findByText('workouts none');
  });

  it('an answer that the server refuses is not taken from before', async () => {
    const api = fakeApi({ [sessionRoutes.stats.id]: stats, [chatRoutes.stats.id]: chatStats });
    const first = renderScreen(<Figures />);
    await screen.findByText('workouts 3');
    first.unmount();
    api.reply({ [sessionRoutes.stats.id]: new ApiError(402, 'payment_required', 'Please pay.') });
    renderScreen(<Figures />);
    await screen.findByText('workouts none');
  });
});
