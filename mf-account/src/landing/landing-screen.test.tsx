import { jest } from '@jest/globals';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
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

  it('has every section, its promises and its claims', () => {
    fakeApi({}, null);
    renderScreen(<LandingScreen />);
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual(
      expect.arrayContaining([
        'Most of us were never taught this',
        'A coach, a camera, and nobody watching',
        'Real-time movement analysis',
        'Private, movement-only tracking',
        'Breath and rhythm',
        'What changes',
        'In their words',
        'Ten minutes. Your room. Your pace.',
      ]),
    );
    for (const figure of ['87%', '2x', '92%', '4.9/5']) expect(screen.getByText(figure)).toBeTruthy();
    expect(screen.getByText('from 2,000+ users')).toBeTruthy();
    expect(screen.getByText(/Sample figures and voices/)).toBeTruthy();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['features', 'pricing', 'about', 'contact', 'privacy', 'terms'].map((name) => `/${name}`),
    );
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

  it('leads from that notice to the login first of all', () => {
    fakeApi({}, null);
    renderScreen(<LandingScreen />, { path: '/?session_expired=true' });
    const [link] = screen.getAllByRole('link');
    expect(screen.getByRole('alert').contains(link ?? null)).toBe(true);
    fireEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: 'Login' }));
    expect(screen.getByTestId('address').textContent).toBe('/login');
  });

  it('lets the notice be dismissed', () => {
    fakeApi({}, null);
    renderScreen(<LandingScreen />, { path: '/?session_expired=true' });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(expired)).toBeNull();
  });

  it('says that an address does not exist, until the notice is dismissed', () => {
    fakeApi();
    renderScreen(<LandingScreen />, { path: '/?unknown_page=true' });
    const notice = screen.getByText(/^This page does not exist\./);
    expect(screen.getByTestId('address').textContent).toBe('/');
    expect(screen.getByRole('status').contains(notice)).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/This page does not exist/)).toBeNull();
  });

  it('explains a failed third-party sign-in', () => {
    fakeApi({}, null);
    renderScreen(<LandingScreen />, { path: '/?auth_failed=true' });
    expect(screen.getByRole('alert').textContent).toContain('The sign-in did not work.');
    expect(screen.getByTestId('address').textContent).toBe('/');
  });
});
