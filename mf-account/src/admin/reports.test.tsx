import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { Reports } from './reports.tsx';

const reported = {
  session_id: 'talk-1',
  timestamp: '2026-01-01T12:00:00.000Z',
  exercise_slug: 'gracious-no',
  reason: 'unkind',
  reported_at: '2026-01-01T12:01:00.000Z',
  said: 'I would rather not.',
  reply: 'Oh, come on.',
};

describe('the list of reported replies', () => {
  it('shows the reply with the message before it, and why it was reported', async () => {
    fakeApi({
      listReportedReplies: { replies: [reported, { ...reported, session_id: 'talk-2', said: null }] },
    });
    renderScreen(<Reports />);
    const [first, opening] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(first).toContain('Unkind or pushy');
    expect(first).toContain('gracious-no');
    expect(first).toMatch(/MemberI would rather not\.PartnerOh, come on\./);
    expect(opening).not.toContain('Member');
  });

  it('says so when there is none, and when it cannot be known', async () => {
    const api = fakeApi({ listReportedReplies: { replies: [] } });
    const { unmount } = renderScreen(<Reports />);
    expect(await screen.findByText('No report is waiting.')).toBeTruthy();
    unmount();
    api.reply({ listReportedReplies: new ApiError(503, 'unavailable', 'away') });
    renderScreen(<Reports />);
    expect(await screen.findByText(/^Not available just now/)).toBeTruthy();
  });

  it('takes off a reply that was looked at, and keeps it when that failed', async () => {
    const api = fakeApi({
      listReportedReplies: { replies: [reported] },
      settleReport: new ApiError(503, 'unavailable', 'Away for a moment'),
    });
    renderScreen(<Reports />);
    const button = await screen.findByRole('button', { name: 'Looked at: Oh, come on.' });
    fireEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe('Away for a moment');
    api.reply({
      settleReport: () => {
        api.reply({ listReportedReplies: { replies: [] } });
        return { success: true };
      },
    });
    fireEvent.click(button);
    expect(await screen.findByText('No report is waiting.')).toBeTruthy();
    const { session_id, timestamp } = reported;
    expect(api.calls.findLast(({ id }) => id === 'settleReport')?.input).toEqual({
      body: { session_id, timestamp },
    });
  });
});
