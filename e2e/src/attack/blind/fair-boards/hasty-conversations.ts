import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import { converse } from '../conversation.ts';

const area = 'fair-boards';
const lines = [
  'Only if you promise to blush when they catch us. What were you reading just now?',
  'That is a brave answer! Your eyes gave it away, you know. Where did you find it?',
  'I would love to hear the ending. You tell stories beautifully, who taught you?',
  'Then save me the corner seat and half of that bun, will you?',
];

/** Conversations faster than any person can hold them. */
export const hastyConversations: readonly Attack[] = [
  {
    id: 'conversations-in-a-row',
    area,
    goal: 'six conversations of the same lines within seconds bring no more points than two would',
    async run(target) {
      const member = await target.newMember({ paid: true });
      const points: number[] = [];
      for (let count = 0; count < 6; count += 1)
        points.push((await converse(member, lines)).score?.final_points ?? 0);
      await wait(3000);
      const { text } = await member.call('GET', '/api/chat/leaderboard/weekly?limit=1');
      const counted = Number(/"user_points":([\d.]+)/.exec(text)?.[1] ?? 0);
      return {
        held: points[0] !== undefined && points[0] > 0 && counted <= points[0] * 2,
        seen: `${points.join()}; the week's board counts ${counted}`,
      };
    },
  },
];
