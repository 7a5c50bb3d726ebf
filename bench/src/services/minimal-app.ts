import express, { type Express, type Request } from 'express';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { mongo } from 'mongoose';
import type { z } from 'zod';

/** The claims of an access token that a handler needs. */
export interface MinimalCaller {
  readonly id: string;
  readonly paid: boolean;
  readonly issuedAt: Date;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Settings of a minimal handler, as `startPeer` sets them. @throws Error that names the missing one */
export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}

/** Express with JSON bodies, and nothing that the measured calls do not need. */
export function createMinimalApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(express.json());
  return app;
}

/** The same keep-alive timeout as services: in its turn each waits for the other. */
export function listenMinimal(app: Express): void {
  app.listen(Number(setting('PORT')), '127.0.0.1').keepAliveTimeout = 65_000;
}

/** The database of the service under comparison, with the same read and write concerns. */
export function openMinimalDatabase(): mongo.Db {
  const client = new mongo.MongoClient(setting('MONGODB_URI'), {
    maxPoolSize: 20,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
  });
  return client.db(setting('MONGODB_DB'));
}

/** @returns the caller of a request; the signature of a token is verified once and then cached */
export function createMinimalVerifier(): (request: Request) => Promise<MinimalCaller> {
  const keys = createRemoteJWKSet(new URL(setting('JWKS_URL')));
  const known = new Map<string, MinimalCaller>();
  return async ({ headers: { authorization = '' } }) => {
    const token = authorization.slice('Bearer '.length);
    const remembered = known.get(token);
    if (remembered && remembered.expiresAt * 1000 > Date.now()) return remembered;
    const { payload } = await jwtVerify(token, keys, { issuer: 'ondine', audience: 'ondine', typ: 'at+jwt' });
    const { sub = '', paid, iat = 0, exp = 0 } = payload;
    const caller = { id: sub, paid: paid === true, issuedAt: new Date(iat * 1000), expiresAt: exp };
    known.set(token, caller);
    return caller;
  };
}

/** Input parsed by its contract. @throws Error when it is invalid, or the contract has no schema */
export function read<Schema extends z.ZodType>(schema: Schema | undefined, input: unknown): z.output<Schema> {
  if (!schema) throw new Error('The contract has no such input');
  return schema.parse(input);
}
