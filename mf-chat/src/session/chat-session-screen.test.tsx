import { ApiError, type StreamProgress } from '@ondine/web-kit';
import { fakeApi, renderScreen, type FakeReplies } from '@ondine/web-kit/testing';
import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ChatSessionScreen } from './chat-session-screen.tsx';

const exercise = {
  id: 'soft',
  slug: 'soft',
  title: 'A Soft Start',
  description: 'A first hello.',
  goal: 'Get a smile',
  difficulty: 'easy',
  checkpoints: ['Wit', 'Warmth', 'Asking'],
  min_duration_seconds: 120,
  min_turns: 2,
  difficulty_multiplier: 1.5,
  system_prompt: '',
};
const opening = 'Before we begin: I am an AI, and here I play Jonas.\n\nHello, stranger.';
const reply = (content: string) => ({ role: 'assistant', content, timestamp: '2026-01-01T00:00:01.000Z' });
const result = {
  session_score: 80,
  checkpoint_score: 40,
  quality_score: 30,
  timing_score: 10,
  checkpoints_met: { Wit: true, Warmth: true, Asking: false },
  gemini_rating: 5,
  gemini_feedback: 'You were quick and kind.',
  streak_bonus: 4,
  final_points: 124,
  safety_violated: false,
  safety_reason: null,
  checkpoint_evidence: { Wit: 'Guilty as charged' },
  better_lines: [{ said: 'ok', better: 'Tell me more.' }],
  support: null,
};
const answers: FakeReplies = {
  resumeChat: { conversation: null },
  startChat: { exercise, session_id: 's1', initial_message: opening },
  sendChatMessage: reply('Well, hello.'),
  completeChat: result,
};
const away = new ApiError(503, 'unavailable', 'Nothing is lost.');

// The testing library looks for jest here to wait under fake timers; ES modules have no such global.
Object.assign(globalThis, { jest });

let user: UserEvent;

const open = (changes: FakeReplies = {}) => {
  const api = fakeApi({ ...answers, ...changes });
  renderScreen(<ChatSessionScreen />, { path: '/chat/exercise/soft', pattern: '/chat/exercise/:slug' });
  return api;
};
const begin = async (changes: FakeReplies = {}) => {
  const api = open(changes);
  await user.click(await screen.findByRole('button', { name: 'Got It! Start Exercise' }));
  return api;
};
const say = async (text: string) => {
  await user.type(screen.getByLabelText('Your message'), `${text}{Enter}`);
  await pass(0);
};
const input = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const finish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Finish Session' });

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });
});
afterEach(() => jest.useRealTimers());

const clickFinish = async () => {
  await user.click(finish());
  await pass(0);
};
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

describe('the intro', () => {
  it('explains purpose, steps, skills, scoring and safety, and says that the partner is an AI', async () => {
    open();
    const dialog = within(await screen.findByRole('dialog', { name: 'A Soft Start' }));
    expect(dialog.getByText(/your partner is an AI that plays Jonas/)).toBeDefined();
    expect(dialog.getByText('Send at least 2 messages and take at least 2 minutes.')).toBeDefined();
    expect(dialog.getByText('Warmth')).toBeDefined();
    expect(dialog.getByText(/Times 1.5 for this scenario/)).toBeDefined();
    expect(dialog.getByText(/Safety violations give 0 points/)).toBeDefined();
  });

  it('says when the conversation cannot be opened, and Retry opens it', async () => {
    const api = open({ startChat: away });
    expect(await screen.findByText('Failed to start chat session. Please try again.')).toBeDefined();
    api.reply(answers);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  it('offers to go on with an unfinished conversation, or to start over', async () => {
    const messages = [reply(opening), { ...reply('Hi there'), role: 'user' }, reply('Hi yourself')];
    const api = open({
      resumeChat: { conversation: { exercise, session_id: 's0', messages, elapsed_seconds: 75 } },
    });
    expect(await screen.findByText(/You have an unfinished conversation here/)).toBeDefined();
    expect(screen.getByText('1:15')).toBeDefined();
    expect(screen.getByText('1 of 2')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    await screen.findByText('0 of 2');
    expect(api.calls.map(({ id }) => id)).toEqual(['resumeChat', 'startChat']);
  });
});

describe('a message', () => {
  it('goes out trimmed with Enter, stands there at once, and the input waits for the reply', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const api = await begin({ sendChatMessage: () => new Promise((resolve) => (answer = resolve)) });
    await say('  Hello you ');
    expect(screen.getByText('Hello you')).toBeDefined();
    expect(screen.getByText('Your partner is typing')).toBeDefined();
    expect(input().disabled).toBe(true);
    expect(screen.getByText('1 of 2')).toBeDefined();
    expect(api.calls.at(-1)?.input).toMatchObject({ body: { message: 'Hello you', session_id: 's1' } });
    await act(async () => {
      answer(reply('Well, hello.'));
      await Promise.resolve();
    });
    expect(screen.getByText('Well, hello.')).toBeDefined();
    expect(input().disabled).toBe(false);
    expect(screen.queryByText('Your partner is typing')).toBeNull();
  });

  it('of nothing is not sent, and Shift with Enter begins a new line', async () => {
    const api = await begin();
    await say('   ');
    await user.clear(input());
    await user.type(input(), 'one{Shift>}{Enter}{/Shift}two');
    expect(input().value).toBe('one\ntwo');
    expect(api.calls.some(({ id }) => id === 'sendChatMessage')).toBe(false);
    expect(screen.getByText('7/2000')).toBeDefined();
  });

  it('gets its reply piece by piece', async () => {
    let progress: (step: StreamProgress) => void = () => undefined;
    await begin({
      sendChatMessage: (input: { onProgress: typeof progress }) => {
        progress = input.onProgress;
        return new Promise(() => undefined);
      },
    });
    await say('Hello');
    act(() => progress({ kind: 'delta', text: 'Well, ' }));
    act(() => progress({ kind: 'delta', text: 'hello.' }));
    expect(screen.getByText('Well, hello.')).toBeDefined();
    act(() => progress({ kind: 'restart' }));
    expect(screen.queryByText('Well, hello.')).toBeNull();
  });

  it('that fails stays, and goes out again once, under the same key', async () => {
    const api = await begin({ sendChatMessage: away });
    await say('Hello');
    expect(screen.getByText('Failed to send message. Please try again.')).toBeDefined();
    expect(screen.getByText('Nothing is lost.')).toBeDefined();
    expect(screen.getByText('0 of 2')).toBeDefined();
    api.reply(answers);
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Well, hello.')).toBeDefined();
    expect(screen.getAllByText('Hello')).toHaveLength(1);
    const keys = api.calls
      .filter(({ id }) => id === 'sendChatMessage')
      .map(({ input: sent }) => (sent as { headers: Record<string, string> }).headers['Idempotency-Key']);
    expect(keys[0]).toBeDefined();
    expect(keys[1]).toBe(keys[0]);
  });

  it('that fails can be taken back and changed', async () => {
    await begin({ sendChatMessage: away });
    await say('Hello');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(input().value).toBe('Hello');
    expect(screen.queryByText('Not sent')).toBeNull();
  });

  it.each([
    ["the server's detail", 'Please say it in another way.', 'Please say it in another way.'],
    ['the fallback', '', 'Message flagged for safety.'],
  ])('that is refused comes back into the input, with %s', async (_name, detail, shown) => {
    await begin({ sendChatMessage: new ApiError(400, 'message_refused', detail) });
    await say('Something odd');
    expect(screen.getByText(shown)).toBeDefined();
    expect(input().value).toBe('Something odd');
    expect(screen.getByText('0 of 2')).toBeDefined();
  });

  it('that was being written is there again after a reload', async () => {
    sessionStorage.setItem('ondine.chat.draft.soft', JSON.stringify({ text: 'Half a thou', outgoing: '' }));
    await begin();
    expect(input().value).toBe('Half a thou');
  });
});

describe('finishing', () => {
  it('needs the minimum of messages, and says so', async () => {
    await begin();
    expect(finish().disabled).toBe(true);
    expect(finish().title).toBe('Send at least 2 messages');
    await say('One');
    await say('Two');
    expect(finish().disabled).toBe(false);
    expect(finish().title).toBe('Complete and get your score');
  });

  it('shows every part of the score', async () => {
    const api = await begin();
    await say('One');
    await say('Two');
    await clickFinish();
    expect(await screen.findByRole('heading', { name: 'Great Performance!' })).toBeDefined();
    expect(api.calls.at(-1)).toMatchObject({
      id: 'completeChat',
      input: { body: { session_id: 's1', exercise_slug: 'soft', turn_count: 2 } },
    });
    for (const text of [
      'You were quick and kind.',
      '40 / 60',
      '30 / 30',
      '10 / 10',
      '× 1.5',
      '+ 4',
      'Focus Areas',
    ])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.getAllByText('+20')).toHaveLength(2);
    expect(screen.getAllByText('+0')).toHaveLength(1);
    expect(screen.getAllByText('124')).toHaveLength(2);
    expect(screen.getByText('You wrote: “Guilty as charged”')).toBeDefined();
    expect(screen.getByText('Tell me more.')).toBeDefined();
    expect(screen.getByRole('img', { name: '5 of 5 stars' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'All Exercises' }).getAttribute('href')).toBe('/chat');
    expect(screen.getByRole('link', { name: 'Leaderboard' }).getAttribute('href')).toBe('/chat/leaderboard');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('0 of 2')).toBeDefined();
  });

  it('comes by itself 30 seconds after both minimums, with a banner before', async () => {
    const api = await begin();
    await say('One');
    await say('Two');
    await pass(110);
    expect(screen.queryByText('Minimums completed! Wrapping up naturally...')).toBeNull();
    await pass(12);
    expect(screen.getByText('Minimums completed! Wrapping up naturally...')).toBeDefined();
    await pass(20);
    expect(api.calls.some(({ id }) => id === 'completeChat')).toBe(false);
    await pass(12);
    expect(await screen.findByText('Great Performance!')).toBeDefined();
    expect(api.calls.filter(({ id }) => id === 'completeChat')).toHaveLength(1);
  });

  it('is asked of the server once, however often it is clicked', async () => {
    const api = await begin({ completeChat: () => new Promise(() => undefined) });
    await say('One');
    await say('Two');
    await user.dblClick(finish());
    await pass(200);
    expect(api.calls.filter(({ id }) => id === 'completeChat')).toHaveLength(1);
    expect(screen.getByText('Working out your score...')).toBeDefined();
  });

  it('can be tried again when it fails', async () => {
    const api = await begin({ completeChat: new ApiError(0, 'network', 'offline') });
    await say('One');
    await say('Two');
    await clickFinish();
    expect(await screen.findByText('Failed to complete session. Please try again.')).toBeDefined();
    api.reply({ completeChat: away });
    await clickFinish();
    expect(await screen.findByText('Nothing is lost.')).toBeDefined();
    api.reply(answers);
    await clickFinish();
    expect(await screen.findByText('Great Performance!')).toBeDefined();
  });

  it('waits for a reply that is still on its way', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const api = await begin();
    await say('One');
    api.reply({ sendChatMessage: () => new Promise((resolve) => (answer = resolve)) });
    await say('Two');
    await clickFinish();
    await pass(1);
    expect(api.calls.some(({ id }) => id === 'completeChat')).toBe(false);
    await act(async () => {
      answer(reply('Now then.'));
      await Promise.resolve();
    });
    expect(await screen.findByText('Great Performance!')).toBeDefined();
  });

  it('is refused without the data of a session', async () => {
    await begin({ startChat: { exercise, session_id: '', initial_message: opening } });
    await say('One');
    await say('Two');
    await clickFinish();
    expect(await screen.findByText('Session data is missing. Please refresh and try again.')).toBeDefined();
  });
});

describe('a conversation that the safety rules ended', () => {
  const nothing = { ...result, session_score: 0, final_points: 0, better_lines: [] };

  it('shows the reason and that there are no points', async () => {
    await begin({
      sendChatMessage: new ApiError(400, 'conversation_ended', 'Here, a no is a no.'),
      completeChat: { ...nothing, safety_violated: true, safety_reason: 'Here, a no is a no.' },
    });
    await say('Something bad');
    expect(await screen.findByRole('heading', { name: 'Safety Guidelines Violated' })).toBeDefined();
    expect(screen.getByText('Here, a no is a no. This session received 0 points.')).toBeDefined();
    expect(screen.queryByText('out of 100')).toBeNull();
  });

  it('shows words of help instead of a score', async () => {
    await begin({
      sendChatMessage: new ApiError(400, 'support_offered', 'You are not alone.'),
      completeChat: { ...nothing, gemini_feedback: '', support: 'You do not have to carry it alone.' },
    });
    await say('Something sad');
    expect(await screen.findByText('You do not have to carry it alone.')).toBeDefined();
    expect(screen.queryByText(/0 points/)).toBeNull();
  });
});

describe('a reply', () => {
  it('can be copied and reported', async () => {
    const api = await begin({ reportChatReply: { success: true } });
    await say('Hello');
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('Well, hello.');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    await user.click(await screen.findByRole('button', { name: 'Unkind or pushy' }));
    expect(await screen.findByText('Reported, thank you')).toBeDefined();
    expect(api.calls.at(-1)?.input).toEqual({
      body: { session_id: 's1', timestamp: '2026-01-01T00:00:01.000Z', reason: 'unkind' },
    });
  });
});

it.each([
  [95, 'Absolutely Stunning!'],
  [90, 'Absolutely Stunning!'],
  [75, 'Great Performance!'],
  [60, 'Nice Work!'],
  [59, 'Keep Practicing!'],
])('a score of %d is headed %s', async (score, headline) => {
  await begin({ completeChat: { ...result, session_score: score } });
  await say('One');
  await say('Two');
  await clickFinish();
  expect(await screen.findByRole('heading', { name: headline })).toBeDefined();
});
