import { pricesOf, readConfig } from './config.ts';

const needed = { MONGODB_URI: 'mongodb://localhost', JWKS_URL: 'http://localhost/jwks.json' };
const read = (env: Readonly<Record<string, string>>) => readConfig({ ...needed, ...env });

describe('the prices of tokens', () => {
  it('are unknown unless told', () => {
    expect(pricesOf(read({}))).toBeUndefined();
    expect(pricesOf(read({ LLM_PRICE_INPUT: '', LLM_PRICE_OUTPUT: '' }))).toBeUndefined();
  });

  it('are told both', () => {
    expect(pricesOf(read({ LLM_PRICE_INPUT: '0.15', LLM_PRICE_OUTPUT: '0.6' }))).toEqual({
      input: 0.15,
      output: 0.6,
    });
    expect(() => read({ LLM_PRICE_INPUT: '0.15' })).toThrow(/LLM_PRICE_OUTPUT/);
    expect(() => read({ LLM_PRICE_INPUT: 'cheap', LLM_PRICE_OUTPUT: '1' })).toThrow(/LLM_PRICE_INPUT/);
  });
});
