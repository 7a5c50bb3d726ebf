import type { Language } from '@ondine/contracts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { loadLanguage, QueryClientProvider, queryClient, speak } from './runtime/index.ts';

/**
 * A screen as somebody who is not signed in first sees it, as HTML. For builds: there is no browser.
 * @param path its address
 */
export async function renderAsVisitor(
  path: string,
  screen: ReactElement,
  language: Language = 'en',
): Promise<string> {
  await loadLanguage(language);
  speak(language);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={path}>{screen}</StaticRouter>
    </QueryClientProvider>,
  );
}
