import type { ChatResult } from '@ondine/contracts';
import { notesOf } from './line-notes.ts';

const said = ['Guilty? I was hoping you would fight me.', 'ok', 'No. Not tonight.', 'You have kind hands.'];
const result = (evidence: Record<string, string>, betterLines: ChatResult['better_lines'] = []) =>
  ({ checkpoint_evidence: evidence, better_lines: betterLines }) as ChatResult;

describe('notesOf', () => {
  it('says of each message which checkpoints it met, with the words that did', async () => {
    const notes = await notesOf(
      said,
      result({ Wit: 'i was hoping', 'A clear no': 'No', Warmth: 'kind hands', Play: 'Guilty?' }),
    );
    expect(notes).toEqual([
      {
        exchange: 0,
        skills: [
          { name: 'Wit', start: 8, end: 20 },
          { name: 'Play', start: 0, end: 7 },
        ],
        better: null,
      },
      { exchange: 2, skills: [{ name: 'A clear no', start: 0, end: 2 }], better: null },
      { exchange: 3, skills: [{ name: 'Warmth', start: 9, end: 19 }], better: null },
    ]);
  });

  it('gives a weak message its better line', async () => {
    const notes = await notesOf(said, result({}, [{ said: 'ok', better: 'Tell me more.' }]));
    expect(notes).toEqual([{ exchange: 1, skills: [], better: 'Tell me more.' }]);
  });

  it('says nothing of words that nobody said', async () => {
    const answer = result({ Wit: 'never said' }, [{ said: 'neither', better: 'x' }]);
    expect(await notesOf(said, answer)).toEqual([]);
    expect(await notesOf([], answer)).toEqual([]);
  });
});
