import { fakeApi, renderScreen, testUser } from '@ondine/web-kit/testing';
import { screen } from '@testing-library/react';
import type { User } from '@ondine/contracts';
import { useNavigationShown } from './use-navigation-shown.ts';

const Probe = () => <p>{useNavigationShown() ? 'with' : 'without'}</p>;
const unpaid = { ...testUser, has_paid_subscription: false };

describe('navigation', () => {
  it.each<[string, string, User | null, string]>([
    ['a member on the dashboard', '/dashboard', testUser, 'with'],
    ['a member in the chat list', '/chat', testUser, 'with'],
    ['a member in an exercise', '/exercise/top-ride-hip-lift', testUser, 'without'],
    ['a member in a conversation', '/chat/exercise/first-flirt', testUser, 'without'],
    ['a member on the landing page', '/', testUser, 'without'],
    ['someone who has yet to pay', '/paywall', unpaid, 'without'],
    ['a visitor', '/', null, 'without'],
  ])('for %s', (_who, path, user, expected) => {
    fakeApi({}, user);
    renderScreen(<Probe />, { path });
    expect(screen.getByText(expected)).toBeTruthy();
  });
});
