import { listen } from '@ondine/platform/http/listen';
import type { StopStack } from '@ondine/platform/lifecycle';

/** Starts a trace collector that accepts everything and discards it. @returns the setting that sends traces there */
export async function startTraceSink(stops: StopStack): Promise<Record<string, string>> {
  const sink = await listen(
    (request, response) => {
      request.resume();
      response.setHeader('Content-Type', 'application/json').end('{}');
    },
    { host: '127.0.0.1', port: 0 },
  );
  stops.add('trace sink', () => sink.close());
  return { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url };
}
