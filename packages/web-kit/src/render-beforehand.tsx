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

/** Renders a screen to HTML in a build, without a browser. */
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
  // One after another: the page has one language at a time.
  for (const language of languageSchema.options)
    for (const [path, screen] of Object.entries(screens))
      rendered[prerenderedKey(path, language)] = await render(path, screen, language);
  return rendered;
}

/**
 * Screens as a visitor first sees them, in each language.
 * @param screens by path
 * @returns HTML by `prerenderedKey`
 */
export const renderForVisitors = (screens: Readonly<Record<string, ReactElement>>) =>
  renderAll(screens, nobody);

/**
 * Screens before the user is known and before any answer has arrived, in each language: they contain no user's data.
 * @param screens by path
 * @returns HTML by `prerenderedKey`
 */
export const renderForUsers = (screens: Readonly<Record<string, ReactElement>>) =>
  renderAll(screens, somebody);
