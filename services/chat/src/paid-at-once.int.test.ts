import { allRoutes } from '@ondine/contracts';
import { startTestChat, type TestChat } from './testing/start-test-chat.ts';
import { testMember } from './testing/test-member.ts';

const paid = new Set<string>();
let chat: TestChat;
beforeAll(async () => {
  chat = await startTestChat({ askEntitlement: (userId) => Promise.resolve(paid.has(userId)) });
});
afterAll(() => chat.close());

it.each(allRoutes.filter(({ owner, access }) => owner === 'chat' && access === 'paid'))(
  '$id is open to a member whose payment only the auth service has heard of',
  async ({ method, path }) => {
    const ada = await testMember(chat, { paid: false });
    const call = () =>
      ada.ask(`${method} ${path.replace('{slug}', 'gracious-no')}`, method === 'POST' ? { body: {} } : {});
    expect((await call()).body).toMatchObject({ code: 'payment_required' });
    paid.add(ada.id);
    expect((await call()).status).not.toBe(403);
  },
);
