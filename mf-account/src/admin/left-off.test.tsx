import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { LeftOff } from './left-off.tsx';

const account = {
  user_id: 'user-1',
  first_name: 'Ada',
  days: [{ day: '2026-01-01', workouts: 40, trained_seconds: 2400, held_seconds: 60 }],
};
const readmission = {
  user_id: 'user-1',
  first_name: 'Ada',
  day: '2026-01-01',
  by: 'boss',
  at: '2026-01-02T10:00:00.000Z',
};
const region = async () => within(await screen.findByRole('region', { name: 'Left off the boards' }));
const confirming = async () => {
  renderScreen(<LeftOff />);
  fireEvent.click(await (await region()).findByRole('button', { name: 'Let back' }));
  return within(await screen.findByRole('dialog', { name: 'Let Ada back onto the boards?' }));
};

describe('the list of accounts left off the boards', () => {
  it('shows who, which days and their sums', async () => {
    fakeApi({ listLeftOff: { accounts: [account], readmissions: [] } });
    renderScreen(<LeftOff />);
    const words = (await (await region()).findByRole('listitem')).textContent;
    expect(words).toContain('Ada');
    expect(words).toContain('user-1');
    expect(words).toContain('2026-01-01 (UTC): 40 workouts, 40 minutes in all, within 1 of that day');
  });

  it('says so when there is nobody, and when it cannot be known', async () => {
    const api = fakeApi({ listLeftOff: { accounts: [], readmissions: [] } });
    const { unmount } = renderScreen(<LeftOff />);
    expect(await screen.findByText('Nobody. Every day could hold its workouts.')).toBeTruthy();
    unmount();
    api.reply({ listLeftOff: new ApiError(503, 'unavailable', 'away') });
    renderScreen(<LeftOff />);
    expect(await screen.findByText(/^Not available just now/)).toBeTruthy();
  });

  it('asks before it lets one back, and shows who did it and when', async () => {
    const api = fakeApi({
      listLeftOff: { accounts: [account], readmissions: [] },
      readmit: () => {
        api.reply({ listLeftOff: { accounts: [], readmissions: [readmission] } });
        return { success: true };
      },
    });
    const dialog = await confirming();
    expect(api.calls.some(({ id }) => id === 'readmit')).toBe(false);
    fireEvent.click(dialog.getByRole('button', { name: 'Let them back' }));
    const remembered = await screen.findByRole('list', { name: 'Let back' });
    expect(remembered.textContent).toMatch(/^Ada, for 2026-01-01, by boss, /);
    expect(api.calls.find(({ id }) => id === 'readmit')?.input).toEqual({ params: { id: 'user-1' } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says what failed, and lets nobody back on Cancel', async () => {
    const api = fakeApi({
      listLeftOff: { accounts: [account], readmissions: [] },
      readmit: new ApiError(503, 'unavailable', 'Away for a moment'),
    });
    const dialog = await confirming();
    fireEvent.click(dialog.getByRole('button', { name: 'Let them back' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Away for a moment');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls.filter(({ id }) => id === 'readmit')).toHaveLength(1);
  });
});
