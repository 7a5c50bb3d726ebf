import { userDeleted } from './event-bus.suite.ts';
import { dispatch } from './event-bus.ts';
import { meterHandlers } from './event-meter.ts';
import { createMetrics } from '../observability/metrics.ts';

const event = userDeleted();
const clock = () => new Date(Date.parse(event.time) + 4000);

it('tells how late an event was handled, by type, once it was', async () => {
  const metrics = createMetrics('sample');
  const heard: string[] = [];
  const handlers = meterHandlers(
    {
      'user.deleted.v1': (each) => {
        heard.push(each.id);
        return Promise.resolve();
      },
    },
    { metrics, clock },
  );
  await dispatch(handlers, event);
  expect(heard).toEqual([event.id]);
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/event_delay_seconds_sum\{[^}]*type="user.deleted.v1"[^}]*\} 4/);
  expect(text).toMatch(/event_delay_seconds_count\{[^}]*type="user.deleted.v1"[^}]*\} 1/);
});

it('says nothing of one that failed, which comes again', async () => {
  const metrics = createMetrics('sample');
  const handlers = meterHandlers(
    { 'user.deleted.v1': () => Promise.reject(new Error('away')) },
    { metrics, clock },
  );
  await expect(dispatch(handlers, event)).rejects.toThrow('away');
  expect(await metrics.registry.metrics()).not.toContain('event_delay_seconds_count{');
});
