import { jest } from '@jest/globals';
import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatHistoryScreen } from './chat-history-screen.tsx';

const session = (id: string, day: number) => ({
  id,
  exercise_id: 'soft',
  exercise_slug: 'soft',
  exercise_name: `Talk ${id}`,
  created_at: `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  duration_seconds: 250,
  session_score: 70,
  final_points: 74,
});
const skills = {
  skills: [
    {
      exercise_slug: 'soft',
      exercise_name: 'A Soft Start',
      skill: 'Playful reply',
      tried: 7,
      met: 4,
      recent: [false, true, true],
    },
  ],
  next: { exercise_slug: 'no', exercise_name: 'The Graceful No', skill: 'A clear no', reason: 'missed' },
};
const answers = { listChatSkills: skills, listChatSessions: [session('b', 2), session('a', 1)] };
const away = new ApiError(503, 'unavailable', '');
const open = () => renderScreen(<ChatHistoryScreen />, { path: '/chat/history' });

describe('ChatHistoryScreen', () => {
  it('says what to practise next, and why', async () => {
    fakeApi(answers);
    open();
    expect(await screen.findByText('A clear no')).toBeDefined();
    expect(screen.getByText(/not there yet the last time/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Practise it' }).getAttribute('href')).toBe('/chat/exercise/no');
  });

  it('says offline at once that conversations are not kept here, and is there again with the connection', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const none = new ApiError(0, 'network', '');
    const api = fakeApi({ listChatSkills: none, listChatSessions: none });
    open();
    expect(await screen.findByText('Conversations need a connection')).toBeDefined();
    expect(screen.getByText(/not kept on this device/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.queryByText(/could not be fetched/)).toBeNull();
    onLine.mockRestore();
    api.reply(answers);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('A clear no')).toBeDefined();
    expect(await screen.findByText('Talk b')).toBeDefined();
  });

  it.each([
    ['due', /makes it stay/],
    ['new', /have not tried this one/],
  ])('gives the reason of what is %s', async (reason, words) => {
    fakeApi({ ...answers, listChatSkills: { ...skills, next: { ...skills.next, reason } } });
    open();
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('says so when nothing is due', async () => {
    fakeApi({ ...answers, listChatSkills: { ...skills, next: null } });
    open();
    expect(await screen.findByText(/Everything you have practised is fresh/)).toBeDefined();
  });

  it('names three of the skills that are due, the most overdue first', async () => {
    const [known] = skills.skills;
    const dueSince = (days: number, scenario: string) => ({
      ...known,
      exercise_slug: scenario,
      exercise_name: `Scenario ${scenario}`,
      skill: `Due since ${days}`,
      due_at: new Date(Date.now() - days * 86_400_000).toISOString(),
    });
    const overdue = [
      dueSince(1, 'a'),
      dueSince(9, 'b'),
      dueSince(2, 'b'),
      dueSince(30, 'c'),
      dueSince(5, 'a'),
    ];
    fakeApi({ ...answers, listChatSkills: { ...skills, skills: overdue } });
    open();
    await userEvent.click(await screen.findByText('Your skills'));
    const named = screen.getAllByText('Due again now').map((each) => each.parentElement?.textContent ?? '');
    expect(named).toEqual([30, 9, 5].map((days) => `Due since ${days}Due again now`));
  });

  it('marks a conversation whose words are gone', async () => {
    const recent = { ...session('new', 1), created_at: new Date(Date.now() - 86_400_000).toISOString() };
    fakeApi({ ...answers, listChatSessions: [recent, session('old', 1)] });
    open();
    const marks = await screen.findAllByText('Only the result: words are kept for 30 days');
    expect(marks.map((mark) => mark.closest('li')?.textContent)).toEqual([
      expect.stringContaining('Talk old'),
    ]);
  });

  it('draws how each skill went, and says it', async () => {
    fakeApi(answers);
    open();
    const skill = await screen.findByText('Playful reply');
    const disclosure = skill.closest('details');
    expect(disclosure?.open).toBe(false);
    await userEvent.click(screen.getByText('Your skills'));
    expect(disclosure?.open).toBe(true);
    expect(screen.getByRole('img', { name: 'Met in 4 of 7 conversations' }).textContent).toBe('4 of 7');
    const dots = screen.getByRole('img', { name: 'The latest, oldest first: not yet, met, met' });
    const drawn = Array.from(dots.querySelectorAll('circle'), (dot) => [
      dot.getAttribute('data-met'),
      dot.getAttribute('cx'),
    ]);
    expect(drawn).toEqual([
      ['false', '10'],
      ['true', '30'],
      ['true', '50'],
    ]);
  });

  it.each([
    [-3, 'Due again now'],
    [0.5, 'Again tomorrow'],
    [4.5, 'Again in 5 days'],
  ])('says when a skill comes again that is due in %d days', async (days, words) => {
    const dueAt = new Date(Date.now() + days * 86_400_000).toISOString();
    const [skill] = answers.listChatSkills.skills;
    fakeApi({
      ...answers,
      listChatSkills: { ...answers.listChatSkills, skills: [{ ...skill, due_at: dueAt }] },
    });
    open();
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('lists what is finished, each with a way to its lines', async () => {
    fakeApi(answers);
    open();
    const link = await screen.findByRole('link', { name: 'Talk b' });
    expect(link.getAttribute('href')).toBe('/chat/history/b');
    const row = within(link.closest('li') as HTMLElement);
    expect(row.getByText('Score 70')).toBeDefined();
    expect(row.getByText(/4 minutes · 74 points/)).toBeDefined();
  });

  it('shows earlier ones page by page', async () => {
    const all = Array.from({ length: 15 }, (_, index) => session(`c${index}`, 28 - index));
    const api = fakeApi({
      ...answers,
      listChatSessions: ({ query }: { query: { limit: number; before?: string } }) =>
        all.filter(({ created_at: at }) => at < (query.before ?? '9')).slice(0, query.limit),
    });
    open();
    await screen.findByRole('link', { name: 'Talk c9' });
    expect(screen.queryByRole('link', { name: 'Talk c10' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier ones' }));
    const later = await screen.findByRole('link', { name: 'Talk c14' });
    expect(document.activeElement).toBe(later.closest('ul'));
    expect(screen.getAllByRole('link', { name: /^Talk c/ })).toHaveLength(15);
    expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
    expect(api.calls.filter(({ id }) => id === 'listChatSessions')).toHaveLength(2);
  });

  it('deletes one after asking, and keeps it when asked to', async () => {
    let kept = answers.listChatSessions;
    const api = fakeApi({
      ...answers,
      listChatSessions: () => kept,
      deleteChatSession: ({ params }: { params: { id: string } }) => {
        kept = kept.filter(({ id }) => id !== params.id);
        return { success: true };
      },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Delete Talk b of Jan 2, 2026/ }));
    let dialog = within(await screen.findByRole('dialog', { name: 'Delete this conversation?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls.some(({ id }) => id === 'deleteChatSession')).toBe(false);

    await userEvent.click(screen.getByRole('button', { name: /^Delete Talk b/ }));
    dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The conversation is deleted.')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Talk b')).toBeNull());
    expect(screen.getByText('Talk a')).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Finished conversations' })),
    );
  });

  it('says when deleting failed', async () => {
    fakeApi({ ...answers, deleteChatSession: away });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Delete Talk b/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('It could not be deleted. Please try again.');
  });

  it('invites to a first conversation', async () => {
    fakeApi({ listChatSkills: { skills: [], next: skills.next }, listChatSessions: [] });
    open();
    expect(await screen.findByText('Your first conversation will be here')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Choose a conversation' }).getAttribute('href')).toBe('/chat');
    expect(screen.queryByText('Your skills')).toBeNull();
  });

  it('stands without the one part or the other, and Retry brings it', async () => {
    const api = fakeApi({ ...answers, listChatSkills: away, listChatSessions: away });
    open();
    expect(await screen.findByText('Your skills could not be fetched just now.')).toBeDefined();
    expect(await screen.findByText('Your conversations could not be fetched just now.')).toBeDefined();
    api.reply(answers);
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
    expect(await screen.findByText('Playful reply')).toBeDefined();
    expect(await screen.findByText('Talk a')).toBeDefined();
  });
});
