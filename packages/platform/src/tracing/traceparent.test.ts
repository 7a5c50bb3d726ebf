import { readTraceparent, writeTraceparent } from './traceparent.ts';

const ids = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

describe('traceparent', () => {
  it.each([true, false])('is read as it was written (kept: %s)', (isSampled) => {
    expect(readTraceparent(writeTraceparent({ ...ids, isSampled }))).toEqual({ ...ids, isSampled });
  });

  it.each([
    undefined,
    '',
    'nonsense',
    `00-${'0'.repeat(32)}-${ids.spanId}-01`,
    `00-${ids.traceId}-${'0'.repeat(16)}-01`,
    `00-${ids.traceId.toUpperCase()}-${ids.spanId}-01`,
    `00-${ids.traceId}-${ids.spanId}-01-more`,
  ])('is none: %s', (text) => {
    expect(readTraceparent(text)).toBeUndefined();
  });
});
