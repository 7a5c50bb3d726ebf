import { createEvent, parseEvent } from './index.ts';

const event = createEvent('entitlement.changed.v1', {
  id: 'e-1',
  source: '/services/auth',
  subject: 'user-1',
  time: new Date('2026-01-02T03:04:05Z'),
  data: { user_id: 'user-1', paid: true, plan: 'lifetime', changed_at: '2026-01-02T03:04:05.000Z' },
});

describe('events', () => {
  it('survive a trip over the wire', () => {
    expect(parseEvent(JSON.parse(JSON.stringify(event)))).toEqual(event);
  });

  it.each([
    ['an unknown type', { ...event, type: 'user.exploded.v1' }],
    ['a payload of another type', { ...event, type: 'user.deleted.v1' }],
    ['an operator in place of an id', { ...event, data: { ...event.data, user_id: { $ne: null } } }],
    ['no id', { ...event, id: '' }],
  ])('are refused with %s', (_, input) => {
    expect(() => parseEvent(input)).toThrow();
  });
});
