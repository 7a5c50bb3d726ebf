import { jest } from '@jest/globals';
import { Link } from '@ondine/web-kit/router';
import { renderScreen } from '@ondine/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useStartAtTop } from './use-start-at-top.ts';

function Probe() {
  useStartAtTop();
  return <Link to="/profile">Profile</Link>;
}

it('starts a screen that was gone to at its top, and leaves the first one alone', () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  renderScreen(<Probe />, { path: '/dashboard' });
  expect(scrollTo).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('link'));
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  scrollTo.mockRestore();
});
