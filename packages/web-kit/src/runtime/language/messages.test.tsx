import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { loadLanguage, type Translations } from './content.ts';
import { createMessages, useMessages, type Translation } from './messages.ts';
import { speak } from './page-language.ts';
import { createTextsByEnglish } from './texts-by-english.ts';

const english = { hello: 'Hello {{name}}', bye: 'Bye' } as const;
const spanish: Translation<typeof english> = { hello: 'Hola, {{name}}', bye: 'Adiós' };

let used = 0;
/** A catalogue of its own for each test, and a screen that shows it. */
function catalogue(es: Translations<Translation<typeof english>>['es']) {
  used += 1;
  const messages = createMessages(`test-${used}`, english, { es });
  const Screen = () => {
    const { t } = useMessages(messages);
    return <p>{t('hello', { name: 'Ada' })}</p>;
  };
  const show = () =>
    act(async () => {
      render(
        <Suspense fallback={<p>…</p>}>
          <Screen />
        </Suspense>,
      );
      await Promise.resolve();
    });
  return { show };
}

afterEach(() => act(() => speak('en')));

describe('a catalogue', () => {
  it('speaks English at once and loads no other language', async () => {
    const es = jest.fn(() => Promise.resolve({ default: spanish }));
    const { show } = catalogue(es);
    await show();
    expect(screen.getByText('Hello Ada')).toBeDefined();
    expect(es).not.toHaveBeenCalled();
  });

  it('shows no word before those of the chosen language are there', async () => {
    const loading = Promise.withResolvers<{ default: typeof spanish }>();
    const { show } = catalogue(() => loading.promise);
    act(() => speak('es'));
    await show();
    expect(screen.getByText('…')).toBeDefined();
    expect(screen.queryByText('Hello Ada')).toBeNull();
    await act(async () => {
      loading.resolve({ default: spanish });
      await loading.promise;
    });
    expect(await screen.findByText('Hola, Ada')).toBeDefined();
    expect(document.documentElement.lang).toBe('es');
  });

  it('changes in one go once a language was loaded', async () => {
    const { show } = catalogue(() => Promise.resolve({ default: spanish }));
    await show();
    await loadLanguage('es');
    act(() => speak('es'));
    expect(screen.getByText('Hola, Ada')).toBeDefined();
    act(() => speak('en'));
    expect(screen.getByText('Hello Ada')).toBeDefined();
  });

  it('speaks English where the other language cannot be loaded, and tries again when it is chosen anew', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const es = jest.fn(() => Promise.resolve({ default: spanish }));
    es.mockRejectedValueOnce(new Error('away'));
    const { show } = catalogue(es);
    await loadLanguage('es');
    act(() => speak('es'));
    await show();
    expect(await screen.findByText('Hola, Ada')).toBeDefined();
    expect(es).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});

describe('texts by their English', () => {
  const { now } = createTextsByEnglish({
    es: () =>
      Promise.resolve({
        default: {
          whole: { 'Hip Bridge': 'Puente', 'More pleasure': 'Más placer' },
          patterns: [[/^You chose “(.+)”$/, 'Has elegido «$1»']],
        },
      }),
  });

  it.each([
    ['Hip Bridge', 'Puente'],
    ['You chose “More pleasure”', 'Has elegido «Más placer»'],
    ['You chose “Peace”', 'Has elegido «Peace»'],
    ['A new exercise', 'A new exercise'],
    ['constructor', 'constructor'],
  ])('%s reads %s', async (said, expected) => {
    expect(now(said)).toBe(said);
    await loadLanguage('es');
    act(() => speak('es'));
    expect(now(said)).toBe(expected);
  });
});
