import type { internalReportsSchema } from '@ondine/contracts';
import type { Model } from 'mongoose';
import type { z } from 'zod';
import type { ConversationDocument } from './conversation-document.ts';

type Reported = z.infer<typeof internalReportsSchema>['replies'][number];
type Stored = Pick<
  ConversationDocument,
  '_id' | 'scenario_slug' | 'started_at' | 'opening' | 'exchanges' | 'reports'
>;

/** One person looks through that many at a time; the next ones follow when these are settled. */
const mostListed = 100;

/** Replies that members have reported, for admins. */
export interface ReportedReplies {
  /** At most 100 that nobody has settled, the latest report first. */
  list(): Promise<Reported[]>;
  /** Takes all reports of a reply off the list. @returns false when there is none */
  settle(id: string, reply: Date): Promise<boolean>;
}

/** The reply of a report with the message before it; none once the member has deleted the words. */
function replyOf(
  { _id: id, scenario_slug: slug, started_at: startedAt, opening, exchanges }: Stored,
  { replied_at: at, reason, at: reportedAt }: Stored['reports'][number],
): Reported[] {
  const exchange = exchanges.find(({ replied_at: repliedAt }) => repliedAt.getTime() === at.getTime());
  const isOpening = startedAt.getTime() === at.getTime();
  if (!exchange && (!isOpening || opening === '')) return [];
  return [
    {
      session_id: id,
      timestamp: at.toISOString(),
      exercise_slug: slug,
      reason: reason as Reported['reason'],
      reported_at: reportedAt.toISOString(),
      said: exchange?.said ?? null,
      reply: exchange?.reply ?? opening,
    },
  ];
}

export function createReportedReplies(model: Model<ConversationDocument>): ReportedReplies {
  return {
    async list() {
      const stored = await model
        .find(
          { 'reports.at': { $gt: new Date(0) } },
          { scenario_slug: 1, started_at: 1, opening: 1, exchanges: 1, reports: 1 },
        )
        .sort({ 'reports.at': -1 })
        .limit(mostListed)
        .lean<Stored[]>();
      return stored
        .flatMap((conversation) => conversation.reports.flatMap((report) => replyOf(conversation, report)))
        .toSorted((one, other) => other.reported_at.localeCompare(one.reported_at))
        .slice(0, mostListed);
    },

    async settle(id, reply) {
      const { modifiedCount } = await model.updateOne(
        { _id: id, 'reports.replied_at': reply },
        { $pull: { reports: { replied_at: reply } } },
      );
      return modifiedCount === 1;
    },
  };
}
