import type { ChatExercise, ChatResult } from '@ondine/contracts';
import {
  countMessages,
  firstState,
  lastWordsOf,
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
  it('is loading first', () => {
    expect(firstState).toEqual({ stage: 'loading' });
  });

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

  it('says why there is nothing to open, and can be opened again', () => {
    const failed = nextState(firstState, { type: 'loadFailed', gone: 'It was deleted', offline: false });
    expect(failed).toEqual({ stage: 'failed', gone: 'It was deleted', offline: false });
    expect(nextState(failed, { type: 'sent', message: hi })).toBe(failed);
    expect(nextState(failed, { type: 'reloaded' })).toEqual(firstState);
  });

  it('says what went wrong, until the next try or until that has passed', () => {
    const failed = after(
      { type: 'sent', message: hi },
      { type: 'replyGrew', text: 'Well ' },
      { type: 'sendFailed', trouble: { text: 'x' } },
    );
    expect(failed).toMatchObject({ trouble: { text: 'x' }, conversation: { partial: '' } });
    expect(nextState(failed, { type: 'sent', message: hi })).toMatchObject({
      trouble: null,
      conversation: { outgoing: { failed: false } },
    });
    expect(nextState(failed, { type: 'troublePassed' })).toMatchObject({
      trouble: null,
      conversation: { outgoing: { failed: true } },
    });
    expect(nextState(failed, { type: 'completing' })).toMatchObject({ stage: 'completing', trouble: null });
  });

  it('takes a message back that the member withdraws', () => {
    const withdrawn = after(
      { type: 'sent', message: hi },
      { type: 'sendFailed', trouble: { text: 'x' } },
      { type: 'withdrawn' },
    );
    expect(withdrawn).toMatchObject({ trouble: null, conversation: { outgoing: null } });
  });

  it('fails no message when none was on its way', () => {
    expect(conversationOf(after({ type: 'sendFailed', trouble: { text: 'x' } })).outgoing).toBeNull();
    expect(conversationOf(after({ type: 'closed', closed: 'left' })).outgoing).toBeNull();
  });

  it('drops a message that is refused, and says why', () => {
    const refused = after(
      { type: 'sent', message: hi },
      { type: 'replyGrew', text: 'Well ' },
      { type: 'refused', trouble: { text: 'x' }, ended: false, full: false },
    );
    expect(refused).toMatchObject({
      trouble: { text: 'x' },
      conversation: { outgoing: null, partial: '', ended: false, full: false },
    });
  });

  it.each(['ended', 'full'] as const)('stays %s once the server has said so', (which) => {
    const refusal = { type: 'refused', trouble: { text: 'x' }, ended: false, full: false } as const;
    const first = after({ ...refusal, [which]: true });
    expect(conversationOf(first)).toMatchObject({ ended: which === 'ended', full: which === 'full' });
    expect(conversationOf(nextState(first, refusal))[which]).toBe(true);
  });

  it('keeps what was on its way when it is closed elsewhere', () => {
    const closed = after(
      { type: 'sent', message: hi },
      { type: 'replyGrew', text: 'Well ' },
      { type: 'closed', closed: 'scored' },
    );
    expect(closed).toMatchObject({
      stage: 'active',
      trouble: null,
      conversation: { closed: 'scored', outgoing: { ...hi, failed: true }, partial: '' },
    });
  });

  it('makes way for help, and for nothing after it', () => {
    const support = after({ type: 'sent', message: hi }, { type: 'supportOffered', words: 'Please talk' });
    expect(support).toEqual({ stage: 'support', words: 'Please talk' });
    expect(nextState(support, { type: 'replyGrew', text: 'Well ' })).toBe(support);
    expect(nextState(support, { type: 'wentOn' })).toBe(support);
  });

  it('goes on after help was suggested and is not needed, without the message', () => {
    const worry = after(
      { type: 'introClosed' },
      { type: 'sent', message: hi },
      { type: 'replyGrew', text: 'Well ' },
      { type: 'supportSuggested', words: 'Does it weigh on you?', message: hi },
    );
    expect(worry).toMatchObject({ stage: 'worry', words: 'Does it weigh on you?', message: hi });
    expect(nextState(worry, { type: 'wentOn' })).toEqual(after({ type: 'introClosed' }));
  });

  it('ends with its result, or with help where the result has some in its place', () => {
    const result = { session_score: 80, support: null } as ChatResult;
    expect(after({ type: 'completing' }, { type: 'completed', result })).toEqual({
      stage: 'completed',
      conversation,
      result,
    });
    expect(after({ type: 'completed', result: { ...result, support: 'Please talk' } })).toEqual({
      stage: 'support',
      words: 'Please talk',
    });
  });

  it('says why a score cannot be had, until it is asked for again', () => {
    const pending = after({ type: 'scorePending', trouble: { text: 'x' } });
    expect(pending).toMatchObject({ stage: 'pending', trouble: { text: 'x' } });
    expect(nextState(pending, { type: 'scoreLate' })).toMatchObject({ stage: 'late', trouble: null });
  });

  it('goes back to the chat when completion fails, and leaves the results alone once they are there', () => {
    const failed = after({ type: 'completing' }, { type: 'completionFailed', trouble: { text: 'x' } });
    expect(failed).toMatchObject({ stage: 'active', trouble: { text: 'x' } });
    const done = after({ type: 'completed', result: { session_score: 1, support: null } as never });
    expect(done.stage).toBe('completed');
    expect(nextState(done, { type: 'sent', message: { ...hi, text: 'late' } })).toBe(done);
  });
});

describe('the messages of a conversation', () => {
  const talked = {
    ...conversation,
    messages: ['a', 'b', 'c'].flatMap((text) => [message('user', text), message('assistant', `re ${text}`)]),
  };

  it('are counted without those that a practice run has copied', () => {
    expect(countMessages(talked)).toBe(3);
    expect(countMessages({ ...talked, practice: { of: 'earlier', exchanges: 2 } })).toBe(1);
    expect(countMessages({ ...talked, practice: { of: 'earlier', exchanges: 4 } })).toBe(0);
  });

  it('end with the words that the partner said last', () => {
    expect(lastWordsOf(talked)).toBe('re c');
    expect(lastWordsOf({ messages: [...talked.messages, message('user', 'd')] })).toBe('re c');
    expect(lastWordsOf({ messages: [] })).toBe('');
  });
});
