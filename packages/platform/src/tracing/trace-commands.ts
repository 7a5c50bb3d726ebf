import type { Connection, mongo } from 'mongoose';
import { currentSpan, type Span, type Tracer } from './span.ts';

/**
 * Makes each database command of traced work a span, with the command's name and collection, not its content. The
 * connection has to be opened with `monitorCommands`.
 */
export function traceCommands(tracer: Tracer, connection: Connection): void {
  const client = connection.getClient();
  const open = new Map<string, Span>();
  client.on('commandStarted', (event) => {
    const parent = currentSpan()?.traceparent;
    if (parent === undefined) return;
    const { commandName, databaseName } = event;
    const collection = collectionOf(event);
    const span = tracer.start(collection === undefined ? commandName : `${commandName} ${collection}`, {
      kind: 'client',
      parent,
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        ...(collection !== undefined && { 'db.collection.name': collection }),
      },
    });
    open.set(keyOf(event), span);
  });
  const end = (event: mongo.CommandSucceededEvent | mongo.CommandFailedEvent, failed: boolean) => {
    open.get(keyOf(event))?.end(failed);
    open.delete(keyOf(event));
  };
  client.on('commandSucceeded', (event) => end(event, false));
  client.on('commandFailed', (event) => end(event, true));
}

const keyOf = ({
  connectionId,
  requestId,
}: {
  connectionId?: string | number | undefined;
  requestId: number;
}) => `${connectionId ?? ''} ${requestId}`;

/** The collection is the value of the field named after the command; `getMore` has a separate field. */
function collectionOf({ commandName, command }: mongo.CommandStartedEvent): string | undefined {
  const { [commandName]: value, collection } = command as Record<string, unknown>;
  if (typeof value === 'string') return value;
  return typeof collection === 'string' ? collection : undefined;
}
