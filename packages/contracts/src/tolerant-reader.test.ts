import * as z from 'zod';
import { chatRoutes, essential, leaderboardRoutes, orElse, readTolerantly } from './index.ts';

const schema = z.object({
  id: essential(z.string()),
  kind: z.enum(['a', 'b']),
  look: orElse(z.enum(['plain', 'gold']), 'plain'),
  count: z.int().min(1),
  note: z.string().nullable(),
  extra: z.string().optional(),
  tags: z.array(z.string()),
});
const whole = { id: '1', kind: 'a', look: 'gold', count: 2, note: null, tags: ['x'] };

function read<Schema extends z.ZodType>(readSchema: Schema, value: unknown) {
  const unreadable: string[] = [];
  const reading = readTolerantly(readSchema, value, (place) => unreadable.push(place));
  return { value: reading.ok ? reading.value : 'unreadable', unreadable };
}

it('takes what is right as it is, and leaves out what nobody knows', () => {
  expect(read(schema, { ...whole, later: { deep: 1 } })).toEqual({ value: whole, unreadable: [] });
});

it.each([
  ['a value that came later', { kind: 'c' }, { kind: 'c' }, []],
  ['a value that something stands for', { look: 'silver' }, { look: 'plain' }, ['look']],
  ['a missing number', { count: undefined }, { count: 0 }, ['count']],
  ['a number beyond its limits', { count: -5 }, { count: -5 }, []],
  ['a missing text that may be null', { note: undefined }, { note: null }, ['note']],
  ['a list that is none', { tags: 'x' }, { tags: [] }, ['tags']],
  ['an item that is none', { tags: ['x', 7, 'y'] }, { tags: ['x', 'y'] }, ['tags.1']],
])('reads on after %s', (_name, change, expected, unreadable) => {
  expect(read(schema, { ...whole, ...change })).toEqual({ value: { ...whole, ...expected }, unreadable });
});

it('is worth nothing without what is essential, and a list only without that item', () => {
  const without = { ...whole, id: undefined };
  expect(read(schema, without).value).toBe('unreadable');
  expect(read(z.array(schema), [whole, without, null, whole])).toEqual({
    value: [whole, whole],
    unreadable: ['1.id', '1', '2'],
  });
  expect(read(z.array(schema), { items: [] }).value).toBe('unreadable');
});

it('reads a choice between shapes by its tag, and nothing where the tag came later', () => {
  const shape = z.object({
    way: z.discriminatedUnion('by', [z.object({ by: z.literal('foot'), km: z.number() })]).nullable(),
  });
  expect(read(shape, { way: { by: 'foot' } }).value).toEqual({ way: { by: 'foot', km: 0 } });
  expect(read(shape, { way: { by: 'air' } }).value).toEqual({ way: null });
});

it('keeps the scenarios beside one that cannot be read, and one of a difficulty that came later', () => {
  const scenario = { id: 's', slug: 's', title: 'S', difficulty: 'legendary' };
  const { value } = read(chatRoutes.listExercises.reply, [scenario, { title: 'No name' }]);
  expect(value).toMatchObject([
    { slug: 's', difficulty: 'legendary', min_turns: 2, difficulty_multiplier: 1 },
  ]);
});

it('does not take an open conversation that it cannot read for none', () => {
  expect(read(chatRoutes.resume.reply, { conversation: { messages: [] } }).value).toBe('unreadable');
  expect(read(chatRoutes.resume.reply, { conversation: null }).value).toEqual({ conversation: null });
});

it('makes up no rank', () => {
  expect(read(leaderboardRoutes.userRank.reply, { best_reps: 3 }).value).toBe('unreadable');
});
