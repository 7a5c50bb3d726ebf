import { createErrorReporter } from './report-errors.ts';

function errorAt(address: string, message = 'a member’s words'): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at f (https://ondine.example${address})`;
  return error;
}

describe('errors of scripts', () => {
  it('are told by kind and place, without their message', () => {
    const sent: unknown[] = [];
    createErrorReporter((body) => sent.push(body))(errorAt('/remotes/mf-chat/1.2/a.js:1:2'));
    expect(sent).toEqual([{ remote: 'mf-chat', version: '1.2', error: 'TypeError', at: 'a.js:1:2' }]);
  });

  it('are told once of each release, whatever follows', () => {
    const sent: unknown[] = [];
    const report = createErrorReporter((body) => sent.push(body));
    report(errorAt('/remotes/mf-chat/1.2/a.js:1:2'));
    report(errorAt('/remotes/mf-chat/1.2/b.js:3:4'));
    report(errorAt('/remotes/mf-chat/1.3/a.js:1:2'));
    expect(sent).toHaveLength(2);
  });

  it('are left alone when they are no errors, or of no code of ours', () => {
    const sent: unknown[] = [];
    const report = createErrorReporter((body) => sent.push(body));
    report('a text');
    report(undefined);
    report(errorAt('/elsewhere.js:1:1'));
    expect(sent).toEqual([]);
  });
});
