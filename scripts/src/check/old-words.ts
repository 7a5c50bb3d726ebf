import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listProjectFiles } from './passed-checks.ts';

/** A word that gave way to another one: the glossary has one word for each concept. */
interface OldWord {
  readonly pattern: RegExp;
  readonly instead: string;
  /** Beginnings of paths in which the word is right, each with the reason. */
  readonly allowed: Readonly<Record<string, string>>;
}

const generators = 'the form in which outside authors hand over their generators';
const injected = 'faults that are injected';
const wire = 'a name on the wire';
const toModel = 'instructions to a model, measured as they are worded';
const ofPeople = 'words of invented people or of visitors';
const partnersWords = 'words that a partner of either gender is spoken of with';

const oldWords: readonly OldWord[] = [
  {
    pattern: /films?(?![a-z])|filmed|Films?(?![a-z])/,
    instead: 'clip, or recording for one of people',
    allowed: {
      'bench/src/generators': generators,
      'bench/src/people/': 'paths in a folder of recordings',
      'docs/commands.md': generators,
      'services/chat/': ofPeople,
      'stand-ins/partner/': ofPeople,
    },
  },
  {
    pattern: /\b[mM]end(?:s|ed|ing)?(?![a-z])/,
    instead: 'repair or fix',
    allowed: { 'stand-ins/partner/': ofPeople },
  },
  {
    pattern: /(?<![dD]e)[fF]aults?(?:less)?(?![a-z])|\bFAULT/,
    instead: 'error, failure or violation',
    allowed: {
      'bench/src/generators': generators,
      'bench/src/people.ts': generators,
      'README.md': injected,
      'docs/commands.md': injected,
      'docs/decisions/115': injected,
      'docs/decisions/121': injected,
      'docs/deploy.md': injected,
      'docs/faults.md': injected,
      'docs/running.md': injected,
      'docs/security/': injected,
      'docs/spec-coverage.md': injected,
      'e2e/src/faults/': injected,
      'e2e/src/queue/': injected,
      'e2e/src/rolling/': injected,
      'packages/web-kit/src/runtime/session.property.test.ts': injected,
      'scripts/src/test.ts': injected,
      'mf-account/src/admin/scenario-files': wire,
      'packages/contracts/src/http/chat.ts': wire,
      'services/chat/src/app.int.test.ts': wire,
      'services/chat/src/scenarios/load-scenarios.ts': wire,
      'stand-ins/partner/': ofPeople,
    },
  },
  {
    pattern: /\b(?:trembl(?:e|es|ed|ing)|wander(?:s|ed|ing)?)\b/i,
    instead: 'jitter or drift',
    allowed: {
      'mf-fitness/src/exercises/': 'what hands and feet do, no error of a model',
      'stand-ins/partner/': ofPeople,
    },
  },
  {
    pattern: /\bremember(?:ed)?Ms\b|\brememberTexts\b|[a-z]Remembered|Remembered[A-Z]/,
    instead: 'cache',
    allowed: { 'stand-ins/partner/': 'what the partner remembers of a member' },
  },
  {
    pattern: /\b(?:she|hers?|herself)\b/i,
    instead: 'member or user',
    allowed: {
      'docs/decisions/163': 'the name of a file',
      'e2e/src/screen-states/conversation-states.ts': ofPeople,
      'e2e/src/spanish/': ofPeople,
      'mf-account/src/content/': ofPeople,
      'mf-chat/src/own/': partnersWords,
      'mf-chat/src/results/feedback/': partnersWords,
      'packages/web-kit/src/runtime/language/server-texts/': partnersWords,
      'scripts/src/bots/demo-conversations.ts': ofPeople,
      'services/chat/src/coach/coach-prompt.ts': toModel,
      'services/chat/src/conversation/local-endpoint.int.test.ts': 'what a model thinks aloud',
      'services/chat/src/judge/': toModel,
      'services/chat/src/level/level-prompt.ts': toModel,
      'services/chat/src/memory/': toModel,
      'services/chat/src/own-scenarios/': partnersWords,
      'services/chat/src/partner/': toModel,
      'services/chat/src/partner-settings/': partnersWords,
      'services/chat/src/safety/': ofPeople,
      'services/chat/src/scenarios/': partnersWords,
      'bench/src/judge/': 'transcripts, which call the member so',
      'stand-ins/partner/': ofPeople,
    },
  },
];

/** Files that hold other people's words, or the list itself. */
const exempt = [
  'bench/generators/',
  'bench/src/safety/',
  'services/chat/training/',
  'scripts/src/check/old-words',
];

/**
 * Finds words that another one has replaced, one line for each: `path:line: “film”, say clip`.
 * @param files paths from the root with their texts
 */
export function findOldWords(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (exempt.some((start) => path.startsWith(start))) return [];
    const wanted = oldWords.filter(
      ({ allowed }) => !Object.keys(allowed).some((start) => path.startsWith(start)),
    );
    return text.split('\n').flatMap((line, index) =>
      wanted.flatMap(({ pattern, instead }) => {
        const [found] = pattern.exec(line) ?? [];
        return found === undefined ? [] : [`${path}:${index + 1}: “${found}”, say ${instead}`];
      }),
    );
  });
}

/** Whether code, comments and documents have no old word; prints those that are left. */
export function checkWords(root: string): boolean {
  const files = listProjectFiles(root)
    .filter(({ path }) => /\.(?:ts|tsx|mjs|js|md|ya?ml)$/.test(path))
    .map(({ path }) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const found = findOldWords(files);
  for (const each of found) console.error(each);
  return found.length === 0;
}
