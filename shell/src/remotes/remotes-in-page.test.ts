import { remotesInPage } from './remotes-in-page.ts';

afterEach(() => document.body.replaceChildren());

describe('the remotes that came with the page', () => {
  it('are taken while the page is new, and no longer', () => {
    document.body.innerHTML = '<script type="application/json" id="remotes">{"a":"\\u003cb>"}</script>';
    const text = remotesInPage(document, 500);
    expect(JSON.parse(text ?? '')).toEqual({ a: '<b>' });
    expect(remotesInPage(document, 60_000)).toBeUndefined();
  });

  it('are none on a page that was sent without', () => {
    expect(remotesInPage(document, 500)).toBeUndefined();
  });
});
