import { createHash } from 'node:crypto';
import { BrokenFileError, fetchChecked } from './fetch-checked.ts';

const url = 'https://ondine.test/remotes/mf-fitness/1/pose/model.task';
const integrity = `sha384-${createHash('sha384').update('as published').digest('base64')}`;
const { fetch: before } = globalThis;
afterEach(() => void Object.assign(globalThis, { fetch: before }));

/** Answers one after the other, and keeps how each was asked for. */
function answers(...all: readonly Response[]) {
  const asked: (RequestCache | undefined)[] = [];
  Object.assign(globalThis, {
    fetch: (_url: string, init?: RequestInit) => {
      asked.push(init?.cache);
      const answer = all[asked.length - 1];
      return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  return asked;
}

describe('fetchChecked', () => {
  it('gives the bytes that were published', async () => {
    const asked = answers(new Response('as published'));
    expect(Buffer.from(await fetchChecked({ url, integrity })).toString()).toBe('as published');
    expect(asked).toEqual(['default']);
  });

  it('asks past a copy that the browser kept when that is another', async () => {
    const asked = answers(new Response('As published'), new Response('as published'));
    expect(Buffer.from(await fetchChecked({ url, integrity })).toString()).toBe('as published');
    expect(asked).toEqual(['default', 'reload']);
  });

  it('refuses bytes that are others, an answer that is none, and no answer', async () => {
    answers(new Response('As published'), new Response('As published'));
    await expect(fetchChecked({ url, integrity })).rejects.toThrow(BrokenFileError);
    answers(new Response('as published', { status: 404 }), new Response('as published', { status: 404 }));
    await expect(fetchChecked({ url, integrity })).rejects.toThrow('it answered 404');
    answers();
    await expect(fetchChecked({ url, integrity })).rejects.toThrow('/pose/model.task could not be loaded');
  });

  it('refuses what nobody published, whose hash is none of a file', async () => {
    answers(new Response('as published'), new Response('as published'));
    await expect(fetchChecked({ url, integrity: `sha384-${'A'.repeat(64)}` })).rejects.toThrow('its hash');
  });

  it('takes files of a development server as they come', async () => {
    answers(new Response('anything'));
    expect(Buffer.from(await fetchChecked({ url, integrity: '' })).toString()).toBe('anything');
  });
});
