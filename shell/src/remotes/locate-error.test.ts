import { locateError } from './locate-error.ts';

describe('the place of an error', () => {
  it('is the release that its stack begins in, below what is not ours', () => {
    const stack = `TypeError: Cannot read properties of null (reading 'anna@example.org')
    at chrome-extension://abcdef/content.js:1:10
    at Object.render (https://ondine.example/remotes/mf-chat/0.1.0-f38dbe668620/325.2cd7.js:1:23456)
    at div (https://ondine.example/assets/main.abc123.js:2:99)`;
    expect(locateError(stack)).toEqual({
      remote: 'mf-chat',
      version: '0.1.0-f38dbe668620',
      at: '325.2cd7.js:1:23456',
    });
  });

  it('is the shell, in the form of other browsers too', () => {
    expect(locateError('render@https://ondine.example/assets/main.abc123.js:2:99')).toEqual({
      remote: 'shell',
      version: 'main.abc123.js',
      at: 'main.abc123.js:2:99',
    });
  });

  it('is none of ours otherwise', () => {
    expect(locateError('Error: x\n    at https://elsewhere.example/script.js:1:1')).toBeUndefined();
    expect(locateError('')).toBeUndefined();
  });
});
