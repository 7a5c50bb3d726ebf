import type { WorkoutDeps } from '../../../../mf-fitness/src/workout/engine/workout-engine.ts';

/** Outputs of an engine under test: silent, with a camera that stays connected. */
export const silentOutputs: Pick<WorkoutDeps, 'voice' | 'chime' | 'onDeviceChange'> = {
  voice: {
    muted: true,
    say: () => undefined,
    announce: () => false,
    setMuted: () => undefined,
    hush: () => undefined,
  },
  chime: { chosen: 'off', choose: () => undefined, play: () => undefined },
  onDeviceChange: () => () => undefined,
};
