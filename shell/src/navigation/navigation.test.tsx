import { fakeApi, renderScreen, testUser } from '@ondine/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { screenRoutes } from '../routes/route-table.ts';
import { Navigation } from './navigation.tsx';

describe('the navigation', () => {
  it('signs out, by name, from wherever it is', async () => {
    const api = fakeApi({});
    renderScreen(<Navigation />);
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    fireEvent.click(navigation.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(api.calls.at(-1)?.id).toBe('session.logout'));
  });

  it.each([
    ['admin', 1],
    ['member', 0],
  ] as const)('leads the role %s to the admin screen through %d links', async (role, links) => {
    fakeApi({}, { ...testUser, role });
    renderScreen(<Navigation />);
    await screen.findByRole('link', { name: 'Workouts' });
    expect(screen.queryAllByRole('link', { name: 'Admin' })).toHaveLength(links);
  });

  it('is on every screen of a member but those that fill the window', () => {
    const without = screenRoutes.filter(({ access, bare }) => access === 'member' && bare);
    expect(without.map(({ path }) => path)).toEqual([
      '/flow/:minutes',
      '/exercise/:slug',
      '/chat/exercise/:slug',
    ]);
  });
});
