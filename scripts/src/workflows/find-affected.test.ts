import { projectRoot } from '../project-root.ts';
import { findAffected } from './find-affected.ts';
import { readWorkspaceGraph } from './read-workspace-graph.ts';

const graph = {
  shell: ['packages/kit'],
  'mf-chat': ['packages/kit'],
  'services/chat': ['packages/platform'],
  'packages/contracts': [],
  'packages/platform': ['packages/contracts'],
  'packages/kit': ['packages/contracts'],
};

it.each([
  ['nothing', [], []],
  ['words alone', ['docs/for-teams.md', 'README.md', 'mf-chat/README.md'], []],
  ['what only editors and reviews read', ['.vscode/launch.json', '.editorconfig', '.github/CODEOWNERS'], []],
  ['which Node runs', ['.nvmrc'], Object.keys(graph)],
  ['one remote', ['mf-chat/src/a.ts', 'docs/a.md'], ['mf-chat']],
  ['what others build on', ['packages/platform/src/a.ts'], ['services/chat', 'packages/platform']],
  ['what all build on', ['packages/contracts/src/a.ts'], Object.keys(graph)],
  ['the lock file', ['package-lock.json'], Object.keys(graph)],
  ['a folder with a name that begins alike', ['mf-chat-two/src/a.ts'], Object.keys(graph)],
])('a change of %s', (_name, files, affected) => {
  expect(findAffected(graph, files)).toEqual(affected);
});

it('of the contracts of this project concerns every front end and every service', () => {
  const affected = findAffected(readWorkspaceGraph(projectRoot), ['packages/contracts/src/events.ts']);
  expect(affected).toEqual(expect.arrayContaining(['shell', 'mf-chat', 'gateway', 'services/auth', 'e2e']));
  expect(findAffected(readWorkspaceGraph(projectRoot), ['mf-chat/src/routes.tsx'])).toEqual(['mf-chat']);
});
