import { currentSpan, type Tracer } from '@ondine/platform';
import type { BoardChanges } from './board-changes.ts';

/** Makes the word that a board has changed the last part of the trace of a result. */
export function traceAnnouncements(tracer: Tracer | undefined, changes: BoardChanges): BoardChanges {
  if (!tracer) return changes;
  return {
    ...changes,
    announce(board) {
      const span = tracer.start('announce a changed board', {
        kind: 'producer',
        parent: currentSpan()?.traceparent,
      });
      changes.announce(board);
      span.end();
    },
  };
}
