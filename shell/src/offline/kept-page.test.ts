import { pageElements } from '@ondine/contracts';
import { assetsOf, takePageApart } from './kept-page.ts';

const page = (inside: string) =>
  `<html><head><link rel="preload" as="script" href="/remotes/a/1/b.js"><script type="application/json" id="${pageElements.remotes}">{"content":"{}"}</script><link href="/assets/main.1.css" rel="stylesheet"><script defer src="/assets/main.2.js"></script></head><body>${inside}<div id="root"></div></body></html>`;

describe('a page that is kept', () => {
  it('is the same for every screen, and what it said is live lies beside it', () => {
    expect(takePageApart(page(''))).toEqual({
      html: '<html><head><link href="/assets/main.1.css" rel="stylesheet"><script defer src="/assets/main.2.js"></script></head><body><div id="root"></div></body></html>',
      remotes: '{"content":"{}"}',
    });
  });

  it.each(['', ` ${pageElements.withNavigation}`])(
    'has no screen in it that the page shows already (%s)',
    (mark) => {
      const screen = `<div id="${pageElements.prerendered}"${mark}><style>p{}</style><div><p>Your week</p></div></div>`;
      expect(takePageApart(page(screen + pageElements.prerenderedEnd))).toEqual(takePageApart(page('')));
    },
  );

  it('is none with a screen in it whose end is not to be found, and none of another kind', () => {
    expect(takePageApart(page(`<div id="${pageElements.prerendered}"></div>`))).toBeUndefined();
    expect(takePageApart('<h1>Bad gateway</h1>')).toBeUndefined();
  });

  it('names what it is made of', () => {
    expect(assetsOf(page(''))).toEqual(['/assets/main.1.css', '/assets/main.2.js']);
  });
});
