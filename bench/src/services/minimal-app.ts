import express, { type Express, type Request } from 'express';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { mongo } from 'mongoose';
import type { z } from 'zod';

/** What of an access token a handler needs. */
export interface MinimalCaller {
  readonly id: string;
  readonly paid: boolean;
  readonly issuedAt: Date;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Settings of a minimal handler, as `startPeer` gives them. @throws Error that names the missing one */
export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}

/** Express with JSON bodies, and nothing that the calls measured do not need. */
export function createMinimalApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(express.json());
  return app;
}

/** Keeps unused connections as long as services do: in its turn each waits for the other. */
export function listenMinimal(app: Express): void {
  app.listen(Number(setting('PORT')), '127.0.0.1').keepAliveTimeout = 65_000;
}

/** The database of the service beside it, with the same concerns for writes and reads. */
export function openMinimalDatabase(): mongo.Db {
  const client = new mongo.MongoClient(setting('MONGODB_URI'), {
    maxPoolSize: 20,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
  });
  return client.db(setting('MONGODB_DB'));
}

/** @returns who calls, by tokens whose signature is checked once and then remembered */
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

/** Input as its contract has it. @throws Error when it is something else, or the contract has none */
export function read<Schema extends z.ZodType>(schema: Schema | undefined, input: unknown): z.output<Schema> {
  if (!schema) throw new Error('The contract has no such input');
  return schema.parse(input);
}
