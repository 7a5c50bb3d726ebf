import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DeadLetters } from './dead-letters.tsx';

const letter = {
  id: 's1.completed',
  service: 'achievements',
  type: 'fitness.session.completed.v1',
  subject: 'user-1',
  error: 'No room',
  given_up_at: '2026-01-01T00:00:00.000Z',
  retries: 0,
  retried_at: null,
};
const one = { events: [letter], unavailable: [] };
const none = { events: [], unavailable: [] };
const region = async () => within(await screen.findByRole('region', { name: 'Events given up' }));

/** Opens the list, and the question about its one event. */
async function choose(button: string, title: string) {
  let settled = 0;
  renderScreen(<DeadLetters onSettled={() => (settled += 1)} />);
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return { dialog: within(await screen.findByRole('dialog', { name: title })), settled: () => settled };
}

describe('the list of events given up', () => {
  it('shows each with its error, and who is away', async () => {
    fakeApi({ listDeadLetters: { events: [letter], unavailable: ['sessions'] } });
    renderScreen(<DeadLetters onSettled={() => undefined} />);
    const list = await region();
    expect((await list.findByRole('listitem')).textContent).toContain('No room');
    expect(list.getByText('The sessions service does not answer just now.')).toBeTruthy();
    expect(list.queryByText(/^Retried/)).toBeNull();
  });

  it('marks what was retried without success', async () => {
    const retried = { ...letter, retries: 2, retried_at: '2026-01-02T00:00:00.000Z' };
    fakeApi({ listDeadLetters: { ...one, events: [retried] } });
    renderScreen(<DeadLetters onSettled={() => undefined} />);
    expect(await screen.findByText(/^Retried without success: 2, last at Jan 2, 2026/)).toBeTruthy();
  });

  it.each([
    [
      'Retry',
      'Retry this event?',
      /handles it once more, now\. Other services .* not told again/,
      'Retry now',
      'replayDeadLetter',
    ],
    ['Discard', 'Discard this event?', /cannot be brought back/, 'Discard for good', 'discardDeadLetter'],
  ])(
    '%s asks first and says what it does, then lets the event go',
    async (button, title, words, confirm, call) => {
      const api = fakeApi({ listDeadLetters: one, [call]: { success: true } });
      const { dialog, settled } = await choose(button, title);
      expect(dialog.getByText(words)).toBeTruthy();
      expect(api.calls.some(({ id }) => id === call)).toBe(false);
      api.reply({ listDeadLetters: none });
      fireEvent.click(dialog.getByRole('button', { name: confirm }));
      expect(await screen.findByText('None. Every event has been handled.')).toBeTruthy();
      expect(screen.getByText('Done: fitness.session.completed.v1 is no longer in the list.')).toBeTruthy();
      expect(api.calls.find(({ id }) => id === call)?.input).toEqual({
        params: { service: 'achievements', id: 's1.completed' },
      });
      expect(settled()).toBe(1);
    },
  );

  it('does nothing when the question is answered with Cancel', async () => {
    const api = fakeApi({ listDeadLetters: one });
    const { dialog, settled } = await choose('Retry', 'Retry this event?');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls.every(({ id }) => id === 'listDeadLetters')).toBe(true);
    expect(settled()).toBe(0);
  });

  it('says why an event failed again, and keeps it', async () => {
    const again = new ApiError(409, 'conflict', 'The event failed again: No room');
    fakeApi({ listDeadLetters: one, replayDeadLetter: again });
    const { dialog } = await choose('Retry', 'Retry this event?');
    fireEvent.click(dialog.getByRole('button', { name: 'Retry now' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('The event failed again: No room');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await (await region()).findAllByRole('listitem')).toHaveLength(1);
  });

  it('says when it cannot be shown', async () => {
    fakeApi({ listDeadLetters: new ApiError(503, 'unavailable', 'away') });
    renderScreen(<DeadLetters onSettled={() => undefined} />);
    expect(await screen.findByText('The list cannot be shown just now.')).toBeTruthy();
  });
});
