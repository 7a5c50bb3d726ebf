export * from './plan-clip.ts';
export * from './render-clip.ts';
