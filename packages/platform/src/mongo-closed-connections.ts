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
    const closed = new AbortController();
    const onClose = () =>
      closed.abort(new mongo.MongoNetworkError('The connection closed while a command was written'));
    this.once(closeEvent, onClose);
    try {
      const signals = [closed.signal, ...(options.signal ? [options.signal] : [])];
      await write.call(this, command, { ...options, signal: AbortSignal.any(signals) });
    } finally {
      this.off(closeEvent, onClose);
    }
  };
}
