export * from './access-claims.ts';
export * from './authenticate.ts';
export * from './browser-client.ts';
export * from './revoked-sign-ins.ts';
