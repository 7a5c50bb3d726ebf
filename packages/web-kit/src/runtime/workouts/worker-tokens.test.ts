import { workerTokens } from './worker-tokens.ts';

function open(first: string | undefined) {
  const browser = { token: first };
  const tokens = workerTokens({
    get: () =>
      Promise.resolve(browser.token === undefined ? null : { name: 'access_token', value: browser.token }),
  });
  return { browser, tokens };
}

describe('the tokens of the worker', () => {
  it('are none when the tabs have none, whatever cookie the server still has', async () => {
    const { tokens } = open(undefined);
    await tokens.look();
    expect(tokens.read()).toEqual({});
  });

  it('are the newer one for as long as the tabs keep the older', async () => {
    const { browser, tokens } = open('old');
    await tokens.look();
    tokens.write({ access_token: 'new' });
    await tokens.look();
    expect(tokens.read()).toEqual({ access_token: 'new' });
    browser.token = 'of somebody else';
    await tokens.look();
    expect(tokens.read()).toEqual({ access_token: 'of somebody else' });
    browser.token = undefined;
    await tokens.look();
    expect(tokens.read()).toEqual({});
  });

  it('are gone once the session has ended', async () => {
    const { tokens } = open('old');
    await tokens.look();
    tokens.clear();
    expect(tokens.read()).toEqual({});
  });
});
