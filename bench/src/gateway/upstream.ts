import { createServer } from 'node:http';

/** An answer as small as most answers of services are, so that only the proxying is measured. */
const answer = JSON.stringify({
  sessions: Array.from({ length: 5 }, (_none, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    exercise_name: 'Hip Bridge',
    exercise_slug: 'top-ride-hip-lift',
    reps_completed: 12,
    exercise_duration: 60,
    form_score: 90,
    created_at: '2026-01-01T08:00:00.000Z',
  })),
});

createServer({ keepAliveTimeout: 65_000 }, (_request, response) => {
  response
    .writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(answer),
      'Cache-Control': 'no-store',
    })
    .end(answer);
}).listen(Number(process.env['PORT']), '127.0.0.1');
