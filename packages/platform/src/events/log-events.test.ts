import { createLogger } from '../observability/logger.ts';
import { keepingTracer } from '../testing/keeping-tracer.ts';
import { traceBus } from '../tracing/trace-bus.ts';
import { userDeleted } from './event-bus.suite.ts';
import type { EventBus, EventHandlers } from './event-bus.ts';
import { dispatch } from './event-bus.ts';
import { logHandled, logPublished } from './log-events.ts';

const event = userDeleted();

/** A bus that delivers in the turn in which it is given something, and the lines that are written meanwhile. */
function openLoggedBus(level: string) {
  const lines: unknown[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const logger = createLogger({ service: 'sample', level, stream });
  let heard: EventHandlers = {};
  const bus: EventBus = {
    publish: (each) => dispatch(heard, each),
    subscribe({ handlers }) {
      heard = handlers;
      return Promise.resolve({ stop: () => Promise.resolve() });
    },
    probe: () => Promise.resolve(),
    probeConsumers: () => Promise.resolve(),
    waiting: () => Promise.resolve(0),
    isAlive: () => true,
    close: () => Promise.resolve(),
  };
  return { bus: logPublished(logger, bus), logger, lines };
}

const subscribe = ({ bus, logger }: ReturnType<typeof openLoggedBus>, handle: () => Promise<void>) =>
  bus.subscribe({ service: 'sample', handlers: logHandled(logger, { 'user.deleted.v1': handle }) });

it('writes which event was handled and which was taken, and nothing of what it says', async () => {
  const opened = openLoggedBus('debug');
  await subscribe(opened, () => Promise.resolve());
  await opened.bus.publish(event);
  expect(opened.lines).toEqual([
    expect.objectContaining({ msg: 'handled', event_id: event.id, event_type: 'user.deleted.v1' }),
    expect.objectContaining({ msg: 'published', event_id: event.id, event_type: 'user.deleted.v1' }),
  ]);
  expect(JSON.stringify(opened.lines)).not.toContain(JSON.stringify(event.data));
});

it('writes nothing of one that was neither handled nor taken, which comes again', async () => {
  const opened = openLoggedBus('debug');
  await subscribe(opened, () => Promise.reject(new Error('away')));
  await expect(opened.bus.publish(event)).rejects.toThrow('away');
  expect(opened.lines).toEqual([]);
});

it('writes each line within the trace of the event', async () => {
  const { bus, logger, lines } = openLoggedBus('debug');
  const traced = traceBus(keepingTracer().tracer, bus);
  await subscribe({ bus: traced, logger, lines }, () => Promise.resolve());
  await traced.publish(event);
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'handled', trace_id: 'trace' }),
    expect.objectContaining({ msg: 'published', trace_id: 'trace' }),
  ]);
});

it('writes nothing at the usual level', async () => {
  const opened = openLoggedBus('info');
  await subscribe(opened, () => Promise.resolve());
  await opened.bus.publish(event);
  expect(opened.lines).toEqual([]);
});
