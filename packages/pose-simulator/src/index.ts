export * from './simulate-clip.ts';
export * from './model-noise.ts';
export * from './noise-groups.ts';
export * from './occlusion.ts';
export * from './random.ts';
export * from './view-body.ts';
