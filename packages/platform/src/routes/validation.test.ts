import { loginSchema } from '@ondine/contracts';
import { z } from 'zod';
import { HttpError } from '../http/problem.ts';
import { parseInput } from './validation.ts';

function refusalOf(schema: z.ZodType, input: unknown): HttpError {
  try {
    parseInput(schema, input);
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
  throw new Error('It was accepted');
}

describe('parseInput', () => {
  it('drops unknown fields', () => {
    expect(parseInput(z.object({ a: z.string() }), { a: 'x', role: 'admin' })).toEqual({ a: 'x' });
  });

  it('shows the words of the form as they are', () => {
    const refusal = refusalOf(loginSchema, { email: 'a@b', password: '123' });
    expect(refusal.detail).toBe('Password must be at least 6 characters');
    expect(refusal.errors).toEqual({ password: ['Password must be at least 6 characters'] });
    expect(refusal.httpStatus).toBe(422);
  });

  it('names the field where the words are general', () => {
    expect(refusalOf(z.object({ reps: z.int() }), { reps: { $gt: '' } }).detail).toMatch(
      /^reps: Invalid input/,
    );
  });

  it('gathers the messages of nested fields by their path', () => {
    const schema = z.object({ list: z.array(z.object({ id: z.string() })) });
    expect(Object.keys(refusalOf(schema, { list: [{ id: 1 }, {}] }).errors ?? {})).toEqual([
      'list.0.id',
      'list.1.id',
    ]);
  });

  it('refuses a body that is no object', () => {
    expect(refusalOf(loginSchema, []).httpStatus).toBe(422);
  });
});
