import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { DeadLetters } from './dead-letters.tsx';

const letter = {
  id: 's1.completed',
  service: 'achievements',
  type: 'fitness.session.completed.v1',
  subject: 'user-1',
  error: 'No room',
  given_up_at: '2026-01-01T00:00:00.000Z',
};
const region = async () => within(await screen.findByRole('region', { name: 'Events given up' }));

describe('the list of events given up', () => {
  it('shows each with its fault, and who is away', async () => {
    fakeApi({ listDeadLetters: { events: [letter], unavailable: ['sessions'] } });
    renderScreen(<DeadLetters />);
    const list = await region();
    expect(list.getByRole('listitem').textContent).toContain('No room');
    expect(list.getByText('The sessions service does not answer just now.')).toBeTruthy();
  });

  it.each([
    ['Replay', 'replayDeadLetter'],
    ['Discard', 'discardDeadLetter'],
  ])('lets one go by %s', async (name, call) => {
    const api = fakeApi({
      listDeadLetters: { events: [letter], unavailable: [] },
      [call]: () => {
        api.reply({ listDeadLetters: { events: [], unavailable: [] } });
        return { success: true };
      },
    });
    renderScreen(<DeadLetters />);
    fireEvent.click((await region()).getByRole('button', { name }));
    expect(await screen.findByText('None. Every event has been handled.')).toBeTruthy();
    expect(api.calls.find(({ id }) => id === call)?.input).toEqual({
      params: { service: 'achievements', id: 's1.completed' },
    });
  });

  it('says why an event failed again, and keeps it', async () => {
    fakeApi({
      listDeadLetters: { events: [letter], unavailable: [] },
      replayDeadLetter: new ApiError(409, 'conflict', 'The event failed again: No room'),
    });
    renderScreen(<DeadLetters />);
    fireEvent.click((await region()).getByRole('button', { name: 'Replay' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The event failed again: No room');
    expect((await region()).getAllByRole('listitem')).toHaveLength(1);
  });
});
