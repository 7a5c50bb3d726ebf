/** @jest-environment jsdom */
import { takeRemotesInPage } from './remotes-in-page.ts';

beforeEach(() => {
  document.body.innerHTML = '<script type="application/json" id="remotes">{"a":"\\u003cb>"}</script>';
});
afterEach(() => document.body.replaceChildren());

describe('the remotes that came with the page', () => {
  it('are taken once', () => {
    expect(JSON.parse(takeRemotesInPage(document, 500) ?? '')).toEqual({ a: '<b>' });
    expect(takeRemotesInPage(document, 600)).toBeUndefined();
  });

  it('are too old for a tab that has been open for a while', () => {
    expect(takeRemotesInPage(document, 60_000)).toBeUndefined();
  });

  it('are none on a page that was sent without', () => {
    document.body.replaceChildren();
    expect(takeRemotesInPage(document, 500)).toBeUndefined();
  });
});
