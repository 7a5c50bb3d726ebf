import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exercise, opening, reply, result, savedSession } from '../conversation/testing/chat-screen.tsx';
import { ChatRecordScreen } from './chat-record-screen.tsx';

const said = (content: string) => ({ ...reply(content), role: 'user' });
const record = {
  session: savedSession,
  exercise,
  result,
  messages: [reply(opening), said('Guilty as charged, sir.'), reply('Ha.'), said('ok'), reply('Well.')],
  notes: [
    { exchange: 0, skills: [{ name: 'Wit', start: 0, end: 17 }], better: null },
    { exchange: 1, skills: [], better: 'Tell me more.' },
  ],
  can_go_back: true,
};
const open = () =>
  renderScreen(<ChatRecordScreen />, { path: '/chat/history/s1', pattern: '/chat/history/:id' });

describe('ChatRecordScreen', () => {
  it('shows what was said, with what each line did in its place', async () => {
    fakeApi({ getChatSession: record });
    open();
    const lines = within(await screen.findByRole('list', { name: 'What each line did' }));
    expect(lines.getByText('Guilty as charged', { selector: 'mark' })).toBeDefined();
    expect(lines.getByText(/Showed: Wit/).textContent).toBe('✓ Showed: Wit (“Guilty as charged”)');
    expect(lines.getByText(/Stronger:/).textContent).toBe('Stronger: “Tell me more.”');
    for (const said of ['Well.', 'Tell me more.'])
      expect(lines.getByText(said).getAttribute('lang')).toBe('en');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A Soft Start');
    expect(screen.getByText('You were quick and kind.')).toBeDefined();
    expect(screen.getByText('4 minutes')).toBeDefined();
  });

  it('says of every scored line what it did, also when that is nothing', async () => {
    fakeApi({ getChatSession: { ...record, notes: record.notes.slice(0, 1) } });
    open();
    const lines = within(await screen.findByRole('list', { name: 'What each line did' }));
    const plain = lines.getAllByText(
      'No skill is counted by this line: each counts once, by the line that shows it most clearly.',
    );
    expect(plain.map((each) => each.closest('li')?.textContent)).toEqual([expect.stringContaining('ok')]);
  });

  it('leads from each line back to its moment', async () => {
    fakeApi({ getChatSession: record });
    open();
    const links = await screen.findAllByRole('link', { name: /Try this moment again/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['↺ Try this moment again (line 1)', '/chat/exercise/soft?practice_of=s1&from=0'],
      ['↺ Try this moment again (line 2)', '/chat/exercise/soft?practice_of=s1&from=1'],
    ]);
  });

  it('shows the result alone once the words are gone, and offers no moment', async () => {
    fakeApi({ getChatSession: { ...record, messages: [], notes: [], can_go_back: false } });
    open();
    expect(await screen.findByText(/not kept any more/)).toBeDefined();
    expect(screen.getByText('Score breakdown')).toBeDefined();
    expect(screen.getByText('Tell me more.')).toBeDefined();
    expect(screen.queryByRole('link', { name: /Try this moment again/ })).toBeNull();
  });

  it('does not blame time where a young conversation has no words', async () => {
    const session = { ...record.session, created_at: new Date().toISOString() };
    fakeApi({ getChatSession: { ...record, session, messages: [], notes: [], can_go_back: false } });
    open();
    expect(
      await screen.findByText('No words of this conversation are kept. The result stays.'),
    ).toBeDefined();
  });

  it('says why a conversation had no score', async () => {
    const violation = { ...result, safety_violated: true, safety_reason: 'Private data was asked for.' };
    fakeApi({ getChatSession: { ...record, result: violation, can_go_back: false } });
    open();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Private data was asked for. This session received 0 points.',
    );
    expect(screen.queryByText('Score breakdown')).toBeNull();
  });

  it('stands when its scenario is no longer offered', async () => {
    fakeApi({ getChatSession: { ...record, exercise: null, can_go_back: false } });
    open();
    expect(await screen.findByText('This scenario is no longer offered.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Talk it through anew' })).toBeNull();
  });

  it('is deleted after asking, and leads back to the others', async () => {
    const api = fakeApi({ getChatSession: record, deleteChatSession: { success: true } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete this conversation' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/chat/history'));
    expect(api.calls.at(-1)).toMatchObject({ id: 'deleteChatSession', input: { params: { id: 's1' } } });
  });

  it('says when it is not kept any more', async () => {
    fakeApi({ getChatSession: new ApiError(404, 'not_found', '') });
    open();
    expect(await screen.findByText('This conversation is not kept any more.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('says when it could not be fetched, and Retry brings it', async () => {
    const api = fakeApi({ getChatSession: new ApiError(503, 'unavailable', '') });
    open();
    expect(await screen.findByText('This conversation could not be fetched just now.')).toBeDefined();
    api.reply({ getChatSession: record });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Score breakdown')).toBeDefined();
  });
});
