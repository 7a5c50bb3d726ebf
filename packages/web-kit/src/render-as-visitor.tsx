import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { QueryClientProvider, queryClient } from './runtime/index.ts';

/**
 * A screen as somebody who is not signed in first sees it, as HTML. For builds: there is no browser.
 * @param path its address
 */
export function renderAsVisitor(path: string, screen: ReactElement): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={path}>{screen}</StaticRouter>
    </QueryClientProvider>,
  );
}
