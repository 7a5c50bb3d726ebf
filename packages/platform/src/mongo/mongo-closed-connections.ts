import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { mongo } from 'mongoose';

/** The used part of the driver's own class, which is not public. */
interface DriverConnection extends EventEmitter {
  writeCommand: (
    this: DriverConnection,
    command: unknown,
    options: { readonly signal?: AbortSignal | undefined },
  ) => Promise<void>;
}

const closeEvent = 'close';
/** One signal for each connection: it carries thousands of commands. */
const closedSignals = new WeakMap<DriverConnection, AbortSignal>();

function closedSignalOf(connection: DriverConnection): AbortSignal {
  const known = closedSignals.get(connection);
  if (known) return known;
  const closed = new AbortController();
  connection.once(closeEvent, () =>
    closed.abort(new mongo.MongoNetworkError('The connection closed while a command was written')),
  );
  closedSignals.set(connection, closed.signal);
  return closed.signal;
}

/**
 * Makes an operation fail when its connection closes before its command is written.
 *
 * The driver (mongodb 7.9 and before) waits for 'drain' or 'error' of a socket whose buffer is full. A socket that was
 * closed in the same turn of the event loop emits neither. All sockets are closed like that when a process was
 * suspended while the database restarted. The operation then waited for ever, which no time-out of the driver covers,
 * and so did the event or computation that awaited it.
 */
export function failWithClosedConnections(): void {
  const requireFromDriver = createRequire(createRequire(import.meta.url).resolve('mongoose'));
  const { Connection } = requireFromDriver('mongodb/lib/cmap/connection.js') as {
    Connection: { readonly prototype: DriverConnection };
  };
  const write = Connection.prototype.writeCommand;
  Connection.prototype.writeCommand = async function writeCommand(command, options) {
    const closed = closedSignalOf(this);
    const signal = options.signal ? AbortSignal.any([closed, options.signal]) : closed;
    await write.call(this, command, { ...options, signal });
  };
}
