import { setTimeout as delay } from 'node:timers/promises';
import { openWireTo } from '@ondine/platform/testing';
import { startFaultyEndpoint } from '../testing/faulty-endpoint.ts';
import { startTestChat } from '../testing/start-test-chat.ts';
import { goodLines, testMember } from '../testing/test-member.ts';
import { verdictOn } from '../testing/verdict-on.ts';

const verdict = verdictOn(goodLines[2]);

it('a score of a judge whose answer hangs on the way comes to whoever asks again when told to, once', async () => {
  const endpoint = await startFaultyEndpoint();
  const wire = await openWireTo(endpoint.baseUrl);
  const chat = await startTestChat({
    baseUrl: wire.url,
    patience: { wholeMs: 1000, piecesMs: 5000, judgingMs: 60_000 },
    timeoutMs: 60_000,
  });
  try {
    endpoint.behave({ say: 'Hello.' });
    const ada = await testMember(chat);
    const id = await ada.talk();
    const asked = endpoint.requests.length;
    endpoint.behave({ say: verdict });
    wire.freeze();
    for (let time = 0; time < 2; time += 1) {
      const { status, body, headers } = await ada.complete(id);
      expect([status, body]).toMatchObject([503, { code: 'score_pending' }]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    wire.thaw();
    let answer = await ada.complete(id);
    for (let time = 0; answer.status === 503 && time < 10; time += 1) {
      await delay(Number(answer.headers.get('retry-after')) * 1000);
      answer = await ada.complete(id);
    }
    expect([answer.status, answer.body]).toMatchObject([200, { gemini_rating: 4 }]);
    expect(endpoint.requests.length - asked).toBe(1);
    expect(await chat.results.list(ada.id)).toHaveLength(1);
    expect((await chat.pendingEvents()).filter(({ id: event }) => event === `${id}.completed`)).toHaveLength(
      1,
    );
    expect(await ada.said(id)).toEqual(goodLines);
  } finally {
    await chat.close();
    await wire.close();
    await endpoint.close();
  }
});
