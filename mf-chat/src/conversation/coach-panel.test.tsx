import { ApiError, loadLanguage, speak } from '@ondine/web-kit';
import { act, screen, within } from '@testing-library/react';
import { chatScreen, exercise, opening, reply, type ChatScreen } from './testing/chat-screen.tsx';

let chat: ChatScreen;
beforeEach(() => {
  chat = chatScreen();
});
afterEach(() => {
  act(() => speak('en'));
  chat.leave();
});

const mark = 'With the coach’s words, not scored';
const coach = () => within(screen.getByRole('region', { name: 'The coach' }));
const wordings = () => screen.findByRole('dialog', { name: 'Say it better' });
const use = async (index: number) => {
  await chat.user.type(chat.input(), 'hello');
  await chat.user.click(coach().getByRole('button', { name: 'Say it better' }));
  const buttons = await within(await wordings()).findAllByRole('button', { name: /^Use this/ });
  await chat.user.click(buttons[index] as HTMLElement);
};
const bodies = (calls: readonly { id: string; input: unknown }[], id: string) =>
  calls.filter((call) => call.id === id).map(({ input }) => (input as { body: object }).body);

describe('the coach', () => {
  it('gives a hint when nothing is written yet', async () => {
    const api = await chat.begin({ suggestChatMessage: { hint: 'Ask back.', variants: [] } });
    await chat.user.click(coach().getByRole('button', { name: 'Give me a hint' }));
    expect(await coach().findByText('Ask back.')).toBeDefined();
    expect(bodies(api.calls, 'suggestChatMessage')).toEqual([
      { session_id: 's1', draft: '', language: 'en' },
    ]);
    await chat.user.click(coach().getByRole('button', { name: 'Close' }));
    expect(coach().queryByText('Ask back.')).toBeNull();
    expect(document.activeElement).toBe(coach().getByRole('button', { name: 'Give me a hint' }));
  });

  it('says that it thinks, is asked once meanwhile, and keeps its place for the keyboard', async () => {
    const api = await chat.begin({ suggestChatMessage: () => new Promise(() => undefined) });
    await chat.user.click(coach().getByRole('button', { name: 'Give me a hint' }));
    const waiting = await coach().findByRole('button', { name: 'One moment …' });
    await chat.user.click(waiting);
    expect(bodies(api.calls, 'suggestChatMessage')).toHaveLength(1);
    expect(document.activeElement).toBe(waiting);
  });

  describe('on a page that speaks Spanish', () => {
    const hintFor = async (hint: string) => {
      const api = await chat.begin({ suggestChatMessage: { hint, variants: [] } });
      await act(async () => {
        await loadLanguage('es');
        speak('es');
      });
      await chat.user.click(screen.getByRole('button', { name: 'Dame una pista' }));
      return { api, region: within(screen.getByRole('region', { name: 'La entrenadora' })) };
    };

    it('is asked for a hint in it, and shows that as it is', async () => {
      const hint = 'Pregúntale por la sierra.';
      const { api, region } = await hintFor(hint);
      expect((await region.findByText(hint)).lang).toBe('es');
      expect(bodies(api.calls, 'suggestChatMessage')).toEqual([
        { session_id: 's1', draft: '', language: 'es' },
      ]);
    });

    it('says that a draft has to be in English, and gives a hint', async () => {
      await chat.begin({
        suggestChatMessage: ({ body: { draft } }: { body: { draft: string } }) => {
          const detail =
            'Without a language model your partner speaks English only, so practice is in English here. Please say it in English.';
          if (draft !== '')
            throw new ApiError(400, 'message_refused', detail, { errors: { draft: [detail] } });
          return { hint: 'Pregúntale por la sierra.', variants: [] };
        },
      });
      await act(async () => {
        await loadLanguage('es');
        speak('es');
      });
      await chat.user.type(screen.getByLabelText('Tu mensaje'), 'hola');
      await chat.user.click(screen.getByRole('button', { name: 'Decirlo mejor' }));
      expect(await screen.findByText('Pregúntale por la sierra.')).toBeDefined();
      expect(screen.getByText(/^Sin un modelo de lenguaje, el personaje solo habla inglés/)).toBeDefined();
    });

    it('translates what a scripted coach hints, but not what is to be said', async () => {
      const { region } = await hintFor(
        'Try “Wit” next. An example from the scenario: “Guilty?” (This coach works from a script and does not read what you wrote.)',
      );
      const said = await region.findByText('Guilty?');
      expect(said.lang).toBe('en');
      expect(said.parentElement?.textContent).toMatch(
        /^Prueba ahora esto: Wit\. Un ejemplo de la escena: «Guilty\?»/,
      );
    });
  });

  it('words a draft anew; what is taken over is marked, and told to the server', async () => {
    const api = await chat.begin();
    await use(1);
    expect(chat.input().value).toBe('Hello, you.');
    expect(document.activeElement).toBe(chat.input());
    expect(coach().getByText(mark)).toBeDefined();
    expect(bodies(api.calls, 'suggestChatMessage')).toEqual([
      { session_id: 's1', draft: 'hello', language: 'en' },
    ]);
    await chat.say(' And?');
    expect(bodies(api.calls, 'sendChatMessage')).toMatchObject([
      { message: 'Hello, you. And?', assisted: true },
    ]);
    expect(within(screen.getByRole('list', { name: 'Conversation' })).getByText(mark)).toBeDefined();
    expect(coach().queryByText(mark)).toBeNull();
    await chat.say('My own');
    expect(bodies(api.calls, 'sendChatMessage').at(-1)).not.toHaveProperty('assisted');
  });

  it('shows the wordings under the line that they answer, each button saying which it takes over', async () => {
    await chat.begin();
    await chat.user.type(chat.input(), 'hello');
    await chat.user.click(coach().getByRole('button', { name: 'Say it better' }));
    const dialog = within(await wordings());
    expect(dialog.getByText('Hello, stranger.')).toBeDefined();
    expect(dialog.getByText('Jonas')).toBeDefined();
    expect(dialog.queryByText(/I am an AI/)).toBeNull();
    expect(dialog.getByText('Ask him about the saw.')).toBeDefined();
    expect(
      dialog.getAllByRole('button', { name: /^Use this/ }).map(({ textContent }) => textContent),
    ).toEqual(['Use this: Well, hello.', 'Use this: Hello, you.']);
  });

  it('leaves the draft as it is on Escape, and the focus on its button', async () => {
    await chat.begin();
    await chat.user.type(chat.input(), 'hello');
    await chat.user.click(coach().getByRole('button', { name: 'Say it better' }));
    await wordings();
    await chat.user.keyboard('{Escape}');
    await chat.pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(chat.input().value).toBe('hello');
    expect(document.activeElement).toBe(coach().getByRole('button', { name: 'Say it better' }));
  });

  it('shows a hint under the line that it is about where the window has no room beside the conversation', async () => {
    Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
    await chat.begin({ suggestChatMessage: { hint: 'Ask back.', variants: [] } });
    await chat.user.click(coach().getByRole('button', { name: 'Give me a hint' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What the coach suggests' }));
    expect(dialog.getByText('Hello, stranger.')).toBeDefined();
    expect(dialog.getByText('Ask back.')).toBeDefined();
    Reflect.deleteProperty(globalThis, 'matchMedia');
  });

  it('takes the place of the notice about a refused message', async () => {
    const refusal = new ApiError(400, 'message_refused', 'Please say it in English.');
    await chat.begin({
      sendChatMessage: refusal,
      suggestChatMessage: { hint: 'Ask back.', variants: [] },
    });
    await chat.say('hola');
    expect(screen.getByText('Please say it in English.')).toBeDefined();
    await chat.user.clear(chat.input());
    await chat.user.click(coach().getByRole('button', { name: 'Give me a hint' }));
    expect(await coach().findByText('Ask back.')).toBeDefined();
    expect(screen.queryByText('Please say it in English.')).toBeNull();
  });

  it('is out of it once the words are deleted', async () => {
    const api = await chat.begin();
    await use(0);
    await chat.user.clear(chat.input());
    expect(coach().queryByText(mark)).toBeNull();
    await chat.say('My own');
    expect(bodies(api.calls, 'sendChatMessage').at(-1)).not.toHaveProperty('assisted');
  });

  it('keeps its mark when a message does not arrive', async () => {
    const api = await chat.begin({ sendChatMessage: new ApiError(0, 'network', '') });
    await use(0);
    await chat.say('');
    await chat.user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(coach().getByText(mark)).toBeDefined();
    await chat.user.type(chat.input(), '{Enter}');
    await chat.pass(0);
    await chat.user.click(screen.getByRole('button', { name: 'Send again' }));
    await chat.pass(0);
    expect(bodies(api.calls, 'sendChatMessage')).toHaveLength(3);
    for (const body of bodies(api.calls, 'sendChatMessage')) expect(body).toHaveProperty('assisted', true);
  });

  it('says why it cannot help', async () => {
    await chat.begin({ suggestChatMessage: new ApiError(400, 'message_refused', 'That was hurtful.') });
    await chat.user.click(coach().getByRole('button', { name: 'Give me a hint' }));
    expect(await coach().findByText('That was hurtful.')).toBeDefined();
  });

  it('gives a hint with a kind word where it has no better wording', async () => {
    await chat.begin({ suggestChatMessage: { hint: 'Ask back.', variants: [] } });
    await chat.user.type(chat.input(), 'ok');
    await chat.user.click(coach().getByRole('button', { name: 'Say it better' }));
    expect(await coach().findByText('Ask back.')).toBeDefined();
    expect(coach().getByText('I have no better words for this one. Here is a hint instead.')).toBeDefined();
  });

  it('does not repeat the warning about a draft, but gives a hint', async () => {
    const api = await chat.begin({
      suggestChatMessage: ({ body: { draft } }: { body: { draft: string } }) => {
        if (draft !== '') throw new ApiError(400, 'message_refused', 'That was hurtful.');
        return { hint: 'Ask back.', variants: [] };
      },
    });
    await chat.user.type(chat.input(), 'you fool');
    await chat.user.click(coach().getByRole('button', { name: 'Say it better' }));
    expect(await coach().findByText('Ask back.')).toBeDefined();
    expect(coach().getByText('I have no better words for this one. Here is a hint instead.')).toBeDefined();
    expect(coach().queryByText('That was hurtful.')).toBeNull();
    expect(chat.input().value).toBe('you fool');
    expect(bodies(api.calls, 'suggestChatMessage')).toHaveLength(2);
  });

  it('offers help instead, where a draft sounds like a crisis', async () => {
    await chat.begin({ suggestChatMessage: new ApiError(400, 'support_offered', 'You are not alone.') });
    await chat.user.click(coach().getByRole('button', { name: 'Give me a hint' }));
    expect(await screen.findByText('You are not alone.')).toBeDefined();
  });

  it('does not bring back what sounded like a crisis', async () => {
    await chat.begin({ suggestChatMessage: new ApiError(400, 'support_offered', 'You are not alone.') });
    await chat.user.type(chat.input(), 'it is all too much');
    await chat.user.click(coach().getByRole('button', { name: 'Say it better' }));
    expect(await screen.findByText('You are not alone.')).toBeDefined();
    expect(Object.values(sessionStorage).join()).not.toContain('too much');
  });

  it('waits while a reply is on its way', async () => {
    let answer: (value: unknown) => void = () => undefined;
    await chat.begin({ sendChatMessage: () => new Promise((resolve) => (answer = resolve)) });
    await chat.say('Hello');
    const hint = () => coach().getByRole<HTMLButtonElement>('button', { name: 'Give me a hint' });
    expect(hint().disabled).toBe(true);
    await act(async () => {
      answer(reply('Well, hello.'));
      await Promise.resolve();
    });
    await chat.pass(0);
    expect(hint().disabled).toBe(false);
  });

  it('is marked in a conversation that goes on', async () => {
    const messages = [reply(opening), { ...reply('Hi'), role: 'user', assisted: true }, reply('Hi yourself')];
    chat.open({ resumeChat: { conversation: { exercise, session_id: 's0', messages, elapsed_seconds: 1 } } });
    expect(await screen.findByText(mark)).toBeDefined();
  });
});
