import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AccountActivity } from './account-activity.tsx';

const entry = {
  at: '2026-03-02T12:34:00.000Z',
  action: 'signed_in',
  device: 'Firefox on Linux',
  network: '192.0.2.7',
  by: null,
  about: null,
};
const page = { user_id: 'u1', email: 'ada@ondine.test', entries: [entry], next: '1772454840000.1' };
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
function lookUp(account: string) {
  fireEvent.change(screen.getByLabelText('E-mail or id of the account'), { target: { value: account } });
  fireEvent.click(screen.getByRole('button', { name: 'Look up' }));
}

describe('what happened to an account, for admins', () => {
  it('is looked up by e-mail and shown with date, time and who did it, page by page', async () => {
    const api = fakeApi({ readAccountActivity: page });
    renderScreen(<AccountActivity />);
    lookUp('ada@ondine.test');
    expect(await screen.findByText('ada@ondine.test (u1)')).toBeTruthy();
    expect(lines()).toEqual(['Signed inMarch 2, 2026 at 12:34 PM · Firefox on Linux · 192.0.2.7']);
    const nothing = { device: null, network: null };
    api.reply({
      readAccountActivity: {
        ...page,
        entries: [{ ...entry, ...nothing, action: 'seen_by_admin', by: 'boss' }],
        next: null,
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Older entries' }));
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(lines()[1]).toBe('An admin looked at this listMarch 2, 2026 at 12:34 PM · by boss');
    expect(screen.queryByRole('button', { name: 'Older entries' })).toBeNull();
    expect(api.calls.map(({ input }) => input)).toEqual([
      { body: { account: 'ada@ondine.test' } },
      { body: { account: 'u1', before: page.next } },
    ]);
  });

  it('says when there is no such account', async () => {
    fakeApi({
      readAccountActivity: new ApiError(404, 'not_found', 'There is no account with this e-mail or id.'),
    });
    renderScreen(<AccountActivity />);
    lookUp('nobody@ondine.test');
    expect(await screen.findByText('There is no account with this e-mail or id.')).toBeTruthy();
  });
});
