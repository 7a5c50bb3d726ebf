/** @jest-environment jsdom */
import { pageElements } from '@ondine/contracts';
import { render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { keepEarlyPress } from '../first-page/early-press.ts';
import { InPlace } from './in-place.tsx';

const choose = jest.fn();

/** A page with a prerendered screen, of which a visitor has used one part. */
function pageUsedBy(act: (screen: HTMLElement) => void): void {
  document.body.innerHTML = `<div id="${pageElements.prerendered}">
      <a href="/a">More</a><a href="/b">More</a><button>English</button><button>Español</button>
    </div><div id="root"></div>`;
  const prerendered = document.getElementById(pageElements.prerendered) as HTMLElement;
  keepEarlyPress(prerendered);
  act(prerendered);
  render(
    <>
      <a href="/a">More</a>
      <a href="/b">More</a>
      <button onClick={() => choose('en')}>English</button>
      <button onClick={() => choose('es')}>Español</button>
      <InPlace />
    </>,
    { container: document.getElementById('root') as HTMLElement },
  );
}

beforeEach(() => choose.mockClear());

it('takes the place of the prerendered screen and leaves alone what nobody used', () => {
  pageUsedBy(() => undefined);
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(document.activeElement).toBe(document.body);
  expect(choose).not.toHaveBeenCalled();
});

it('does once what was pressed', () => {
  pageUsedBy((shown) => shown.querySelectorAll('button')[1]?.click());
  expect(choose.mock.calls).toEqual([['es']]);
  pageUsedBy(() => undefined);
  expect(choose).toHaveBeenCalledTimes(1);
});

it('forgets a press after which something else was pressed', () => {
  pageUsedBy((shown) => {
    shown.querySelector('button')?.click();
    shown.click();
  });
  expect(choose).not.toHaveBeenCalled();
});

it('keeps the focus on the same one of two links with one name', () => {
  pageUsedBy((shown) => shown.querySelectorAll('a')[1]?.focus());
  expect(document.activeElement?.getAttribute('href')).toBe('/b');
  expect(document.activeElement?.isConnected).toBe(true);
});
