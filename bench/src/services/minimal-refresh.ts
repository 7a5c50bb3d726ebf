import { createHash } from 'node:crypto';
import { refreshSchema } from '@ondine/contracts';
import { Redis } from 'ioredis';
import { importJWK, SignJWT, type JWK } from 'jose';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createMinimalApp, listenMinimal, openMinimalDatabase, setting } from './minimal-app.ts';
import { hashOf, issueToken, markOf } from './refresh-tokens.ts';

/* A refresh by a minimal handler: two limits in Redis, the sign-in read and written back under its revision, the
   account read, and a token signed. */

interface Family {
  readonly _id: string;
  readonly user_id: string;
  readonly live: readonly { readonly hash: string; readonly issued_at: Date }[];
  readonly spent: readonly { readonly hash: string; readonly spent_at: Date; readonly agent: string }[];
  readonly created_at: Date;
  readonly revoked_at: Date | null;
  readonly revision: number;
}

interface User {
  readonly _id: string;
  readonly first_name: string;
  readonly role: string;
  readonly is_bot: boolean;
  readonly onboarding: { readonly completed_at: Date | null };
  readonly membership: { readonly entitlement: { readonly paid: boolean } };
}

const dayMs = 86_400_000;
const leewayMs = 30_000;
const tokenSeconds = 900;
const userFields = {
  first_name: 1,
  role: 1,
  is_bot: 1,
  'onboarding.completed_at': 1,
  'membership.entitlement.paid': 1,
} as const;

const database = openMinimalDatabase();
const families = database.collection<Family>('refresh_families');
const users = database.collection<User>('users');
const redis = new Redis(setting('REDIS_URL'));
const limit = (name: string) =>
  new RateLimiterRedis({ storeClient: redis, keyPrefix: `minimal:${name}`, points: 1e6, duration: 60 });
const [byAddress, byFamily] = [limit('address'), limit('family')];
const key = await importJWK(JSON.parse(setting('SIGNING_KEY')) as JWK, 'EdDSA');

const app = createMinimalApp();
app.set('trust proxy', 1);

app.post('/api/auth/refresh', async (request, response) => {
  const { refresh_token: given = '' } = refreshSchema.parse(request.body);
  await byAddress.consume(request.ip ?? '');
  const [familyId = '', secret = ''] = given.split('.');
  const isOurs = markOf(familyId, secret) === secret.slice(-22);
  await byFamily.consume(familyId);
  const now = new Date();
  const family = await families.findOne({ _id: familyId });
  const presented = hashOf(secret);
  const token = family?.live.find(({ hash }) => hash === presented);
  if (!family || !token || family.revoked_at !== null || !isOurs) {
    response.sendStatus(401);
    return;
  }
  const agent = createHash('sha256')
    .update(request.get('user-agent') ?? '')
    .digest('base64url')
    .slice(0, 16);
  const issued = issueToken(familyId);
  const spent = family.spent.filter(({ spent_at: spentAt }) => spentAt.getTime() + leewayMs >= now.getTime());
  const { matchedCount } = await families.updateOne(
    { _id: familyId, revision: family.revision },
    {
      $set: {
        live: [
          ...family.live.filter(({ hash }) => hash !== presented),
          { hash: hashOf(issued.secret), issued_at: now },
        ],
        spent: [...spent, { hash: presented, spent_at: now, agent }],
        expires_at: new Date(Math.min(now.getTime() + 30 * dayMs, family.created_at.getTime() + 90 * dayMs)),
        revoked_at: null,
        revision: family.revision + 1,
      },
    },
  );
  const user = await users.findOne({ _id: family.user_id, deleted_at: null } as object, {
    projection: userFields,
  });
  if (!user || matchedCount !== 1) {
    response.sendStatus(503);
    return;
  }
  const issuedAt = Math.floor(now.getTime() / 1000);
  const accessToken = await new SignJWT({
    name: user.first_name,
    role: user.role,
    is_bot: user.is_bot,
    paid: user.membership.entitlement.paid,
    onboarded: user.onboarding.completed_at !== null,
    fid: familyId,
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'minimal', typ: 'at+jwt' })
    .setSubject(user._id)
    .setIssuer('ondine')
    .setAudience('ondine')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenSeconds)
    .sign(key);
  response.json({ access_token: accessToken, refresh_token: issued.token });
});

listenMinimal(app);
