import type { WorkoutDeps } from '../../../../mf-fitness/src/workout/engine/workout-engine.ts';

/** An engine that is looked at by a test is not heard, and its camera stays. */
export const silentOutputs: Pick<WorkoutDeps, 'voice' | 'chime' | 'onDeviceChange'> = {
  voice: {
    muted: true,
    say: () => undefined,
    announce: () => undefined,
    setMuted: () => undefined,
    hush: () => undefined,
  },
  chime: { chosen: 'off', choose: () => undefined, play: () => undefined },
  onDeviceChange: () => () => undefined,
};
