import type { InternalDaily } from '@ondine/contracts';
import type { PipelineStage } from 'mongoose';

/** The part of a model that counting needs. */
interface Countable {
  aggregate<Row>(pipeline: PipelineStage[]): PromiseLike<Row[]>;
}

/** The fields of a collection that hold a document's time and the kind of its account. */
export interface CountByDayOptions {
  readonly timeField: string;
  /** A boolean: whether the account is a bot. */
  readonly botField: string;
  /** Restricts which documents count. */
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly since: Date;
}

/** Counts documents by day (UTC) and kind of account, oldest day first; days without any are left out. */
export async function countByDay(
  model: Countable,
  { timeField, botField, filter = {}, since }: CountByDayOptions,
): Promise<InternalDaily> {
  const count = (bot: boolean) => ({ $sum: { $cond: [{ $eq: [`$${botField}`, bot] }, 1, 0] } });
  const rows = await model.aggregate<{ _id: string; human: number; bot: number }>([
    // Both values are listed so that an index on kind and time can serve this.
    { $match: { ...filter, [botField]: { $in: [true, false] }, [timeField]: { $gte: since } } },
    {
      $group: {
        _id: { $dateToString: { format: '%Y-%m-%d', date: `$${timeField}` } },
        human: count(false),
        bot: count(true),
      },
    },
    { $sort: { _id: 1 } },
  ]);
  return rows.map(({ _id: date, human, bot }) => ({ date, human, bot }));
}
