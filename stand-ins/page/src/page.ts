export * from './html.ts';
export * from './page-style.ts';
