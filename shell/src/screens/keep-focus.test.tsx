import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

/** A button that vanishes when it is pressed, with its list item. */
function Vanishing({ leadsOn = false }: { readonly leadsOn?: boolean }) {
  const [isGone, setGone] = useState(false);
  const next = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isGone && leadsOn) next.current?.focus();
  }, [isGone, leadsOn]);
  return (
    <main>
      <ul aria-label="Sign-ins">
        {!isGone && (
          <li>
            <button type="button" onClick={() => setGone(true)}>
              Sign out
            </button>
          </li>
        )}
      </ul>
      <h2 ref={next} tabIndex={-1}>
        What is next
      </h2>
    </main>
  );
}

describe('the focus of a control that is removed', () => {
  it('goes to what is left around it, for as long as it stays there', async () => {
    render(<Vanishing />);
    await userEvent.click(screen.getByRole('button'));
    const list = screen.getByRole('list', { name: 'Sign-ins' });
    await waitFor(() => expect(document.activeElement).toBe(list));
    act(() => list.blur());
    expect(list.hasAttribute('tabindex')).toBe(false);
  });

  it('is left to a screen that moves it itself', async () => {
    render(<Vanishing leadsOn />);
    await userEvent.click(screen.getByRole('button'));
    const heading = screen.getByRole('heading');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    // After whatever else follows.
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(heading);
  });

  it('is left to the new screen when the whole screen is another', async () => {
    const { rerender } = render(<Vanishing />);
    screen.getByRole('button').focus();
    rerender(<p>Another screen</p>);
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(document.body);
  });
});
