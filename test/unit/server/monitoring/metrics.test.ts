import { expect, test } from 'vitest';
import { createMetrics } from '../../../../src/server/monitoring/metrics.ts';

const request = { project: 'p', route: 'site', method: 'GET', status: 200 };

test('buckets of the histogram contain those below them, also of requests that a worker has counted', () => {
  const [main, worker] = [createMetrics(), createMetrics()];
  for (const seconds of [0.001, 0.004, 9]) main.countRequest({ ...request, seconds });
  worker.countRequest({ ...request, seconds: 0.3 });
  main.addRequests(worker.takeRequests());
  const shown = main.render().match(/(?<=_bucket\{project="p",le=").*/g);
  expect(shown).toEqual([
    '0.001"} 1',
    ...['0.005', '0.01', '0.05', '0.1'].map((bound) => `${bound}"} 2`),
    ...['0.5', '1', '5'].map((bound) => `${bound}"} 3`),
    '+Inf"} 4',
  ]);
});

test('projects beyond the first thousand share their series', () => {
  const metrics = createMetrics();
  for (let i = 0; i < 1002; i++) metrics.countRequest({ ...request, project: `p${i}`, seconds: 1 });
  const shown = metrics.render();
  expect(shown).toContain('docs_http_requests_total{project="p999",');
  expect(shown).toContain(
    'docs_http_requests_total{project="other",route="site",method="GET",status="200"} 2',
  );
});
