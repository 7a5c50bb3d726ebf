import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@ondine/scripts/project-root';
import { reckonedMs, type Counted, type Part } from './reckon.ts';

const page = readFileSync(join(projectRoot, 'docs', 'scale.md'), 'utf8');
const nothing = { session: 0, boardRead: 0, ownRead: 0, refresh: 0, login: 0, message: 0, sent: 0 };
const costOf = (what: Counted, part: Part) => reckonedMs(part, { ...nothing, [what]: 1 });

describe('what a day is reckoned to cost', () => {
  it.each([
    ['a session saved', 'session', ['gateway', 'sessions', 'achievements']],
    ['a board read', 'boardRead', ['gateway', 'achievements']],
    ['own sessions read', 'ownRead', ['gateway', 'sessions']],
  ] as const)('is for %s what docs/scale.md says', (name, what, parts) => {
    const [row = ''] = page.split('\n').filter((line) => line.startsWith(`| ${name} |`));
    const words = row.split(' ');
    const figures = words.filter((_word, index) => words[index + 1] === 'ms' || words[index + 1] === 'ms,');
    expect(parts.map((part) => costOf(what, part))).toEqual(figures.map(Number));
  });

  it('is for a sign-in, a refresh and a page of a board what docs/scale.md says', () => {
    expect(page).toContain(`| auth ${costOf('login', 'auth').toFixed(1)} ms (argon2`);
    expect(page).toContain(`| auth ${costOf('refresh', 'auth').toFixed(2)} ms |`);
    expect(page).toContain(
      `costs achievements ${costOf('sent', 'achievements')} ms, a gateway ${costOf('sent', 'gateway')} ms`,
    );
  });
});
