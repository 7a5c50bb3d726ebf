import { jest } from '@jest/globals';
import * as z from 'zod';
import { essential, orElse, toleranceOf } from './tolerance.ts';

it('is known to every copy of the module, as shell and remotes each have one', async () => {
  const [id, kind] = [essential(z.string()), orElse(z.enum(['a', 'b']), 'a')];
  jest.resetModules();
  const copy = await import('./tolerance.ts');
  expect(copy.toleranceOf).not.toBe(toleranceOf);
  expect(copy.toleranceOf(id)).toEqual({ kind: 'essential' });
  expect(copy.toleranceOf(kind)).toEqual({ kind: 'fallback', value: 'a' });
});
