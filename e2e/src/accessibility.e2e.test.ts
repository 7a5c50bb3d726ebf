import { screenRoutes } from '../../shell/src/routes/route-table.ts';
import { appearanceViolations } from './appearance-violations.ts';
import { screenStates } from './screen-states/screen-states.ts';
import { createStateTabs } from './state-tabs.ts';
import { withBrowser } from './with-browser.ts';

const parts = withBrowser('accessibility');
const withState = createStateTabs(parts, {
  reducedMotion: 'reduce',
  viewport: { width: 360, height: 740 },
});

it('there is a state for every screen', () => {
  const shown = screenStates.map(({ path }) =>
    path
      .replace(/\?.*/, '')
      .replace(/(?<=exercise\/).*/, ':slug')
      .replace(/(?<=partner\/).*/, ':slug')
      .replace(/(?<=flow\/).*/, ':minutes')
      .replace(/(?<=history\/).*/, ':id'),
  );
  expect(screenRoutes.map(({ path }) => path).filter((path) => !shown.includes(path))).toEqual([]);
});

it.each(screenStates.map((state) => [`${state.name} (${state.viewer})`, state] as const))(
  '%s keeps nobody out: WCAG 2.2 AA as far as axe can tell, in any window, with targets that can be hit',
  (_name, state) => withState(state, async (page) => expect(await appearanceViolations(page)).toEqual([])),
  120_000,
);
