import type { StopStack } from '@ondine/platform/lifecycle';
import type { Logger } from '@ondine/platform/observability';
import type { RunningPlatform } from '../running-platform.ts';
import { addDemoHistory } from './add-demo-history.ts';
import { createHistoryClient } from './history-client.ts';

/**
 * Creates the demo member's history on the platform that has just started, and prints a line about it. Only a stop
 * waits for it. A failure is a warning: everything else works without the history.
 */
export function startDemoHistory(
  platform: RunningPlatform,
  { logger, stops, say }: { logger: Logger; stops: StopStack; say: (line: string) => void },
): void {
  const adding = addDemoHistory(createHistoryClient(platform), new Date()).then(
    (added) => {
      if (added)
        say(
          `The demo member has ${added.sessions} workouts and ${added.conversations} conversations that were made up, and ${added.bots} bots for company.`,
        );
    },
    (error: unknown) => logger.warn({ err: error }, 'the demo history was not made'),
  );
  stops.add('demo history', () => adding);
}
