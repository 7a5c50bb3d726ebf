import { keepDraft, readDraft, restoreDraft } from './drafts.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
}

it('keeps a draft until there is none', () => {
  const storage = memory();
  keepDraft(storage, 'a', { text: 'Hal', outgoing: '' });
  expect(readDraft(storage, 'a')).toEqual({ text: 'Hal', outgoing: '' });
  expect(readDraft(storage, 'b').text).toBe('');
  keepDraft(storage, 'a', { text: '', outgoing: '' });
  expect(storage.kept.size).toBe(0);
});

it('brings back a message whose answer was never seen, unless it did arrive', () => {
  expect(restoreDraft({ text: '', outgoing: 'Hello' }, ['Hi'])).toBe('Hello');
  expect(restoreDraft({ text: '', outgoing: 'Hello' }, ['Hi', 'Hello'])).toBe('');
  expect(restoreDraft({ text: 'new words', outgoing: 'Hello' }, [])).toBe('new words');
});
