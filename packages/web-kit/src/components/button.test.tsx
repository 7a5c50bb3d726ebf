import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Button, ButtonLink } from './button.tsx';

describe('a button with something under way', () => {
  it('keeps the focus, and says that it is busy', async () => {
    const { rerender } = render(<Button>Refresh</Button>);
    await userEvent.click(screen.getByRole('button'));
    rerender(<Button loading>Refresh</Button>);
    const button = screen.getByRole('button', { busy: true });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('takes no second click', async () => {
    let clicks = 0;
    render(
      <Button loading onClick={() => (clicks += 1)}>
        Refresh
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('{Enter}');
    expect(clicks).toBe(0);
  });

  it('sends its form once, also by Enter in a field', async () => {
    let sent = 0;
    const send = (event: SubmitEvent) => {
      event.preventDefault();
      sent += 1;
    };
    const form = (loading: boolean) => (
      <form onSubmit={send}>
        <input aria-label="Name" />
        <Button type="submit" loading={loading}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}');
    rerender(form(true));
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(sent).toBe(1);
  });
});

it('a link that looks like a button keeps what it is called', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/chat" aria-label="To the conversations">
        →
      </ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'To the conversations' }).getAttribute('href')).toBe('/chat');
});
