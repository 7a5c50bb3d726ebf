import type { Page } from 'playwright-core';
import { away, dialog, plain, press, type ScreenState } from './screen-state.ts';

const talk = '/chat/exercise/coffee-queue-spark';
const partner = '/chat/partner/coffee-queue-spark';
const partnerCall = '/api/chat/partner/coffee-queue-spark';

const lines = [
  "Guilty? I was hoping you'd fight me for it.",
  'What do you build when you are not threatening women over pastry?',
  'You have kind hands, I noticed when you held the door.',
  'Are you a real person?',
];

/** Mocks speech recognition that does not run on the device. */
async function withEars(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'SpeechRecognition', { value: () => undefined });
  });
}

/** Two wordings, as a language model gives them: the scripted coach has none. */
async function withWordings(page: Page): Promise<void> {
  await page.route('**/api/chat/suggest', (route) =>
    route.fulfill({
      json: {
        hint: 'Name what you see, and leave him a question to answer.',
        variants: [
          'There is sawdust on your sleeve, and I find that I like it.',
          'That sawdust suits you. What did you make with those hands today?',
        ],
      },
    }),
  );
}

/** Gives the member an own scenario, and a partner to play it. */
async function withOwnScenarios(page: Page): Promise<void> {
  await page.route('**/api/chat/own-scenarios', (route) =>
    route.fulfill({
      json: {
        scenarios: [
          {
            id: '5f0f6a52-6f0c-4b8e-9f0d-0c4a1a7c1d11',
            slug: 'own-5f0f6a52-6f0c-4b8e-9f0d-0c4a1a7c1d11',
            title: 'The night train',
            name: 'Marta',
            gender: 'woman',
            who: 'A violin maker on her way home. Curious, a little tired, quick to laugh.',
            place: 'The dining car, after midnight. The only free seat is opposite.',
            skills: ['Playful reply', 'Genuine curiosity'],
          },
        ],
        skills: ['Playful reply', 'Genuine curiosity'],
        can_talk: true,
      },
    }),
  );
}

/** Gives the member a partner with two memories. */
async function withMemories(page: Page): Promise<void> {
  await page.route(`**${partnerCall}`, async (route) => {
    const answer = await route.fetch();
    const facts = ['You have a dog called Bo', 'You love rainy mornings with a book and nothing to do'];
    await route.fulfill({
      json: {
        ...((await answer.json()) as object),
        remembers: true,
        facts: facts.map((text, index) => ({ id: `fact-${index}`, text })),
      },
    });
  });
}

async function startConversation(page: Page): Promise<void> {
  // An earlier state may have left an unfinished conversation.
  await page.getByRole('button', { name: /^Got It! Start Exercise$|^Go on$/ }).click();
  await page.getByLabel('Your message').waitFor();
}

async function say(page: Page, line: string): Promise<void> {
  const replies = page.getByRole('button', { name: 'Copy' });
  const before = await replies.count();
  await page.getByLabel('Your message').fill(line);
  await page.keyboard.press('Enter');
  await replies.nth(before).waitFor();
}

async function finishConversation(page: Page): Promise<void> {
  await startConversation(page);
  for (const line of lines) await say(page, line);
  await press(page, 'Finish Session');
  await page.getByText('Score breakdown').waitFor();
}

async function readAgain(page: Page): Promise<void> {
  await finishConversation(page);
  await page.getByRole('link', { name: 'Read it line by line' }).click();
  await page.getByRole('list', { name: 'What each line did' }).waitFor();
}

async function tryAgain(page: Page): Promise<void> {
  await readAgain(page);
  await page
    .getByRole('link', { name: /Try this moment again/ })
    .nth(1)
    .click();
  await dialog(page);
}

/** Conversations, their scores, partners and own scenarios. */
export const conversationStates: readonly ScreenState[] = [
  ...plain('newcomer', ['/chat', '/chat/leaderboard', '/chat/history', partner, '/chat/own']),
  ...plain('member', ['/chat/history']),
  { name: 'the introduction of a conversation', viewer: 'newcomer', path: talk, reach: dialog },
  { name: 'a conversation', viewer: 'newcomer', path: talk, reach: startConversation },
  {
    name: 'a reply that is reported',
    viewer: 'newcomer',
    path: talk,
    reach: async (page) => {
      await startConversation(page);
      await say(page, "Guilty? I was hoping you'd fight me for it.");
      // One for each reply, including those of earlier states.
      await page.getByRole('button', { name: 'Report', exact: true }).last().click();
      await dialog(page);
    },
  },
  {
    name: 'the question before speaking',
    viewer: 'newcomer',
    path: talk,
    prepare: withEars,
    reach: async (page) => {
      await startConversation(page);
      await press(page, 'Speak');
      await dialog(page);
    },
  },
  {
    name: 'a suggestion of the coach',
    viewer: 'newcomer',
    path: talk,
    prepare: withWordings,
    reach: async (page) => {
      await startConversation(page);
      await page.getByLabel('Your message').fill('I like the sawdust on your sleeve.');
      await press(page, 'Say it better');
      await page
        .getByRole('button', { name: /Use this/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'the result of a conversation',
    viewer: 'member',
    path: talk,
    reach: finishConversation,
  },
  {
    name: 'a finished conversation, read again',
    viewer: 'member',
    path: talk,
    reach: readAgain,
  },
  {
    name: 'a finished conversation that is about to be deleted',
    viewer: 'member',
    path: talk,
    reach: async (page) => {
      await readAgain(page);
      await press(page, 'Delete this conversation');
      await dialog(page);
    },
  },
  { name: 'a finished conversation that is not kept', viewer: 'member', path: '/chat/history/unknown' },
  {
    name: 'scenarios of one’s own',
    viewer: 'member',
    path: '/chat/own',
    prepare: withOwnScenarios,
    reach: (page) => page.getByRole('heading', { name: 'The night train' }).waitFor(),
  },
  {
    name: 'a scenario of one’s own that is being written',
    viewer: 'member',
    path: '/chat/own',
    reach: (page) => press(page, 'Write a scenario'),
  },
  {
    name: 'a scenario of one’s own about to be deleted',
    viewer: 'member',
    path: '/chat/own',
    prepare: withOwnScenarios,
    reach: async (page) => {
      await press(page, 'Delete: The night train');
      await dialog(page);
    },
  },
  {
    name: 'a partner who remembers',
    viewer: 'member',
    path: partner,
    prepare: withMemories,
    reach: (page) => page.getByText('You have a dog called Bo').waitFor(),
  },
  {
    name: 'something remembered that is being corrected',
    viewer: 'member',
    path: partner,
    prepare: withMemories,
    reach: (page) => press(page, 'Change: You have a dog called Bo'),
  },
  {
    name: 'everything remembered about to be forgotten',
    viewer: 'member',
    path: partner,
    prepare: withMemories,
    reach: async (page) => {
      await press(page, 'Forget everything');
      await dialog(page);
    },
  },
  {
    name: 'the introduction of a practice run',
    viewer: 'member',
    path: talk,
    reach: tryAgain,
  },
  {
    name: 'the result of a practice run',
    viewer: 'member',
    path: talk,
    reach: async (page) => {
      await tryAgain(page);
      await press(page, 'Start from here');
      await say(page, 'You have kind hands, I noticed when you held the door.');
      await press(page, 'Compare');
      await page.getByText('Then and now').waitFor();
    },
  },
  ...away([
    ['/chat', /\/api\/chat\//],
    ['/chat/leaderboard', /\/api\/chat\//],
    ['/chat/history', /\/api\/chat\//],
    ['/chat/history/unknown', /\/api\/chat\//],
    [partner, /\/api\/chat\//],
    ['/chat/own', /\/api\/chat\//],
    [talk, /\/api\/chat\//],
  ]),
];
