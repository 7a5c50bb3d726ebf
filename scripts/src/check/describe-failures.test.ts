import { describeFailures } from './describe-failures.ts';

const passed = { ancestorTitles: [], title: 'adds', status: 'passed', failureMessages: [] };

it('names each failed test with why it failed, in plain text', () => {
  const failed = {
    ancestorTitles: ['a clip'],
    title: 'counts reps',
    status: 'failed',
    failureMessages: ['\u001b[31mExpected: 2\u001b[39m\nReceived: 3'],
  };
  expect(
    describeFailures([{ name: 'sum.test.ts', message: 'all of it', assertionResults: [passed, failed] }]),
  ).toEqual(['sum.test.ts › a clip › counts reps\n    Expected: 2\n    Received: 3']);
});

it('names a file that could not run, by the first lines of why', () => {
  const message = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
  const [text = ''] = describeFailures([{ name: 'broken.test.ts', message, assertionResults: [] }]);
  expect(text).toMatch(/^broken\.test\.ts\n {4}line 0\n/);
  expect(text).not.toContain('line 99');
});

it('says nothing of what passed', () => {
  expect(describeFailures([{ name: 'sum.test.ts', message: '', assertionResults: [passed] }])).toEqual([]);
});
