import { startAchievements } from '@ondine/achievements';
import { startAuth } from '@ondine/auth';
import { startChat } from '@ondine/chat';
import type { ServiceName } from '@ondine/contracts';
import type { RunningService } from '@ondine/platform/http/listen';
import type { StartOptions } from '@ondine/platform/lifecycle/start-service';
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
