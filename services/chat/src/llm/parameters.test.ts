import { unknownModel } from './model-traits.ts';
import { bodyOf, refusedParameter, type Refusal } from './parameters.ts';
import { responseFormat } from './structured-answer.ts';
import { z } from 'zod';

const format = responseFormat('stars', z.object({ stars: z.int().min(1).max(5) }));
const request = { messages: [], maxTokens: 100, temperature: 0, onTokens: () => undefined };
const wording = { model: 'm', stream: false, format, moreRoom: false };
const sent = bodyOf(request, wording, unknownModel);
const refusal = (changes: Partial<Refusal>): Refusal => ({
  status: 400,
  code: undefined,
  param: undefined,
  message: '',
  ...changes,
});

describe('a refusal', () => {
  it.each([
    [
      "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens'.",
      'max_tokens',
      'max_tokens',
    ],
    [
      "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens'.",
      undefined,
      'max_tokens',
    ],
    ["Unsupported value: 'temperature' does not support 0", 'temperature', 'temperature'],
    ['Unrecognized request argument supplied: seed', undefined, 'seed'],
    [
      '[{"type":"extra_forbidden","loc":["body","seed"],"msg":"Extra inputs are not permitted"}]',
      undefined,
      'seed',
    ],
    [
      "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
      undefined,
      'json_schema',
    ],
    [
      "Invalid schema for response_format 'stars': In context=(), 'minimum' is not permitted.",
      'response_format',
      'json_schema',
    ],
  ])('%s (%s) is about %s', (message, param, parameter) => {
    expect(refusedParameter(refusal({ message, param }), sent)).toBe(parameter);
  });

  it.each([
    ["This model's maximum context length is 4097 tokens.", 'messages'],
    ["Unknown model 'm'", undefined],
    ['max_tokens is too large: 5000.', 'max_tokens'],
    ["Unsupported parameter: 'max_completion_tokens'", 'max_completion_tokens'],
  ])('%s is about none that was sent', (message, param) => {
    expect(refusedParameter(refusal({ message, param }), sent)).toBeUndefined();
  });

  it.each([401, 404, 429, 500])('with %d is about none', (status) => {
    const message = 'Unrecognized request argument supplied: seed';
    expect(refusedParameter(refusal({ status, message }), sent)).toBeUndefined();
  });
});

describe('a call', () => {
  it('leaves out what is refused, and asks for JSON as well as it can', () => {
    const newer = { ...unknownModel, refused: new Set(['max_tokens'] as const) };
    expect(bodyOf(request, wording, newer)).toMatchObject({ max_completion_tokens: 100 });
    const names = ['max_tokens', 'max_completion_tokens', 'temperature', 'seed', 'json_schema'] as const;
    expect(bodyOf(request, wording, { ...unknownModel, refused: new Set(names) })).toEqual({
      model: 'm',
      messages: [],
      response_format: { type: 'json_object' },
    });
    expect(
      bodyOf(request, wording, { ...unknownModel, refused: new Set([...names, 'json_object']) }),
    ).not.toHaveProperty('response_format');
  });

  it('has room for thoughts when the model has some', () => {
    const thinking = { ...unknownModel, thinks: true };
    expect(bodyOf(request, wording, thinking)).toMatchObject({ max_tokens: 2100 });
    expect(bodyOf(request, { ...wording, moreRoom: true }, unknownModel)).toMatchObject({ max_tokens: 2200 });
  });
});
