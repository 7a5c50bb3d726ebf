import { jest } from '@jest/globals';
import { ApiError, loadLanguage, speak, type StreamProgress } from '@ondine/web-kit';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import {
  answers,
  away,
  chatScreen,
  exercise,
  conversationCalls,
  opening,
  partner,
  reply,
  result,
  savedSession,
  type ChatScreen,
} from './testing/chat-screen.tsx';

let chat: ChatScreen;
beforeEach(() => {
  chat = chatScreen();
});
afterEach(() => chat.leave());

describe('the intro', () => {
  it('explains purpose, steps, skills, scoring and safety, and says that the partner is an AI', async () => {
    chat.open();
    const dialog = within(await screen.findByRole('dialog', { name: 'A Soft Start' }));
    expect(dialog.getByText(/your partner is an AI that plays Jonas/)).toBeDefined();
    expect(
      dialog.getByText(
        'Send at least 2 messages. We recommend 2 minutes or more, worth 5 points; you can finish sooner.',
      ),
    ).toBeDefined();
    expect(dialog.getByText('Warmth')).toBeDefined();
    expect(dialog.getByText(/Times 1.5 for this scenario/)).toBeDefined();
    expect(dialog.getByText(/Safety violations give 0 points/)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Quick exit' })).toBeDefined();
  });

  it('says why there is nothing to open, and leads back instead of trying for ever', async () => {
    chat.open({ startChat: new ApiError(404, 'not_found', 'That moment is no longer kept.') });
    expect(await screen.findByText('That moment is no longer kept.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/chat');
  });

  it('says when the conversation cannot be opened, and Retry opens it', async () => {
    const api = chat.open({ startChat: away });
    expect(await screen.findByText('Failed to start chat session. Please try again.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to all conversations' }).getAttribute('href')).toBe(
      '/chat',
    );
    expect((api.calls.at(-1)?.input as { body: unknown }).body).toEqual({ exercise_slug: 'soft' });
    api.reply(answers);
    await chat.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('dialog')).toBeDefined();
    const keys = api.calls
      .filter(({ id }) => id === 'startChat')
      .map(({ input }) => (input as { headers: Record<string, string> }).headers['Idempotency-Key']);
    expect(keys[0]).toBeDefined();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('says that a conversation needs a connection, where there is none', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    chat.open({ resumeChat: new ApiError(0, 'network', '') });
    expect(
      await screen.findByText(/^Failed to start chat session\. Please try again\. There is no connection/),
    ).toBeDefined();
    jest.restoreAllMocks();
  });

  it('offers to go on with an unfinished conversation, or to start over', async () => {
    const messages = [reply(opening), { ...reply('Hi there'), role: 'user' }, reply('Hi yourself')];
    const api = chat.open({
      resumeChat: { conversation: { exercise, session_id: 's0', messages, elapsed_seconds: 75 } },
    });
    expect(await screen.findByText(/You have an unfinished conversation here/)).toBeDefined();
    expect(screen.getByText('1:15')).toBeDefined();
    expect(screen.getByText('1 of 2')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Go on' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Got It! Start Exercise' })).toBeNull();
    await chat.user.click(screen.getByRole('button', { name: 'Start over' }));
    await screen.findByText('0 of 2');
    expect(screen.getByRole('button', { name: 'Got It! Start Exercise' })).toBeDefined();
    expect(conversationCalls(api)).toEqual(['resumeChat', 'startChat']);
  });

  it('goes on at a reload with the time that it showed, not with that of the last message', async () => {
    await chat.begin();
    await chat.pass(7);
    expect(screen.getByRole('timer').textContent).toBe('0:07');
    cleanup();
    const messages = [reply(opening)];
    chat.open({ resumeChat: { conversation: { exercise, session_id: 's1', messages, elapsed_seconds: 4 } } });
    expect((await screen.findByRole('timer', { hidden: true })).textContent).toBe('0:07');
    cleanup();
    chat.open({ resumeChat: { conversation: { exercise, session_id: 's2', messages, elapsed_seconds: 4 } } });
    expect((await screen.findByRole('timer', { hidden: true })).textContent).toBe('0:04');
  });

  it('names the partner of the unfinished conversation alone, also after another name was chosen', async () => {
    const messages = [reply(opening), { ...reply('Hi there'), role: 'user' }, reply('Hi yourself')];
    chat.open({
      resumeChat: { conversation: { exercise, session_id: 's0', messages, elapsed_seconds: 75 } },
      getChatPartner: { ...partner, name: 'Marek' },
    });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('link', { name: 'About Jonas' })).toBeDefined();
    expect(dialog.getByRole('checkbox', { name: 'Let Jonas remember what I say' })).toBeDefined();
    expect(dialog.queryByText(/Marek/)).toBeNull();
  });

  it('can be closed before it begins, and stays for later', async () => {
    const api = chat.open();
    await chat.user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.getByTestId('address').textContent).toBe('/chat');
    expect(conversationCalls(api)).toEqual(['resumeChat', 'startChat']);
  });

  it('has its quick exit beside the cross', async () => {
    chat.open();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Quick exit' })).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Close' })).toBeDefined();
  });

  it('asks whether the partner may remember, which he does not unless it is wanted', async () => {
    const api = chat.open({ changeChatPartner: { ...partner, remembers: true } });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Let Jonas remember what I say',
    });
    expect(box.checked).toBe(false);
    await chat.user.click(box);
    await chat.pass(0);
    expect(box.checked).toBe(true);
    expect(api.calls.at(-1)?.input).toMatchObject({ body: { remembers: true } });
  });
});

it('says in the language of the page that the partner is an AI, and its line in that of the conversation', async () => {
  await chat.begin();
  expect(
    screen.getByText(/^Before we begin: I am an AI, and here I play Jonas\.\s+Hello, stranger\.$/),
  ).toBeDefined();
  await act(async () => {
    await loadLanguage('es');
    speak('es');
  });
  const announcement = screen.getByText('Antes de empezar: soy una IA y aquí hago de Jonas.');
  expect(announcement.lang).toBe('es');
  const bubble = announcement.parentElement;
  expect(bubble?.lang).toBe('en');
  expect(bubble?.textContent).toMatch(/Jonas\.\s+Hello, stranger\.$/);
  act(() => speak('en'));
});

it('shows its goal while it goes on, on a phone in a line that can be opened', async () => {
  await chat.begin();
  const line = screen.getAllByText('Goal:').map((label) => label.closest('summary'));
  expect(line.map((summary) => summary?.textContent)).toContain('Goal: Get a smile');
});

describe('a message', () => {
  it('goes out trimmed with Enter, stands there at once, and the input waits for the reply', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const api = await chat.begin({ sendChatMessage: () => new Promise((resolve) => (answer = resolve)) });
    await chat.say('  Hello you ');
    expect(screen.getByText('Hello you')).toBeDefined();
    expect(screen.getByText('Your partner is typing')).toBeDefined();
    expect(chat.input().disabled).toBe(true);
    expect(screen.getByText('1 of 2')).toBeDefined();
    expect((api.calls.at(-1)?.input as { body: unknown }).body).toEqual({
      message: 'Hello you',
      chat_history: [{ role: 'assistant', content: opening, timestamp: expect.any(String) as unknown }],
      system_prompt: '',
      session_id: 's1',
    });
    await act(async () => {
      answer(reply('Well, hello.'));
      await Promise.resolve();
    });
    expect(screen.getByText('Well, hello.')).toBeDefined();
    expect(chat.input().disabled).toBe(false);
    expect(screen.queryByText('Your partner is typing')).toBeNull();
  });

  it('of nothing is not sent, and Shift with Enter begins a new line', async () => {
    const api = await chat.begin();
    await chat.say('   ');
    await chat.user.clear(chat.input());
    await chat.user.type(chat.input(), 'one{Shift>}{Enter}{/Shift}two');
    expect(chat.input().value).toBe('one\ntwo');
    expect(api.calls.some(({ id }) => id === 'sendChatMessage')).toBe(false);
    expect(screen.getByText('7/2000')).toBeDefined();
  });

  it('that is pasted too long is shortened, which is said until it changes', async () => {
    await chat.begin();
    await chat.user.click(chat.input());
    await chat.user.paste('x'.repeat(1990));
    expect(screen.queryByText(/was shortened/)).toBeNull();
    await chat.user.paste('y'.repeat(11));
    expect(chat.input().value).toHaveLength(2000);
    expect(screen.getByText(/^A message has 2000 characters at most/).getAttribute('role')).toBe('status');
    await chat.user.type(chat.input(), '{Backspace}');
    expect(screen.queryByText(/was shortened/)).toBeNull();
  });

  it('gets its reply piece by piece', async () => {
    let progress: (step: StreamProgress) => void = () => undefined;
    await chat.begin({
      sendChatMessage: (input: { onProgress: typeof progress }) => {
        progress = input.onProgress;
        return new Promise(() => undefined);
      },
    });
    await chat.say('Hello');
    act(() => progress({ kind: 'delta', text: 'Well, ' }));
    act(() => progress({ kind: 'delta', text: 'hello.' }));
    expect(screen.getByText('Well, hello.')).toBeDefined();
    act(() => progress({ kind: 'restart' }));
    expect(screen.queryByText('Well, hello.')).toBeNull();
  });

  it('gets a reply that pulls nobody down who rereads, and is itself shown in any case', async () => {
    let progress: (step: StreamProgress) => void = () => undefined;
    await chat.begin({
      sendChatMessage: (input: { onProgress: typeof progress }) => {
        progress = input.onProgress;
        return new Promise(() => undefined);
      },
    });
    const box = screen.getByRole('list', { name: 'Conversation' }).parentElement
      ?.parentElement as HTMLElement;
    let height = 1000;
    Object.defineProperty(box, 'scrollHeight', { get: () => height });
    const rereadAt = (top: number) => {
      box.scrollTop = top;
      fireEvent.scroll(box);
    };
    rereadAt(100);
    await chat.say('Hello');
    expect(box.scrollTop).toBe(1000);
    height = 1100;
    act(() => progress({ kind: 'delta', text: 'Well, ' }));
    expect(box.scrollTop).toBe(1100);
    rereadAt(100);
    height = 1200;
    act(() => progress({ kind: 'delta', text: 'hello.' }));
    expect(box.scrollTop).toBe(100);
  });

  it('that fails stays, and goes out again once, under the same key', async () => {
    const api = await chat.begin({ sendChatMessage: away });
    await chat.say('Hello');
    expect(screen.getByText('Failed to send message. Please try again.')).toBeDefined();
    expect(screen.getByText('Nothing is lost.')).toBeDefined();
    expect(screen.getByText('0 of 2')).toBeDefined();
    api.reply(answers);
    await chat.user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Well, hello.')).toBeDefined();
    expect(screen.getAllByText('Hello')).toHaveLength(1);
    const keys = api.calls
      .filter(({ id }) => id === 'sendChatMessage')
      .map(({ input: sent }) => (sent as { headers: Record<string, string> }).headers['Idempotency-Key']);
    expect(keys[0]).toBeDefined();
    expect(keys[1]).toBe(keys[0]);
  });

  it('beyond the minimum is counted without it', async () => {
    await chat.begin();
    for (const words of ['One', 'Two']) await chat.say(words);
    expect(screen.getByText('2 of 2')).toBeDefined();
    await chat.say('Three');
    expect(screen.getByText('3 messages')).toBeDefined();
  });

  it('that fails drops its notice once the connection is back, and stays marked', async () => {
    await chat.begin({ sendChatMessage: away });
    await chat.say('Hello');
    expect(screen.getByText('Failed to send message. Please try again.')).toBeDefined();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('Failed to send message. Please try again.')).toBeNull();
    expect(screen.getByText('Not sent')).toBeDefined();
  });

  it('that fails can be taken back and changed', async () => {
    await chat.begin({ sendChatMessage: away });
    await chat.say('Hello');
    await chat.user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(chat.input().value).toBe('Hello');
    expect(document.activeElement).toBe(chat.input());
    expect(screen.queryByText('Not sent')).toBeNull();
  });

  it.each([
    ["the server's detail", 'Please say it in another way.', 'Please say it in another way.'],
    ['the fallback', '', 'Message flagged for safety.'],
  ])('that is refused comes back into the input, with %s', async (_name, detail, shown) => {
    await chat.begin({ sendChatMessage: new ApiError(400, 'message_refused', detail) });
    await chat.say('Something odd');
    expect(screen.getByText(shown)).toBeDefined();
    expect(chat.input().value).toBe('Something odd');
    expect(screen.getByText('0 of 2')).toBeDefined();
  });

  it('that is refused comes back into the input before what was typed since', async () => {
    const outcomes = [away, new ApiError(400, 'message_refused', 'Not like this.')];
    await chat.begin({ sendChatMessage: () => outcomes.shift() });
    await chat.say('Something odd');
    await chat.user.type(chat.input(), 'Hello?');
    await chat.user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Not like this.')).toBeDefined();
    expect(chat.input().value).toBe('Something odd Hello?');
  });

  it('that was being written is there again after a reload', async () => {
    sessionStorage.setItem('ondine.chat.draft.soft', JSON.stringify({ text: 'Half a thou', outgoing: null }));
    await chat.begin();
    expect(chat.input().value).toBe('Half a thou');
  });
});

describe('a reload', () => {
  /** Offline: a message fails, and the next words are typed. */
  async function failAndTypeOn() {
    const api = await chat.begin({ sendChatMessage: away });
    await chat.say('Hello');
    await chat.user.type(chat.input(), 'Are you there?');
    return api;
  }

  it('brings back both a message that failed and what was typed since', async () => {
    await failAndTypeOn();
    cleanup();
    await chat.begin();
    expect(screen.getByText('Hello').dataset['failed']).toBe('true');
    expect(chat.input().value).toBe('Are you there?');
    await chat.user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(chat.input().value).toBe('Hello Are you there?');
  });

  it('does not send a message twice', async () => {
    const api = await failAndTypeOn();
    const before = api.calls.find(({ id }) => id === 'sendChatMessage')?.input;
    cleanup();
    const again = await chat.begin();
    await chat.user.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByText('Well, hello.');
    const { headers } = again.calls.find(({ id }) => id === 'sendChatMessage')?.input as { headers: object };
    expect(before).toMatchObject({ headers });
  });

  it('leaves a message alone that has arrived meanwhile', async () => {
    await failAndTypeOn();
    cleanup();
    const messages = [reply(opening), { ...reply('Hello'), role: 'user' }, reply('Hi yourself')];
    chat.open({
      resumeChat: { conversation: { exercise, session_id: 's1', messages, elapsed_seconds: 75 } },
    });
    await chat.user.click(await screen.findByRole('button', { name: 'Go on' }));
    expect(screen.getAllByText('Hello')).toHaveLength(1);
    expect(screen.queryByText('Not sent')).toBeNull();
    expect(chat.input().value).toBe('Are you there?');
  });
});

describe('a message for which help was suggested', () => {
  const suggested = new ApiError(400, 'support_suggested', 'Does something weigh on you?');
  const words = 'I would die of laughter';
  const goOn = () =>
    chat.user.click(screen.getByRole('button', { name: 'I am all right: send it as it is' }));
  const sendAgain = () => chat.user.click(screen.getByRole('button', { name: 'Send again' }));
  /** A server that suggests help unless the message was meant lightly, and is away for the first of those. */
  function worriedServer() {
    let isAway = true;
    const sendChatMessage = (input: unknown) => {
      const { body } = input as { body: { meant_lightly?: boolean } };
      if (body.meant_lightly !== true) return suggested;
      if (!isAway) return reply('Please do not.');
      isAway = false;
      return away;
    };
    return { sendChatMessage };
  }

  it('and that was meant lightly is not asked about again after a lost connection', async () => {
    await chat.begin(worriedServer());
    await chat.say(words);
    await goOn();
    await sendAgain();
    expect(await screen.findByText('Please do not.')).toBeDefined();
  });

  it('and that was meant lightly is not asked about again after a reload', async () => {
    const server = worriedServer();
    await chat.begin(server);
    await chat.say(words);
    await goOn();
    cleanup();
    await chat.begin(server);
    await sendAgain();
    expect(await screen.findByText('Please do not.')).toBeDefined();
  });

  it('is in the input after a reload on the question, before what was typed since', async () => {
    let isAway = true;
    await chat.begin({ sendChatMessage: () => (isAway ? away : suggested) });
    await chat.say(words);
    await chat.user.type(chat.input(), 'Really.');
    isAway = false;
    await sendAgain();
    await screen.findByText('Does something weigh on you?');
    cleanup();
    await chat.begin();
    expect(chat.input().value).toBe(`${words} Really.`);
  });

  it('is in the input after a visit to another page', async () => {
    await chat.begin({ sendChatMessage: suggested });
    await chat.say(words);
    await chat.user.click(await screen.findByRole('link', { name: 'Back to all conversations' }));
    cleanup();
    await chat.begin();
    expect(chat.input().value).toBe(words);
  });
});

describe('a conversation that was closed in another tab', () => {
  const finished = new ApiError(409, 'conflict', 'This conversation is finished.');
  const record = {
    session: savedSession,
    exercise,
    result,
    messages: [reply(opening)],
    notes: [],
    can_go_back: false,
  };

  it('offers its result and a new one, and the unsent words can be copied', async () => {
    await chat.begin({ sendChatMessage: finished, getChatSession: record });
    await chat.say('Hello');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^This conversation was finished elsewhere/,
    );
    expect(screen.getByRole('link', { name: 'See its result' }).getAttribute('href')).toBe(
      '/chat/history/s1',
    );
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    expect(screen.queryByLabelText('Your message')).toBeNull();
    const begin = screen.getByRole('button', { name: 'Begin a new one' });
    expect(document.activeElement).toBe(begin);
    await chat.user.click(screen.getByRole('button', { name: 'Copy what you wrote' }));
    expect(await navigator.clipboard.readText()).toBe('Hello');
    await chat.user.click(begin);
    expect(await screen.findByRole('button', { name: 'Got It! Start Exercise' })).toBeDefined();
  });

  it('without a result offers a new one alone, also when it was to be finished', async () => {
    const gone = new ApiError(404, 'not_found', 'There is no such conversation.');
    await chat.begin({ completeChat: finished, getChatSession: gone });
    await chat.say('One');
    await chat.say('Two');
    await chat.user.type(chat.input(), 'Half a thou');
    await chat.finish();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^This conversation was left for a new one/,
    );
    expect(screen.queryByRole('link', { name: 'See its result' })).toBeNull();
    expect(screen.getByText('Half a thou')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Begin a new one' })).toBeDefined();
  });

  it('is not taken for closed while a reply is on its way', async () => {
    const api = await chat.begin();
    const messages = [reply(opening)];
    api.reply({
      sendChatMessage: new ApiError(409, 'conflict', 'A reply is still on its way.'),
      resumeChat: { conversation: { exercise, session_id: 's1', messages, elapsed_seconds: 5 } },
    });
    await chat.say('Hello');
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeDefined();
    expect(screen.getByText('A reply is still on its way.')).toBeDefined();
  });
});

describe('a reply', () => {
  it('can be copied and reported', async () => {
    const api = await chat.begin({ reportChatReply: { success: true } });
    await chat.say('Hello');
    await chat.user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('Well, hello.');
    jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await chat.user.click(screen.getByRole('button', { name: 'Copied' }));
    expect(await screen.findByRole('button', { name: 'Not copied' })).toBeDefined();
    await chat.user.click(screen.getByRole('button', { name: 'Report' }));
    await chat.user.click(await screen.findByRole('button', { name: 'Unkind or pushy' }));
    expect(await screen.findByText('Reported, thank you')).toBeDefined();
    expect(api.calls.at(-1)?.input).toEqual({
      body: { session_id: 's1', timestamp: '2026-01-01T00:00:01.000Z', reason: 'unkind' },
    });
  });
});
