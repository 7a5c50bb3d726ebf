import { cameraHelpFor } from './camera-help.ts';

describe('cameraHelpFor', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
      'iPhone or iPad',
    ],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Android'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge'],
    ['Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0', 'Firefox'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', 'Chrome'],
    ['Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1', 'Safari'],
    ['Lynx/2.9', 'your browser'],
  ])('knows %s', (userAgent, browser) => {
    expect(cameraHelpFor(userAgent).browser).toBe(browser);
    expect(cameraHelpFor(userAgent).steps.length).toBeGreaterThan(2);
  });
});
