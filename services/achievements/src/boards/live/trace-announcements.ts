import { currentSpan, type Tracer } from '@ondine/platform/tracing';
import type { BoardChanges } from './board-changes.ts';

/**
 * Traces the announcement of a changed board as part of the trace of the result, and its handling by each replica,
 * which ends with the viewers.
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
        // An untraced change has no trace to continue.
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
