import { jest } from '@jest/globals';
import type { ChatMessage } from '@ondine/contracts';
import { dropDraft, keepDraft, readDraft, restoreOutgoing } from './drafts.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
}
const timestamp = '2026-01-01T00:00:00.000Z';
/** A conversation so far: an opening line, and what the member has said with a reply each. */
const talk = (...said: string[]): ChatMessage[] => [
  { role: 'assistant', content: 'Hello', timestamp },
  ...said.flatMap((content) => [
    { role: 'user' as const, content, timestamp },
    { role: 'assistant' as const, content: 'I see', timestamp },
  ]),
];
const typed = (text: string) => ({ text, assisted: false });
const quiet = { outgoing: null, messages: talk() };

it('keeps a draft until there is none', () => {
  const storage = memory();
  keepDraft(storage, 'a', { text: 'Hal', assisted: true }, quiet);
  expect(readDraft(storage, 'a')).toEqual({ text: 'Hal', assisted: true, outgoing: null });
  expect(readDraft(storage, 'b').text).toBe('');
  keepDraft(storage, 'a', typed(''), quiet);
  expect(storage.kept.size).toBe(0);
  keepDraft(storage, 'a', typed('Hal'), quiet);
  dropDraft(storage, 'a');
  expect(storage.kept.size).toBe(0);
});

it('has none where another release has left something', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const storage = memory();
  storage.setItem('ondine.chat.draft.a', '{"text":1}');
  expect(readDraft(storage, 'a')).toEqual({ text: '', assisted: false, outgoing: null });
  warn.mockRestore();
});

describe('a message on its way at a reload', () => {
  const outgoing = { key: 'k', text: 'ok', assisted: true, meantLightly: true, failed: false };
  /** What is restored of it when it followed some messages, and the server has others now. */
  function restored(before: ChatMessage[], now: ChatMessage[], text = outgoing.text) {
    const storage = memory();
    keepDraft(storage, 'a', typed('B'), { outgoing: { ...outgoing, text }, messages: before });
    const draft = readDraft(storage, 'a');
    expect(draft.text).toBe('B');
    return restoreOutgoing(draft, now);
  }

  it('comes back as one that failed, under its key, beside what was typed since', () => {
    expect(restored(talk(), talk())).toEqual({ ...outgoing, failed: true });
  });

  it('was not meant lightly where an earlier release has kept it', () => {
    const storage = memory();
    const kept = { key: 'k', text: 'ok', assisted: true, before: 0 };
    storage.setItem('ondine.chat.draft.a', JSON.stringify({ text: '', assisted: false, outgoing: kept }));
    expect(restoreOutgoing(readDraft(storage, 'a'), talk())).toMatchObject({ key: 'k', meantLightly: false });
  });

  it('has arrived when it follows what was there before', () => {
    expect(restored(talk('Hi'), talk('Hi', 'ok'))).toBeNull();
    expect(restored(talk('Hi'), talk('Hi', 'ok', 'And you?'))).toBeNull();
  });

  it('has not arrived because the same words were said before', () => {
    expect(restored(talk('ok'), talk('ok'))).toMatchObject({ key: 'k' });
  });

  it('has arrived also when the server has cleaned it', () => {
    expect(restored(talk(), talk('Well\n\nhello'), 'Well\n\n\n\nhel\u200blo')).toBeNull();
  });

  it('has not arrived because another tab went on', () => {
    expect(restored(talk('Hi'), talk('Hi', 'From the other tab'))).toMatchObject({ key: 'k' });
  });

  it('has not arrived in a new conversation', () => {
    expect(restored(talk('Hi'), talk())).toMatchObject({ key: 'k' });
  });
});
