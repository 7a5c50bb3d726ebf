import { act, screen, within } from '@testing-library/react';
import { chatScreen, reply, type ChatScreen } from '../conversation/testing/chat-screen.tsx';
import type { Recogniser } from './recogniser.ts';

let chat: ChatScreen;
const given: string[] = [];
/** Puts something into the browser for one test. */
function give(name: string, value: unknown): void {
  given.push(name);
  Object.defineProperty(globalThis, name, { value, configurable: true });
}
beforeEach(() => {
  chat = chatScreen();
});
afterEach(() => {
  chat.leave();
  for (const name of given.splice(0)) Reflect.deleteProperty(globalThis, name);
});

/** A browser that listens. @param onDevice whether it can do so without sending anything anywhere */
function giveEars(onDevice: boolean) {
  const heard: Recogniser[] = [];
  class FakeRecogniser {
    onresult: Recogniser['onresult'] = null;
    onend: Recogniser['onend'] = null;
    onerror: Recogniser['onerror'] = null;
    lang = '';
    continuous = false;
    processLocally?: boolean;
    started = false;
    static available = () => Promise.resolve(onDevice ? 'available' : 'unavailable');
    start() {
      heard.push(this);
    }
    stop() {
      this.onend?.();
    }
  }
  give('SpeechRecognition', FakeRecogniser);
  const latest = () => {
    const recogniser = heard.at(-1);
    if (!recogniser) throw new Error('Nothing listens');
    return recogniser;
  };
  return {
    heard,
    latest,
    say: (transcript: string, isFinal = true) =>
      act(() => latest().onresult?.({ resultIndex: 0, results: [{ isFinal, 0: { transcript } }] })),
    fail: (error: string) =>
      act(() => {
        latest().onerror?.({ error });
        latest().onend?.();
      }),
  };
}

/** A browser that speaks. */
function giveMouth() {
  const spoken: string[] = [];
  give(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  give('speechSynthesis', {
    getVoices: () => [{ localService: true, lang: 'en-GB' }],
    cancel: () => spoken.push('(silence)'),
    speak: ({ text }: { text: string }) => spoken.push(text),
  });
  return spoken;
}

const speak = async () => chat.user.click(await screen.findByRole('button', { name: 'Speak' }));

describe('speaking', () => {
  it('asks first where words may leave the device, and writes what was said into the draft', async () => {
    const ears = giveEars(false);
    await chat.begin();
    await chat.user.type(chat.input(), 'Well,');
    await speak();
    const dialog = within(await screen.findByRole('dialog', { name: 'Speak instead of typing' }));
    expect(ears.heard).toHaveLength(0);
    await chat.user.click(dialog.getByRole('button', { name: 'Speak' }));
    expect(ears.latest()).toMatchObject({ lang: 'en-US', continuous: true });
    ears.say('hello', false);
    expect(chat.input().value).toBe('Well,');
    ears.say(' hello stranger ');
    ears.say('and you?');
    expect(chat.input().value).toBe('Well, hello stranger and you?');
    await chat.user.click(screen.getByRole('button', { name: 'Stop listening' }));
    expect(screen.getByRole('button', { name: 'Speak' })).toBeDefined();
  });

  it('does not begin without a yes', async () => {
    const ears = giveEars(false);
    await chat.begin();
    await speak();
    await chat.user.click(await screen.findByRole('button', { name: 'I would rather type' }));
    expect(ears.heard).toHaveLength(0);
  });

  it('begins at once where nothing leaves the device', async () => {
    const ears = giveEars(true);
    await chat.begin();
    await speak();
    await screen.findByRole('button', { name: 'Stop listening' });
    expect(ears.latest().processLocally).toBe(true);
  });

  it.each([
    ['not-allowed', true],
    ['no-speech', false],
  ])('says that nothing could be heard after %s: %s', async (error, isSaid) => {
    const ears = giveEars(true);
    await chat.begin();
    await speak();
    await screen.findByRole('button', { name: 'Stop listening' });
    ears.fail(error);
    expect(screen.queryByText(/Nothing could be heard/) !== null).toBe(isSaid);
    expect(screen.getByRole('button', { name: 'Speak' })).toBeDefined();
  });
});

describe('listening', () => {
  it('reads replies aloud as they come, once it is turned on, and falls silent', async () => {
    const spoken = giveMouth();
    await chat.begin({ sendChatMessage: reply('Well, hello.') });
    await screen.findByRole('button', { name: 'Read aloud' });
    await chat.say('Hi');
    expect(spoken).not.toContain('Well, hello.');
    await chat.user.click(screen.getByRole('button', { name: 'Read aloud' }));
    await chat.say('Hi again');
    expect(spoken.filter((text) => text === 'Well, hello.')).toHaveLength(2);
    await chat.user.click(screen.getByRole('button', { name: 'Stop reading' }));
    expect(spoken.at(-1)).toBe('(silence)');
    await chat.say('And again');
    expect(spoken.filter((text) => text === 'Well, hello.')).toHaveLength(2);
  });
});

it('is not offered where the browser has neither', async () => {
  await chat.begin();
  await chat.pass(1);
  expect(screen.queryByRole('button', { name: 'Speak' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
});
