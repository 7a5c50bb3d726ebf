import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { QueryClientProvider, queryClient } from './runtime/index.ts';

/**
 * A screen as it is before any answer has come, as HTML. For builds: there is no browser.
 * @param path its address
 */
export function renderBeforehand(path: string, screen: ReactElement): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={path}>{screen}</StaticRouter>
    </QueryClientProvider>,
  );
}
