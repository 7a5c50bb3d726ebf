import type { ChatExercise } from '@ondine/contracts';
import {
  countMessages,
  firstState,
  nextState,
  type ConversationEvent,
  type ConversationState,
  type Conversation,
} from './conversation-state.ts';

const conversation: Conversation = {
  exercise: {} as ChatExercise,
  sessionId: 's',
  messages: [{ role: 'assistant', content: 'Hello', timestamp: '2026-01-01T00:00:00.000Z' }],
  outgoing: null,
  partial: '',
  ended: false,
  full: false,
  closed: null,
  resumed: false,
  earlierMs: 0,
  practice: null,
};
const hi = { key: 'k', text: 'Hi', assisted: false, meantLightly: false };
const message = (role: 'user' | 'assistant', content: string) => ({
  role,
  content,
  timestamp: '2026-01-01T00:00:00.000Z',
});

const after = (...events: readonly ConversationEvent[]): ConversationState =>
  events.reduce(nextState, nextState(firstState, { type: 'loaded', conversation, finished: false }));

const conversationOf = (state: ConversationState): Conversation => {
  if (!('conversation' in state)) throw new Error('There is no conversation');
  return state.conversation;
};

describe('a conversation on the screen', () => {
  it('goes from the intro to the chat', () => {
    expect(after().stage).toBe('intro');
    expect(after({ type: 'introClosed' }).stage).toBe('active');
  });

  it('shows the reply while it comes, and takes it back when it begins again', () => {
    const growing = after(
      { type: 'sent', message: hi },
      { type: 'replyGrew', text: 'Well ' },
      { type: 'replyGrew', text: 'hello' },
    );
    expect(conversationOf(growing).partial).toBe('Well hello');
    expect(conversationOf(nextState(growing, { type: 'replyRestarted' })).partial).toBe('');
  });

  it('counts a message on its way, and not one that failed', () => {
    const sent = after({ type: 'sent', message: hi });
    expect(countMessages(conversationOf(sent))).toBe(1);
    expect(
      countMessages(conversationOf(nextState(sent, { type: 'sendFailed', trouble: { text: 'x' } }))),
    ).toBe(0);
  });

  it('keeps a failed message under its key, and a sent one once', () => {
    const failed = after({ type: 'sent', message: hi }, { type: 'sendFailed', trouble: { text: 'x' } });
    expect(conversationOf(failed).outgoing).toEqual({ ...hi, failed: true });
    const replied = nextState(nextState(failed, { type: 'sent', message: hi }), {
      type: 'replied',
      said: message('user', 'Hi'),
      reply: message('assistant', 'Hello you'),
    });
    expect(conversationOf(replied).messages.map(({ content }) => content)).toEqual([
      'Hello',
      'Hi',
      'Hello you',
    ]);
    expect(conversationOf(replied).outgoing).toBeNull();
  });

  it('asks for a late score, waits for the member when it does not come, and asks again', () => {
    const late = after({ type: 'completing' }, { type: 'scoreLate' });
    expect(late.stage).toBe('late');
    const pending = nextState(late, { type: 'scorePending', trouble: null });
    expect(pending).toMatchObject({ stage: 'pending', conversation });
    expect(nextState(pending, { type: 'scoreLate' }).stage).toBe('late');
    expect(nextState(firstState, { type: 'loaded', conversation, finished: true }).stage).toBe('late');
  });

  it('goes back to the chat when completion fails, and leaves the results alone once they are there', () => {
    const failed = after({ type: 'completing' }, { type: 'completionFailed', trouble: { text: 'x' } });
    expect(failed).toMatchObject({ stage: 'active', trouble: { text: 'x' } });
    const done = after({ type: 'completed', result: { session_score: 1 } as never });
    expect(nextState(done, { type: 'sent', message: { ...hi, text: 'late' } })).toBe(done);
  });
});
