import { randomUUID } from 'node:crypto';
import { tokensSchema } from '@ondine/contracts';
import { demoAccounts } from '@ondine/auth/demo-accounts';
import { connectMongo } from '@ondine/platform/mongo/mongo';
import type { Logger } from '@ondine/platform/observability';

/** A signed-in member. */
export interface Member {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}

const [demo] = demoAccounts;
/** The password of all of them. */
export const addedPassword = demo.password;

/** Adds paying members, as copies of the demo account, and signs them in through the gateway. */
export async function addMembers(
  { count, baseUrl, mongoUri }: { count: number; baseUrl: string; mongoUri: string },
  logger: Logger,
): Promise<Member[]> {
  const database = await connectMongo({ uri: mongoUri, dbName: 'ondine_auth', logger });
  const users = database.connection.collection('users');
  const copied = await users.findOne({ email_key: demo.email });
  if (!copied) throw new Error('There is no demo account.');
  const people = Array.from({ length: count }, (_, index) => {
    const email = `live-${index}@bench.test`;
    return { ...copied, _id: randomUUID() as never, email, email_key: email, pending_events: [] };
  });
  await users.insertMany(people);
  await database.close();
  const members: Member[] = [];
  for (const { _id, email } of people) {
    const answer = await fetch(`${baseUrl}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: addedPassword }),
    });
    const { access_token: token, refresh_token: refreshToken } = tokensSchema.parse(await answer.json());
    members.push({ userId: String(_id), email, token, refreshToken });
  }
  return members;
}
