import { startAchievements } from '@ondine/achievements';
import { startAuth } from '@ondine/auth';
import { startChat } from '@ondine/chat';
import type { ServiceName } from '@ondine/contracts';
import type { RunningService, StartOptions } from '@ondine/platform';
import { startSessions } from '@ondine/sessions';

/** Starts each service within this process. */
export const serviceStarts: Readonly<
  Record<ServiceName, (options: StartOptions) => Promise<RunningService>>
> = {
  auth: startAuth,
  sessions: startSessions,
  chat: startChat,
  achievements: startAchievements,
};
