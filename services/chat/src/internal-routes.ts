import {
  idSchema,
  internalBotConversationsSchema,
  internalDailyQuerySchema,
  internalEventsQuerySchema,
  internalReportsSchema,
  internalSettleReportSchema,
} from '@ondine/contracts';
import { requireInternalToken } from '@ondine/platform/auth';
import { HttpError } from '@ondine/platform/http';
import { parseInput } from '@ondine/platform/routes';
import { Router } from 'express';
import { addBotConversation } from './results/bot-conversation.ts';
import { toMessages } from './conversation/conversation.ts';
import type { ConversationStore } from './conversation/conversation-store.ts';
import type { ReportedReplies } from './conversation/reported-replies.ts';
import type { OwnScenarioStore } from './own-scenarios/own-scenario-store.ts';
import type { PartnerSettingsStore } from './partner-settings/partner-settings-store.ts';
import type { ResultStore } from './results/result-store.ts';
import type { Scenario } from './scenarios/scenario.ts';

/** Internal routes: statistics and reported replies for admins, the data of a user, and all events again for a rebuild. */
export function internalRouter({
  results,
  conversations,
  reportedReplies,
  partnerSettings,
  ownScenarios,
  relay,
  findScenario,
  internalToken,
}: {
  results: ResultStore;
  conversations: ConversationStore;
  reportedReplies: ReportedReplies;
  partnerSettings: PartnerSettingsStore;
  ownScenarios: OwnScenarioStore;
  relay: { kick(id: string): Promise<void> };
  findScenario: (slug: string) => Scenario | undefined;
  internalToken: string;
}): Router {
  const router = Router();
  router.use(requireInternalToken(internalToken));
  router.get('/stats', async (_request, response) => {
    response.json(await results.count());
  });
  router.get('/users/:id/data', async (request, response) => {
    const userId = parseInput(idSchema, request.params.id);
    response.json({
      conversations: (await conversations.list(userId)).map((conversation) => ({
        id: conversation.id,
        scenario: conversation.scenarioSlug,
        state: conversation.state,
        ...(conversation.casting && { partner: conversation.casting }),
        messages: toMessages(conversation),
        ...(conversation.answer && { answer: conversation.answer }),
      })),
      conversation_results: await results.readAll(userId),
      own_scenarios: await ownScenarios.list(userId),
      conversation_partners: (await partnerSettings.list(userId)).map(
        ({ scenarioSlug, gender, name, levelChoice, remembers, facts }) => ({
          scenario: scenarioSlug,
          gender,
          name,
          level: levelChoice,
          remembers,
          facts: facts.map(({ text }) => text),
        }),
      ),
    });
  });
  router.get('/reports', async (_request, response) => {
    response.json(internalReportsSchema.parse({ replies: await reportedReplies.list() }));
  });
  router.post('/reports/settle', async (request, response) => {
    const { session_id: id, timestamp } = parseInput(internalSettleReportSchema, request.body);
    if (!(await reportedReplies.settle(id, new Date(timestamp)))) throw new HttpError('not_found');
    response.json({ success: true });
  });
  router.get('/stats/daily', async (request, response) => {
    const { since } = parseInput(internalDailyQuerySchema, request.query);
    response.json(await results.countByDay(new Date(since)));
  });
  router.post('/bots/conversations', async (request, response) => {
    const { conversations: given } = parseInput(internalBotConversationsSchema, request.body);
    let count = 0;
    for (const each of given) {
      if (await addBotConversation(each, { results, conversations, findScenario })) count += 1;
      void relay.kick(each.id);
    }
    response.json({ count });
  });
  router.get('/events', async (request, response) => {
    const range = parseInput(internalEventsQuerySchema, request.query);
    response.json({ events: await results.readEvents(range) });
  });
  return router;
}
