/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { act, renderHook } from '@testing-library/react';
import { useNeutralTitle } from '@ondine/web-kit';
import { speak } from '@ondine/web-kit/runtime';
import { useAppIdentity } from './app-identity.ts';

const publicFile = (path: string) => readFileSync(new URL(`../../public${path}`, import.meta.url));
const hrefs = () =>
  [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? '');

afterEach(() => {
  document.head.replaceChildren();
  speak('en');
});

it.each([
  ['en', ['Ondine', 'Notes']],
  ['es', ['Ondine', 'Notas']],
] as const)(
  'is neutral in tab, home screen and name for as long as that is wanted, in "%s"',
  (language, expected) => {
    speak(language);
    const page = new DOMParser().parseFromString(publicFile('/index.html').toString(), 'text/html');
    document.head.append(...page.querySelectorAll('link'));
    const { result } = renderHook(() => {
      useAppIdentity();
      return useNeutralTitle();
    });
    const before = hrefs();
    act(() => result.current[1](true));
    const neutral = hrefs();
    act(() => result.current[1](false));
    expect(hrefs()).toEqual(before);
    expect(neutral.filter((href) => before.includes(href))).toEqual([]);

    for (const href of [...before, ...neutral]) expect(publicFile(href).length).toBeGreaterThan(100);
    const manifests = [...before, ...neutral].filter((href) => href.endsWith('.webmanifest'));
    const names = manifests.map((href) => {
      const { name, lang, icons } = JSON.parse(publicFile(href).toString()) as {
        name: string;
        lang: string;
        icons: { src: string }[];
      };
      for (const { src } of icons) expect(publicFile(src).length).toBeGreaterThan(100);
      expect(lang).toBe(language);
      return name;
    });
    expect(names).toEqual(expected);
  },
);
