import type { ModelNoise, ModelSight } from '@ondine/pose-simulator';

/** The data file `packages/pose-simulator/src/model-noise.ts`, before formatting. */
export const noiseFile = (
  noise: Readonly<Record<string, ModelNoise>>,
  sight: ModelSight,
): string => `import type { ModelNoise, ModelSight } from './noise-groups.ts';

/**
 * What the lite model makes of drawn clips with the grain of a camera in a room, beside the truth,
 * by exercise. Written by \`npm run bench:noise\`.
 */
export const modelNoise: Readonly<Record<string, ModelNoise>> = ${JSON.stringify(noise)};

export const modelSight: ModelSight = ${JSON.stringify(sight)};
`;
