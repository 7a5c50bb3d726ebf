import { flagSchema, idSchema, isoTimeSchema, limitSchema, slugSchema } from './primitives.ts';

describe('limit', () => {
  const limit = limitSchema(10);
  it.each([
    ['1', 1],
    ['100', 100],
    [undefined, 10],
  ])('takes %j as %d', (given, taken) => {
    expect(limit.parse(given)).toBe(taken);
  });
  it.each(['0', '101', '-1', '1.5', 'ten', '', '1e9', ['1', '2']])('refuses %j', (given) => {
    expect(limit.safeParse(given).success).toBe(false);
  });
});

describe('flag', () => {
  it.each([
    ['true', true],
    ['0', false],
    [undefined, true],
  ])('takes %j as %s', (given, taken) => {
    expect(flagSchema(true).parse(given)).toBe(taken);
  });
  it('refuses what is neither', () => {
    expect(flagSchema(true).safeParse('perhaps').success).toBe(false);
  });
});

describe('time', () => {
  it.each(['2026-01-31T18:20:00.000Z', '1970-01-01T00:00:00.000Z'])('takes %s', (time) => {
    expect(isoTimeSchema.safeParse(time).success).toBe(true);
  });
  it.each(['0000-01-01T00:00:00Z', '1969-12-31T23:59:59.999Z', '2026-13-01T00:00:00Z', '2026-01-31', ''])(
    'refuses %j',
    (time) => {
      expect(isoTimeSchema.safeParse(time).success).toBe(false);
    },
  );
});

describe('id and slug', () => {
  it.each(['', '../etc', '$where', 'a b', 'x'.repeat(65), { $gt: '' }])('refuse %j', (given) => {
    expect(idSchema.safeParse(given).success).toBe(false);
    expect(slugSchema.safeParse(given).success).toBe(false);
  });
});
