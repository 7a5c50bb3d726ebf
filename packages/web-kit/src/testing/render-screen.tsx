import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { queryClient } from '../runtime/query.ts';

/** Shows the current path, so that a test can see a redirect. */
function Whereabouts() {
  const { pathname, search } = useLocation();
  return <div data-testid="address">{pathname + search}</div>;
}

/**
 * Renders a screen as the shell does: with the router at `path` and an empty cache of answers.
 * @param pattern the route pattern of the screen, when it reads parameters
 */
export function renderScreen(
  screen: ReactElement,
  { path = '/', pattern = '*' }: { path?: string; pattern?: string } = {},
): RenderResult {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={pattern} element={screen} />
          <Route path="*" element={null} />
        </Routes>
        <Whereabouts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
