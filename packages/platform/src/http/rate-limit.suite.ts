import type { Redis } from 'ioredis';
import { createRateLimit } from './rate-limit.ts';

/** The contract tests of rate limits, in Redis and in memory. */
export function rateLimitSuite(redis: () => Redis | undefined): void {
  const limitOf = (name: string) => createRateLimit({ name, points: 2, durationSeconds: 60, redis: redis() });

  it('refuses the attempt after the last allowed one and says when to come back', async () => {
    const limit = limitOf('a');
    await limit.consume('ada');
    await limit.consume('ada');
    await expect(limit.consume('ada')).rejects.toMatchObject({
      code: 'rate_limited',
      headers: { 'Retry-After': '60' },
    });
    await expect(limit.consume('bea')).resolves.toBeGreaterThan(0);
  });

  it('forgets on request', async () => {
    const limit = limitOf('b');
    await limit.consume('ada');
    await limit.consume('ada');
    await limit.reset('ada');
    await expect(limit.consume('ada')).resolves.toBeGreaterThan(0);
  });
}
