import { prerenderedKey, languageSchema, type Language } from '@ondine/contracts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import {
  loadLanguage,
  QueryClientProvider,
  queryClient,
  replaceSession,
  session,
  speak,
  type SessionState,
} from './runtime/index.ts';

const nobody: SessionState = { status: 'visitor', user: null, problem: null };
const somebody: SessionState = { status: 'loading', user: null, problem: null };

/** As HTML, for a build: there is no browser. */
async function render(path: string, screen: ReactElement, language: Language): Promise<string> {
  await loadLanguage(language);
  speak(language);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={path}>{screen}</StaticRouter>
    </QueryClientProvider>,
  );
}

async function renderAll(
  screens: Readonly<Record<string, ReactElement>>,
  who: SessionState,
): Promise<Record<string, string>> {
  replaceSession({ ...session, getSnapshot: () => who, subscribe: () => () => undefined });
  const rendered: Record<string, string> = {};
  // One after another: the page speaks one language at a time.
  for (const language of languageSchema.options)
    for (const [path, screen] of Object.entries(screens))
      rendered[prerenderedKey(path, language)] = await render(path, screen, language);
  return rendered;
}

/**
 * Screens as a user who is not signed in first sees them, in each language.
 * @param screens by address
 * @returns HTML by `prerenderedKey`
 */
export const renderForVisitors = (screens: Readonly<Record<string, ReactElement>>) =>
  renderAll(screens, nobody);

/**
 * Screens as they are before it is known who is here and before any answer has come, in each language: there is nothing
 * of anybody in them.
 * @param screens by address
 * @returns HTML by `prerenderedKey`
 */
export const renderForUsers = (screens: Readonly<Record<string, ReactElement>>) =>
  renderAll(screens, somebody);
