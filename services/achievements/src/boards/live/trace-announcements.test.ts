import { runIn } from '@ondine/platform/tracing';
import { keepingTracer } from '@ondine/platform/testing';
import { createLocalBoardChanges } from './board-changes.ts';
import { traceAnnouncements } from './trace-announcements.ts';

const board = 'neck-endurance';

it('leads from what has changed a board to whoever hears of it', () => {
  const { tracer, kept } = keepingTracer();
  const changes = traceAnnouncements(tracer, createLocalBoardChanges());
  const heard: string[][] = [];
  changes.listen((...word) => heard.push(word as string[]));
  const handling = tracer.start('process a result', { kind: 'consumer', parent: undefined });
  runIn(handling, () => changes.announce(board));
  expect(heard).toEqual([[board, 'a part of hear of a changed board']]);
  expect(kept.slice(1).map(({ name, details, failed }) => [name, details.parent, failed])).toEqual([
    ['announce a changed board', 'a part of process a result', false],
    ['hear of a changed board', 'a part of announce a changed board', false],
  ]);
});

it('hears of a board that another replica changed without a trace, and begins none', () => {
  const { tracer, kept } = keepingTracer();
  const among = createLocalBoardChanges();
  const heard: (string | null)[] = [];
  traceAnnouncements(tracer, among).listen((exercise) => heard.push(exercise));
  among.announce(board);
  expect(heard).toEqual([board]);
  expect(kept).toEqual([]);
});
