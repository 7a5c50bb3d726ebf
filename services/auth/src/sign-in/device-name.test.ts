import { deviceNameOf } from './device-name.ts';

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [undefined, 'Unknown device'],
    ['', 'Unknown device'],
    ['?', 'Unknown device'],
  ])('of %s is %s', (userAgent, name) => {
    expect(deviceNameOf(userAgent)).toBe(name);
  });
});
