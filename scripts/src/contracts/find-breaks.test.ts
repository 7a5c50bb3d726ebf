import { projectRoot } from '../project-root.ts';
import { describeContract, type CallContract, type Contract } from './describe-contract.ts';
import { findBreaks } from './find-breaks.ts';
import { checkContracts } from './released-contract.ts';

const text = { type: 'string' };
const call: CallContract = {
  access: 'user',
  status: 200,
  streams: true,
  body: { type: 'object', properties: { a: text } },
  reply: { type: 'object', properties: { b: text }, required: ['b'], additionalProperties: false },
};
const released: Contract = {
  version: 1,
  calls: { 'POST /api/x': call },
  events: { 'x.done.v1': { type: 'object', properties: { c: text }, required: ['c'] } },
  errors: { not_found: 404 },
};
const withCall = (changes: Partial<CallContract>) => ({ calls: { 'POST /api/x': { ...call, ...changes } } });

describe('a contract', () => {
  it.each<[string, Partial<Contract>, string[]]>([
    ['stays', {}, []],
    ['has a call more', { calls: { ...released.calls, 'GET /api/y': call } }, []],
    ['has an event more', { events: { ...released.events, 'x.done.v2': text } }, []],
    ['loses a call', { calls: {} }, ['POST /api/x: is gone']],
    ['lets fewer call', withCall({ access: 'paid' }), ['POST /api/x: is for paid now, was for user']],
    ['lets more call', withCall({ access: 'public' }), []],
    ['answers with another status', withCall({ status: 201 }), ['POST /api/x: answers 201 now, was 200']],
    ['ends a stream', withCall({ streams: false }), ['POST /api/x: no longer streams']],
    [
      'wants more in a body',
      withCall({ body: { type: 'object', properties: { a: text }, required: ['a'] } }),
      ['POST /api/x: body.a must be there now'],
    ],
    [
      'wants a query',
      withCall({ query: { type: 'object', properties: { q: text }, required: ['q'] } }),
      ['POST /api/x: query.q is a new field that must be there'],
    ],
    [
      'answers less',
      withCall({ reply: { type: 'object', properties: {} } }),
      ['POST /api/x: reply.b is no longer sent'],
    ],
    ['loses an event', { events: {} }, ['Event x.done.v1: is gone']],
    ['loses a code', { errors: {} }, ['Error not_found: is gone']],
    [
      'changes a status of a code',
      { errors: { not_found: 410 } },
      ['Error not_found: has the status 410 now, was 404'],
    ],
  ])('that %s', (_name, changes, breaks) => {
    expect(findBreaks(released, { ...released, ...changes })).toEqual(breaks);
  });

  it('with a new version may change and end calls, and end events', () => {
    expect(findBreaks(released, { ...released, version: 2, calls: {}, events: {}, errors: {} })).toEqual([]);
  });

  it('never changes an event under its name', () => {
    const events = { 'x.done.v1': { type: 'object', properties: {} } };
    expect(findBreaks(released, { ...released, version: 2, events })).toEqual([
      'Event x.done.v1: data.c is no longer sent',
    ]);
  });
});

describe('the contract of the sources', () => {
  it('keeps what was released', () => {
    expect(checkContracts(projectRoot)).toBe(true);
  });

  it('has every call and event, without the words about them', () => {
    const { calls, events } = describeContract();
    expect(calls['POST /api/sessions']?.body?.['required']).toContain('reps_completed');
    expect(events['user.deleted.v1']?.['required']).toEqual(['user_id', 'deleted_at']);
    expect(JSON.stringify(calls['POST /api/sessions'])).not.toContain('Seconds');
  });
});
