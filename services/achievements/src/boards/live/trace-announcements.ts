import { currentSpan, type Tracer } from '@ondine/platform';
import type { BoardChanges } from './board-changes.ts';

/**
 * Makes the word that a board has changed a part of the trace of a result, and what each replica does about it, which ends with
 * those who have the board open.
 */
export function traceAnnouncements(tracer: Tracer | undefined, changes: BoardChanges): BoardChanges {
  if (!tracer) return changes;
  return {
    ...changes,
    announce(board) {
      const span = tracer.start('announce a changed board', {
        kind: 'producer',
        parent: currentSpan()?.traceparent,
      });
      changes.announce(board, span.traceparent);
      span.end();
    },
    listen: (listener) =>
      changes.listen((board, cause) => {
        // Of what nobody asked for there is no trace.
        if (cause === undefined) {
          listener(board);
          return;
        }
        const span = tracer.start('hear of a changed board', { kind: 'consumer', parent: cause });
        listener(board, span.traceparent);
        span.end();
      }),
  };
}
