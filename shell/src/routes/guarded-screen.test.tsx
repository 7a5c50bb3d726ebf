import { jest } from '@jest/globals';
import { replaceSession, session, type SessionState } from '@ondine/web-kit/runtime';
import { fakeApi, renderScreen, testUser } from '@ondine/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { GuardedScreen } from './guarded-screen.tsx';

const address = () => screen.getByTestId('address').textContent;

describe('GuardedScreen', () => {
  it('shows a screen to those it is for', () => {
    fakeApi();
    renderScreen(<GuardedScreen access="member">Dashboard</GuardedScreen>, {
      path: '/dashboard',
      pattern: '/dashboard',
    });
    expect(screen.getByText('Dashboard')).toBeTruthy();
    expect(session.getSnapshot().status).toBe('user');
  });

  it('sends a user who has signed in to where the session expired', () => {
    fakeApi().setPlaceAfterSignIn('/chat/exercise/soft');
    renderScreen(<GuardedScreen access="visitor">Login</GuardedScreen>, {
      path: '/login',
      pattern: '/login',
    });
    expect(address()).toBe('/chat/exercise/soft');
  });

  it('shows nothing for the first 200 ms of loading, then the spinner with its text', () => {
    jest.useFakeTimers();
    fakeApi();
    const loading = { status: 'loading' as const, user: null, problem: null };
    replaceSession({ ...session, getSnapshot: () => loading, subscribe: () => () => undefined });
    const { container } = renderScreen(<GuardedScreen access="member">Dashboard</GuardedScreen>);
    act(() => jest.advanceTimersByTime(199));
    expect(container.textContent).not.toContain('Loading');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(screen.queryByText('Dashboard')).toBeNull();
    jest.useRealTimers();
  });

  it('lets what was prerendered stand while it is not known who is here, and takes it away from who goes elsewhere', () => {
    const before = document.body.appendChild(document.createElement('div'));
    before.id = 'prerendered';
    fakeApi();
    const listeners = new Set<() => void>();
    let state: SessionState = { status: 'loading', user: null, problem: null };
    replaceSession({
      ...session,
      getSnapshot: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    });
    renderScreen(<GuardedScreen access="member">Dashboard</GuardedScreen>, {
      path: '/dashboard',
      pattern: '/dashboard',
    });
    expect(screen.queryByRole('status')).toBeNull();
    expect(before.isConnected).toBe(true);
    act(() => {
      state = { status: 'visitor', user: null, problem: null };
      for (const listener of listeners) listener();
    });
    expect(address()).toBe('/login');
    expect(before.isConnected).toBe(false);
  });

  it('sends a visitor to log in', () => {
    fakeApi({}, null);
    renderScreen(<GuardedScreen access="member">Dashboard</GuardedScreen>, {
      path: '/dashboard',
      pattern: '/dashboard',
    });
    expect(address()).toBe('/login');
  });

  it('lets the questions end on their own screen, once they are marked as answered', () => {
    const fresh = { ...testUser, onboarding_completed: false, has_paid_subscription: false };
    const api = fakeApi({}, fresh);
    renderScreen(<GuardedScreen access="onboarding">Questions</GuardedScreen>, {
      path: '/onboarding',
      pattern: '/onboarding',
    });
    act(() => api.setUser({ ...fresh, onboarding_completed: true }));
    expect(address()).toBe('/onboarding');
    expect(screen.getByText('Questions')).toBeTruthy();
  });

  it('sends someone who comes back to the questions on to the plans', () => {
    fakeApi({}, { ...testUser, has_paid_subscription: false });
    renderScreen(<GuardedScreen access="onboarding">Questions</GuardedScreen>, {
      path: '/onboarding',
      pattern: '/onboarding',
    });
    expect(address()).toBe('/paywall');
  });
});
