import { jest } from '@jest/globals';
import { Link } from '@ondine/web-kit/router';
import { renderScreen } from '@ondine/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { DocumentTitle } from '../privacy/document-title.tsx';
import { useScreenStart } from './use-screen-start.ts';

/** Two screens, the second of which may put the focus itself. */
function Site({ takesFocus = false }: { readonly takesFocus?: boolean }) {
  const start = useScreenStart();
  return (
    <>
      <p {...start} />
      <nav>
        <Link to="/profile">To the profile</Link>
      </nav>
      <Routes>
        <Route path="/dashboard" element={<DocumentTitle title="Home" />} />
        <Route
          path="/profile"
          element={
            <main>
              <DocumentTitle title="Profile" />
              <h1 tabIndex={-1} ref={(heading) => (takesFocus ? heading?.focus() : undefined)}>
                You
              </h1>
            </main>
          }
        />
      </Routes>
    </>
  );
}

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
afterEach(() => scrollTo.mockClear());
afterAll(() => scrollTo.mockRestore());

it('starts a screen that was gone to at its top, and leaves the first one alone', () => {
  renderScreen(<Site />, { path: '/dashboard' });
  expect(scrollTo).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('link'));
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
});

it('begins a screen that was gone to at its title, and leaves the first one alone', () => {
  renderScreen(<Site />, { path: '/dashboard' });
  expect(document.activeElement).toBe(document.body);
  const link = screen.getByRole('link');
  link.focus();
  fireEvent.click(link);
  expect(document.activeElement?.textContent).toBe('Profile · Ondine');
  // Words outside of every landmark are a status, which is not announced in addition to the focus.
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  expect(document.activeElement?.getAttribute('aria-live')).toBe('off');
});

it('leaves the focus where the screen itself has put it', () => {
  renderScreen(<Site takesFocus />, { path: '/dashboard' });
  fireEvent.click(screen.getByRole('link'));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});
