import { screen } from '@testing-library/react';
import { chatScreen, exercise, opening, reply, result, type ChatScreen } from './testing/chat-screen.tsx';

let chat: ChatScreen;
beforeEach(() => {
  chat = chatScreen();
});
afterEach(() => chat.leave());

const said = (content: string) => ({ ...reply(content), role: 'user' });
const path = '/chat/exercise/soft?practice_of=s0&from=1';
const practice = { session_id: 's0', exchanges: 1 };
const begun = {
  exercise,
  session_id: 'p1',
  messages: [reply(opening), said('Hi there'), reply('Hi yourself')],
  elapsed_seconds: 0,
  practice,
};
const practiceResult = {
  ...result,
  final_points: 0,
  streak_bonus: 0,
  practice: {
    earlier_score: 60,
    earlier_checkpoints_met: { Wit: true, Warmth: false, Asking: false },
    earlier_line: 'ok',
  },
};
/** A server that has no practice run under way until one is started. */
const server = () => {
  let conversation: unknown = null;
  return {
    resumeChat: () => ({ conversation }),
    startChat: () => {
      conversation = begun;
      return { exercise, session_id: 'p1', initial_message: opening };
    },
    completeChat: practiceResult,
  };
};

async function begin() {
  const api = chat.open(server(), path);
  await chat.user.click(await screen.findByRole('button', { name: 'Start from here' }));
  return api;
}

describe('a practice run', () => {
  it('begins at its moment, and says that it is practice', async () => {
    const api = chat.open(server(), path);
    expect(await screen.findByRole('dialog', { name: 'This moment again' })).toBeDefined();
    expect(
      screen.getByText(/brings no points. Its words are deleted minutes after you finish/),
    ).toBeDefined();
    await chat.user.click(screen.getByRole('button', { name: 'Start from here' }));
    expect(screen.getByText('Hi yourself')).toBeDefined();
    expect(screen.getByText('From here on it is new')).toBeDefined();
    expect(screen.getByText('Practice, no points')).toBeDefined();
    const started = api.calls.find(({ id }) => id === 'startChat')?.input as { body: unknown };
    expect(started.body).toEqual({ exercise_slug: 'soft', go_back: practice });
    expect(api.calls[0]?.input).toMatchObject({ query: { practice_of: 's0' } });
  });

  it('that was left on the way says so, and is begun anew from its moment or gone on with', async () => {
    const messages = [...begun.messages, said('Half a try'), reply('Go on')];
    const api = chat.open(
      { ...server(), resumeChat: () => ({ conversation: { ...begun, messages } }) },
      path,
    );
    expect(await screen.findByText(/You tried this moment again and stopped on the way/)).toBeDefined();
    await chat.user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getByText('Half a try')).toBeDefined();
    expect(api.calls.some(({ id }) => id === 'startChat')).toBe(false);
  });

  it('that was left on the way is begun anew by the button that begins others', async () => {
    const messages = [...begun.messages, said('Half a try'), reply('Go on')];
    let conversation: unknown = { ...begun, messages };
    chat.open(
      {
        ...server(),
        resumeChat: () => ({ conversation }),
        startChat: () => {
          conversation = begun;
          return { exercise, session_id: 'p1', initial_message: opening };
        },
      },
      path,
    );
    await chat.user.click(await screen.findByRole('button', { name: 'Start from here' }));
    expect(await screen.findByText('Hi yourself')).toBeDefined();
    expect(screen.queryByText('Half a try')).toBeNull();
  });

  it('is closed before it begins back to its transcript', async () => {
    chat.open(server(), path);
    await chat.user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.getByTestId('address').textContent).toBe('/chat/history/s0');
  });

  it('can be compared after one message of one’s own, and never ends by itself', async () => {
    const api = await begin();
    const compare = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' });
    expect([compare().disabled, compare().title]).toEqual([true, 'Send a message first']);
    expect(compare().getAttribute('aria-describedby')).toBe(screen.getByText('Send a message first').id);
    await chat.say('Tell me more');
    expect(compare().disabled).toBe(false);
    await chat.say('And then?');
    await chat.pass(130);
    await chat.pass(40);
    await chat.pass(1);
    expect(api.calls.some(({ id }) => id === 'completeChat')).toBe(false);
  });

  it('shows before and after, line and skills', async () => {
    await begin();
    await chat.say('Tell me more');
    await chat.user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByRole('heading', { name: 'That moment went better' })).toBeDefined();
    expect(screen.getByText('Before').nextSibling?.textContent).toBe('60');
    expect(screen.getByText('Now').nextSibling?.textContent).toBe('80');
    expect(screen.getByText('ok').parentElement?.textContent).toBe('You said then: ok');
    expect(screen.getByText('Tell me more').parentElement?.textContent).toBe('You say now: Tell me more');
    expect(screen.getByText('Warmth').nextSibling?.textContent).toBe('before: not yetnow: met');
    expect(screen.queryByText('124')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the earlier conversation' }).getAttribute('href')).toBe(
      '/chat/history/s0',
    );
  });

  it.each([
    [80, 'As good as before'],
    [95, 'The first one had something'],
  ])('after %i before has a headline of its own', async (earlier, headline) => {
    const compared = { ...practiceResult, practice: { ...practiceResult.practice, earlier_score: earlier } };
    chat.open({ ...server(), completeChat: compared }, path);
    await chat.user.click(await screen.findByRole('button', { name: 'Start from here' }));
    await chat.say('Hm');
    await chat.user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByRole('heading', { name: headline })).toBeDefined();
  });

  it('of another moment is not gone on with', async () => {
    const other = { ...begun, practice: { session_id: 's0', exchanges: 0 } };
    let conversation: unknown = other;
    const api = chat.open(
      {
        ...server(),
        resumeChat: () => ({ conversation }),
        startChat: () => {
          conversation = begun;
          return { exercise, session_id: 'p1', initial_message: opening };
        },
      },
      path,
    );
    await screen.findByRole('dialog', { name: 'This moment again' });
    expect(api.calls.map(({ id }) => id)).toEqual(['resumeChat', 'startChat', 'resumeChat']);
  });
});
