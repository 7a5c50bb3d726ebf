import { PassThrough } from 'node:stream';
import { createLogger } from './logger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const stream = new PassThrough();
  write(createLogger({ service: 'auth', level: 'debug', stream }));
  return String(stream.read());
}

describe('createLogger', () => {
  it('writes one JSON line with the service and the level by name', () => {
    const line = JSON.parse(logged((logger) => logger.info({ a: 1 }, 'hello'))) as object;
    expect(line).toMatchObject({ service: 'auth', level: 'info', a: 1, msg: 'hello' });
  });

  it.each(['password', 'access_token', 'refresh_token', 'authorization', 'cookie', 'email'])(
    'removes %s',
    (field) => {
      const text = logged((logger) =>
        logger.info({ [field]: 'hush', body: { [field]: 'hush' }, req: { headers: { [field]: 'hush' } } }),
      );
      expect(text).not.toContain('hush');
    },
  );
});
