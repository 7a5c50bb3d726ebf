import { ApiError } from '@ondine/web-kit';
import { act, cleanup, screen } from '@testing-library/react';
import {
  answers,
  away,
  chatScreen,
  conversationCalls,
  exercise,
  opening,
  reply,
  result,
  type ChatScreen,
} from '../conversation/testing/chat-screen.tsx';

let chat: ChatScreen;
beforeEach(() => {
  chat = chatScreen();
});
afterEach(() => chat.leave());

describe('finishing', () => {
  it('needs the minimum of messages, and says so', async () => {
    await chat.begin();
    expect(chat.finishButton().disabled).toBe(true);
    expect(chat.finishButton().title).toBe('Send at least 2 messages');
    const reason = screen.getByText('Send at least 2 messages');
    expect(chat.finishButton().getAttribute('aria-describedby')).toBe(reason.id);
    await chat.say('One');
    await chat.say('Two');
    expect(chat.finishButton().disabled).toBe(false);
    expect(chat.finishButton().title).toBe('Complete and get your score');
    expect(screen.queryByText('Send at least 2 messages')).toBeNull();
    expect(chat.finishButton().getAttribute('aria-describedby')).toBeNull();
  });

  it('shows every part of the score', async () => {
    const api = await chat.begin();
    await chat.say('One');
    await chat.say('Two');
    await chat.finish();
    expect(await screen.findByRole('heading', { name: 'Great Performance!' })).toBeDefined();
    const said = (role: string, content: string) => ({
      role,
      content,
      timestamp: expect.any(String) as unknown,
    });
    expect(api.calls.at(-1)?.id).toBe('completeChat');
    expect((api.calls.at(-1)?.input as { body: unknown }).body).toEqual({
      session_id: 's1',
      exercise_slug: 'soft',
      chat_history: [
        said('assistant', opening),
        said('user', 'One'),
        said('assistant', 'Well, hello.'),
        said('user', 'Two'),
        said('assistant', 'Well, hello.'),
      ],
      duration_seconds: expect.any(Number) as unknown,
      turn_count: 2,
      language: 'en',
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
    expect(screen.queryByText(/Skills bring/)).toBeNull();
    expect(screen.queryByText(/These points count/)).toBeNull();
    expect(screen.getAllByText('+0')).toHaveLength(1);
    expect(screen.getAllByText('124')).toHaveLength(2);
    expect(screen.getByText(/You wrote:/).textContent).toBe('You wrote: “Guilty as charged”');
    expect(screen.getByText('Guilty as charged').getAttribute('lang')).toBe('en');
    expect(screen.getByText('Tell me more.')).toBeDefined();
    expect(screen.getByRole('img', { name: '5 of 5 stars' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'All Exercises' }).getAttribute('href')).toBe('/chat');
    expect(screen.getByRole('link', { name: 'Leaderboard' }).getAttribute('href')).toBe('/chat/leaderboard');
    await chat.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('0 of 2')).toBeDefined();
  });

  it.each([true, false])(
    'says why four skills bring no more than three, the fourth met: %s',
    async (fourth) => {
      const met = { Wit: true, Warmth: true, Asking: true, Consent: fourth };
      await chat.begin({ completeChat: { ...result, checkpoint_score: 60, checkpoints_met: met } });
      await chat.say('One');
      await chat.say('Two');
      await chat.finish();
      expect(
        await screen.findByText('Skills bring 60 points at the most, which three of them reach.'),
      ).toBeDefined();
    },
  );

  it.each([
    ['own_scenario', /^These points count in your total. A scenario of your own is on no leaderboard/],
    ['not_in_person', /^These points count in your total, but not in This Week/],
  ])('says where the points of one that is left off boards do not count: %s', async (reason, words) => {
    await chat.begin({ completeChat: { ...result, left_off_boards: reason } });
    await chat.say('One');
    await chat.say('Two');
    await chat.finish();
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('puts the focus on the heading of the result, and has its title until a new conversation', async () => {
    document.title = 'A conversation · Ondine';
    await chat.begin();
    await chat.say('One');
    await chat.say('Two');
    await chat.finish();
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Great Performance!' }));
    expect(document.title).toBe('Great Performance! · Ondine');
    await chat.user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('0 of 2');
    expect(document.title).toBe('A conversation · Ondine');
  });

  it('leaves a window title alone that shall be neutral', async () => {
    localStorage.setItem('ondine.neutral-title', 'true');
    document.title = 'Notes';
    await chat.begin();
    await chat.say('One');
    await chat.say('Two');
    await chat.finish();
    await screen.findByRole('heading', { name: 'Great Performance!' });
    expect(document.title).toBe('Notes');
    localStorage.clear();
  });

  it('comes by itself 30 seconds after both minimums, with a banner before', async () => {
    const api = await chat.begin();
    await chat.say('One');
    await chat.say('Two');
    await chat.pass(110);
    expect(screen.queryByText('Minimums completed! Wrapping up naturally...')).toBeNull();
    await chat.pass(12);
    expect(screen.getByText('Minimums completed! Wrapping up naturally...')).toBeDefined();
    await chat.pass(20);
    expect(api.calls.some(({ id }) => id === 'completeChat')).toBe(false);
    await chat.pass(12);
    expect(await screen.findByText('Great Performance!')).toBeDefined();
    expect(api.calls.filter(({ id }) => id === 'completeChat')).toHaveLength(1);
  });

  it('is asked of the server once, however often it is clicked', async () => {
    const api = await chat.begin({ completeChat: () => new Promise(() => undefined) });
    await chat.say('One');
    await chat.say('Two');
    await chat.user.dblClick(chat.finishButton());
    await chat.pass(200);
    expect(api.calls.filter(({ id }) => id === 'completeChat')).toHaveLength(1);
    expect(screen.getByText('Working out your score...')).toBeDefined();
  });

  it('can be tried again when it fails', async () => {
    const api = await chat.begin({ completeChat: new ApiError(0, 'network', '') });
    await chat.say('One');
    await chat.say('Two');
    await chat.finish();
    expect(await screen.findByText('Failed to complete session. Please try again.')).toBeDefined();
    api.reply({ completeChat: away });
    await chat.finish();
    expect(await screen.findByText('Nothing is lost.')).toBeDefined();
    api.reply(answers);
    await chat.finish();
    expect(await screen.findByText('Great Performance!')).toBeDefined();
  });

  it('waits for a reply that is still on its way', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const api = await chat.begin();
    await chat.say('One');
    api.reply({ sendChatMessage: () => new Promise((resolve) => (answer = resolve)) });
    await chat.say('Two');
    await chat.finish();
    await chat.pass(1);
    expect(api.calls.some(({ id }) => id === 'completeChat')).toBe(false);
    await act(async () => {
      answer(reply('Now then.'));
      await Promise.resolve();
    });
    expect(await screen.findByText('Great Performance!')).toBeDefined();
  });

  it('is refused without the data of a session', async () => {
    await chat.begin({ startChat: { exercise, session_id: '', initial_message: opening } });
    await chat.say('One');
    await chat.say('Two');
    await chat.finish();
    expect(await screen.findByText('Session data is missing. Please refresh and try again.')).toBeDefined();
  });
});

describe('a score that is still being worked out', () => {
  const pending = new ApiError(503, 'score_pending', 'Still being worked out.', { retryAfterSeconds: 3 });
  const late = 'Your score is on its way. It takes a little longer today, and nothing is lost.';
  const asked = (api: ReturnType<ChatScreen['open']>) => api.calls.filter(({ id }) => id === 'completeChat');

  async function finishLate(changes: Record<string, unknown>) {
    const api = await chat.begin(changes);
    await chat.say('One');
    await chat.say('Two');
    await chat.finish();
    return api;
  }

  it('is asked for again when the server says to, in the same words, and the screen says that it is on its way', async () => {
    const api = await finishLate({ completeChat: pending });
    expect(screen.getByText(late)).toBeDefined();
    expect(chat.input().disabled).toBe(true);
    await chat.pass(2.9);
    expect(asked(api)).toHaveLength(1);
    await chat.pass(0.2);
    expect(asked(api)).toHaveLength(2);
    api.reply({ completeChat: new ApiError(0, 'network', '') });
    await chat.pass(3);
    api.reply(answers);
    await chat.pass(3);
    expect(await screen.findByText('Great Performance!')).toBeDefined();
    expect(asked(api)).toHaveLength(4);
    expect(new Set(asked(api).map(({ input }) => JSON.stringify(input))).size).toBe(1);
    expect((asked(api)[0]?.input as { headers: object }).headers).toEqual({ 'Idempotency-Key': 'score-s1' });
    expect(sessionStorage.length).toBe(0);
  });

  it('that does not come in 45 seconds is asked for again when the member wants it', async () => {
    const api = await finishLate({ completeChat: pending });
    await chat.pass(46);
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeDefined();
    expect(chat.input().disabled).toBe(true);
    const times = asked(api).length;
    await chat.pass(60);
    expect(asked(api)).toHaveLength(times);
    api.reply(answers);
    await chat.user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('Great Performance!')).toBeDefined();
  });

  it('is there after a reload, and no other conversation is begun', async () => {
    await finishLate({ completeChat: pending });
    cleanup();
    const api = chat.open({ getChatExercise: exercise });
    expect(await screen.findByText('Great Performance!')).toBeDefined();
    expect(conversationCalls(api)).toEqual(['resumeChat', 'getChatExercise', 'completeChat']);
  });

  it('is waited for after a reload as before it', async () => {
    await finishLate({ completeChat: pending });
    cleanup();
    const messages = [reply(opening), { ...reply('One'), role: 'user' }, reply('Well, hello.')];
    const conversation = { exercise, session_id: 's1', messages, elapsed_seconds: 75 };
    const api = chat.open({ resumeChat: { conversation }, completeChat: pending });
    expect(await screen.findByText(late)).toBeDefined();
    expect(screen.getByText('One')).toBeDefined();
    api.reply(answers);
    await chat.pass(3);
    expect(await screen.findByText('Great Performance!')).toBeDefined();
  });

  /** Finishes, and reloads while the score is being worked out, which fails then. */
  async function reloadThenFail(error: ApiError, changes: Record<string, unknown> = {}) {
    await finishLate({ completeChat: pending });
    cleanup();
    const api = chat.open({ getChatExercise: exercise, completeChat: error, ...changes });
    await chat.pass(0);
    return api;
  }

  it.each([
    [429, 'rate_limited'],
    [403, 'payment_required'],
    [500, 'internal'],
  ] as const)(
    'that cannot be had after a reload (%d) is asked for again, and no other conversation takes its place',
    async (status, code) => {
      const api = await reloadThenFail(new ApiError(status, code, 'Not just now.'));
      expect(screen.getByText('Not just now.')).toBeDefined();
      expect(chat.input().disabled).toBe(true);
      expect(conversationCalls(api)).toEqual(['resumeChat', 'getChatExercise', 'completeChat']);
      api.reply({ completeChat: result });
      await chat.user.click(screen.getByRole('button', { name: 'Ask again' }));
      expect(await screen.findByText('Great Performance!')).toBeDefined();
    },
  );

  it('that cannot be had after a reload is given up for a new conversation only when that is wanted', async () => {
    const api = await reloadThenFail(new ApiError(500, 'internal', 'Not just now.'));
    cleanup();
    chat.open({ getChatExercise: exercise, completeChat: new ApiError(500, 'internal', 'Still not.') });
    await chat.pass(0);
    expect(screen.getByText('Still not.')).toBeDefined();
    expect(conversationCalls(api)).not.toContain('startChat');
    await chat.user.click(screen.getByRole('button', { name: 'Begin a new one' }));
    expect(await screen.findByRole('button', { name: 'Got It! Start Exercise' })).toBeDefined();
  });

  it('that fails leaves the conversation as it is, where that goes on', async () => {
    const messages = [reply(opening), { ...reply('One'), role: 'user' }, reply('Well, hello.')];
    const conversation = { exercise, session_id: 's1', messages, elapsed_seconds: 75 };
    const api = await reloadThenFail(new ApiError(429, 'rate_limited', 'Not just now.'), {
      resumeChat: { conversation },
    });
    expect(screen.getByText('Not just now.')).toBeDefined();
    expect(screen.getByText('One')).toBeDefined();
    expect(chat.input().disabled).toBe(false);
    expect(conversationCalls(api)).toEqual(['resumeChat', 'completeChat']);
  });

  it('of a conversation that was left elsewhere says so after a reload', async () => {
    await reloadThenFail(new ApiError(409, 'conflict', 'It can no longer be scored.'), {
      getChatSession: new ApiError(404, 'not_found', 'There is no such conversation.'),
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^This conversation was left for a new one/,
    );
    expect(screen.getByRole('button', { name: 'Begin a new one' })).toBeDefined();
  });

  it('of a conversation that is gone is forgotten, and a new one can begin', async () => {
    await finishLate({ completeChat: pending });
    cleanup();
    chat.open({ getChatExercise: exercise, completeChat: new ApiError(404, 'not_found', 'Gone.') });
    expect(await screen.findByRole('button', { name: 'Got It! Start Exercise' })).toBeDefined();
    expect(sessionStorage.length).toBe(0);
  });
});

it.each([
  [95, 'Absolutely Stunning!'],
  [90, 'Absolutely Stunning!'],
  [75, 'Great Performance!'],
  [60, 'Nice Work!'],
  [59, 'Keep Practicing!'],
])('a score of %d is headed %s', async (score, headline) => {
  await chat.begin({ completeChat: { ...result, session_score: score } });
  await chat.say('One');
  await chat.say('Two');
  await chat.finish();
  expect(await screen.findByRole('heading', { name: headline })).toBeDefined();
});

describe('a conversation that the safety rules ended', () => {
  const nothing = { ...result, session_score: 0, final_points: 0, better_lines: [] };

  it('shows the reason and that there are no points', async () => {
    await chat.begin({
      sendChatMessage: new ApiError(400, 'conversation_ended', 'Here, a no is a no.'),
      completeChat: { ...nothing, safety_violated: true, safety_reason: 'Here, a no is a no.' },
    });
    await chat.say('Something bad');
    expect(document.activeElement).toBe(
      await screen.findByRole('heading', { name: 'Safety Guidelines Violated' }),
    );
    expect(document.title).toBe('Safety Guidelines Violated · Ondine');
    expect(screen.getByText('Here, a no is a no. This session received 0 points.')).toBeDefined();
    expect(screen.queryByText('out of 100')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Read it line by line' })).toBeNull();
  });

  it('shows words of help and numbers to call at once, and nothing that scores', async () => {
    const api = await chat.begin({
      sendChatMessage: new ApiError(400, 'support_offered', 'You do not have to carry it alone.'),
    });
    await chat.say('Something sad');
    expect((await screen.findByRole('alert')).textContent).toBe('You do not have to carry it alone.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'You are what matters now' }));
    await chat.user.selectOptions(await screen.findByRole('combobox', { name: 'Help lines in' }), 'Germany');
    expect(screen.getByRole('link', { name: '0800 111 0 111 TelefonSeelsorge' }).getAttribute('href')).toBe(
      'tel:08001110111',
    );
    expect(screen.getByRole('link', { name: /^112 / }).getAttribute('href')).toBe('tel:112');
    expect(screen.getByRole('link', { name: /findahelpline/ })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Quick exit' })).toBeDefined();
    expect(screen.queryByText(/points|Leaderboard|Try Again/)).toBeNull();
    await chat.user.click(screen.getByRole('button', { name: /all right: begin a new conversation/ }));
    expect(await screen.findByRole('button', { name: 'Got It! Start Exercise' })).toBeDefined();
    expect(api.calls.some(({ id }) => id === 'completeChat')).toBe(false);
  });

  it('asks after words that may have been meant lightly, with the same help, and sends them as they are', async () => {
    let asked = 0;
    const api = await chat.begin({
      sendChatMessage: () => {
        asked += 1;
        return asked === 1
          ? new ApiError(400, 'support_suggested', 'Does something weigh on you?')
          : { role: 'assistant', content: 'Mousse, then.', timestamp: '2026-11-27T10:00:00Z' };
      },
    });
    await chat.say('I would think about it in bed tonight');
    expect((await screen.findByRole('alert')).textContent).toBe('Does something weigh on you?');
    expect(await screen.findByRole('combobox', { name: 'Help lines in' })).toBeDefined();
    await chat.user.click(screen.getByRole('button', { name: 'I am all right: send it as it is' }));
    expect(await screen.findByText('Mousse, then.')).toBeDefined();
    const sent = api.calls
      .filter(({ id }) => id === 'sendChatMessage')
      .map(({ input }) => (input as { body: object }).body);
    expect(sent).toMatchObject([
      { message: 'I would think about it in bed tonight' },
      { message: 'I would think about it in bed tonight', meant_lightly: true },
    ]);
    expect(sent[0]).not.toHaveProperty('meant_lightly');
  });

  it('shows the same help when only the score brings it', async () => {
    await chat.begin({ completeChat: { ...nothing, gemini_feedback: '', support: 'Please call someone.' } });
    await chat.say('One');
    await chat.say('Two');
    await chat.finish();
    expect((await screen.findByRole('alert')).textContent).toBe('Please call someone.');
    expect(screen.queryByText('Leaderboard')).toBeNull();
  });
});
