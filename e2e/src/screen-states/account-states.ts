import { dialog, plain, press, type ScreenState, withLongName } from './screen-state.ts';

/** From the landing page to a membership, and the account screens. */
export const accountStates: readonly ScreenState[] = [
  ...plain('visitor', [
    '/',
    '/features',
    '/pricing',
    '/about',
    '/contact',
    '/privacy',
    '/terms',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/confirm-email?token=x',
    '/undo-email?token=x',
    '/nowhere',
  ]),
  {
    name: 'the landing page once somebody uses it',
    viewer: 'visitor',
    path: '/',
    reach: async (page) => {
      await page.mouse.move(10, 10, { steps: 2 });
      await page.locator('#prerendered').waitFor({ state: 'detached' });
    },
  },
  ...plain('beginner', ['/onboarding']),
  {
    name: '/onboarding, a question with options',
    viewer: 'beginner',
    path: '/onboarding',
    reach: async (page) => {
      await page.getByRole('main').getByRole('button').last().click();
      await page.getByRole('checkbox').first().check();
    },
  },
  ...plain('unpaid', ['/paywall', '/payment-success']),
  ...plain('member', ['/account']),
  ...plain('member', ['/account', '/profile']).map((state) => ({
    ...state,
    name: `${state.path} of a long name`,
    prepare: withLongName,
  })),
  {
    name: 'the last question before an account goes',
    viewer: 'member',
    path: '/account',
    reach: async (page) => {
      await press(page, 'Delete my account');
      await dialog(page);
    },
  },
];
