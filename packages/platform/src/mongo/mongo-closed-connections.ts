import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { mongo } from 'mongoose';

/** What is used of the driver's own class; it is not among its public ones. */
interface DriverConnection extends EventEmitter {
  writeCommand: (
    this: DriverConnection,
    command: unknown,
    options: { readonly signal?: AbortSignal | undefined },
  ) => Promise<void>;
}

const closeEvent = 'close';
/** One for each connection: it carries thousands of commands. */
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
 * Lets an operation fail whose connection closes before its command is written.
 *
 * The driver (mongodb 7.9 and before) waits for 'drain' or 'error' of a socket that takes no more bytes. One
 * that has been closed in the same turn of the event loop, as all are when a process was suspended while the
 * database was started anew, tells neither: the operation waited for ever, which no time-out of the driver's
 * covers, and what held it, an event or a computation, waited with it.
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
