import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen, type FakeApi, type FakeReplies } from '@ondine/web-kit/testing';
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConversationScreen } from '../conversation-screen.tsx';

// Testing Library checks this global to detect fake timers; ES modules do not define it.
Object.assign(globalThis, { jest });

export const exercise = {
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
/** The partner Jonas with default settings. */
export const partner = {
  exercise_slug: 'soft',
  exercise_name: 'A Soft Start',
  gender: 'man',
  name: 'Jonas',
  usual_names: { man: 'Jonas', woman: 'Johanna' },
  level_choice: 'follow',
  level: 'as_written',
  level_reason: 'first',
  remembers: false,
  facts: [],
};
export const opening = 'Before we begin: I am an AI, and here I play Jonas.\n\nHello, stranger.';
export const reply = (content: string) => ({
  role: 'assistant',
  content,
  timestamp: '2026-01-01T00:00:01.000Z',
});
export const result = {
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

/** The finished conversation of that result. */
export const savedSession = {
  id: 's1',
  exercise_id: 'soft',
  exercise_slug: 'soft',
  exercise_name: 'A Soft Start',
  created_at: '2026-01-02T12:00:00.000Z',
  duration_seconds: 250,
  session_score: 80,
  final_points: 124,
};

/** The server's answers in the normal case. */
export const answers: FakeReplies = {
  resumeChat: { conversation: null },
  startChat: { exercise, session_id: 's1', initial_message: opening },
  getChatPartner: partner,
  sendChatMessage: reply('Well, hello.'),
  completeChat: result,
  suggestChatMessage: { hint: 'Ask him about the saw.', variants: ['Well, hello.', 'Hello, you.'] },
};
export const away = new ApiError(503, 'unavailable', 'Nothing is lost.');

export type ChatScreen = ReturnType<typeof chatScreen>;

/** The calls about the conversation, in order. */
export const conversationCalls = (api: FakeApi) =>
  api.calls.map(({ id }) => id).filter((id) => id !== 'getChatPartner');

/** The screen of a conversation under fake timers: call `leave` at the end. */
export function chatScreen() {
  sessionStorage.clear();
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });

  /** Advances the clock. */
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  const finishButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Finish Session' });

  /** Opens it with the normal answers and some changes. @param path of the screen */
  function open(changes: FakeReplies = {}, path = '/chat/exercise/soft') {
    const api = fakeApi({ ...answers, ...changes });
    renderScreen(<ConversationScreen />, { path, pattern: '/chat/exercise/:slug' });
    return api;
  }

  return {
    user,
    pass,
    open,
    /** Opens it and closes the intro. */
    async begin(changes: FakeReplies = {}) {
      const api = open(changes);
      await user.click(await screen.findByRole('button', { name: 'Got It! Start Exercise' }));
      return api;
    },
    input: () => screen.getByLabelText<HTMLTextAreaElement>('Your message'),
    async say(text: string) {
      await user.type(screen.getByLabelText('Your message'), `${text}{Enter}`);
      await pass(0);
    },
    finishButton,
    async finish() {
      await user.click(finishButton());
      await pass(0);
    },
    leave: () => jest.useRealTimers(),
  };
}
