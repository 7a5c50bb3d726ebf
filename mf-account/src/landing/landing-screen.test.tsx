import { jest } from '@jest/globals';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { LandingScreen } from './landing-screen.tsx';

const links = () => screen.getAllByRole('link').map((link) => link.textContent);
const expired = 'Your session has expired. Please log in again to continue.';

describe('the landing page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('invites a visitor', () => {
    fakeApi({}, null);
    renderScreen(<LandingScreen />);
    expect(links()).toEqual(expect.arrayContaining(['Login', 'Get Started', 'Start Your Transformation']));
    expect(links()).not.toContain('Dashboard');
  });

  it('leads a user back in', () => {
    fakeApi();
    renderScreen(<LandingScreen />);
    expect(links()).toEqual(expect.arrayContaining(['Dashboard', 'Continue']));
    expect(links()).not.toContain('Login');
  });

  it('says for five seconds that the session expired, and takes the flag off the address', () => {
    fakeApi({}, null);
    renderScreen(<LandingScreen />, { path: '/?session_expired=true' });
    expect(screen.getByRole('alert').textContent).toContain(expired);
    expect(screen.getByTestId('address').textContent).toBe('/');
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.queryByText(expired)).not.toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText(expired)).toBeNull();
  });

  it('lets the notice be dismissed', () => {
    fakeApi({}, null);
    renderScreen(<LandingScreen />, { path: '/?session_expired=true' });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(expired)).toBeNull();
  });

  it('explains a failed third-party sign-in', () => {
    fakeApi({}, null);
    renderScreen(<LandingScreen />, { path: '/?auth_failed=true' });
    expect(screen.getByRole('alert').textContent).toContain('The sign-in did not work.');
    expect(screen.getByTestId('address').textContent).toBe('/');
  });
});
