const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

export interface Metrics {
  countRequest(route: string, method: string, status: number, seconds: number): void;
  countRows(kind: 'exported' | 'ingested' | 'duplicate', rows: number): void;
  /** Prometheus text format. */
  render(): string;
}

/** Counters of one server. Labels take values of our own only, so that their number is bounded. */
export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const rows = new Map<string, number>();
  const durations = DURATION_BUCKETS.map(() => 0);
  let durationSum = 0;
  let durationCount = 0;
  const add = (counts: Map<string, number>, label: string, amount: number) =>
    counts.set(label, (counts.get(label) ?? 0) + amount);
  return {
    countRequest(route, method, status, seconds) {
      add(requests, `route="${route}",method="${method}",status="${status}"`, 1);
      durationSum += seconds;
      durationCount++;
      for (const [i, bound] of DURATION_BUCKETS.entries()) if (seconds <= bound) durations[i]!++;
    },
    countRows: (kind, amount) => add(rows, `kind="${kind}"`, amount),
    render: () =>
      [
        '# HELP docs_http_requests_total Requests completed.',
        '# TYPE docs_http_requests_total counter',
        ...series('docs_http_requests_total', requests),
        '# HELP docs_conversations_total Conversations that passed through the API.',
        '# TYPE docs_conversations_total counter',
        ...series('docs_conversations_total', rows),
        '# HELP docs_http_request_duration_seconds Time until the response headers.',
        '# TYPE docs_http_request_duration_seconds histogram',
        ...DURATION_BUCKETS.map(
          (le, i) => `docs_http_request_duration_seconds_bucket{le="${le}"} ${durations[i]}`,
        ),
        `docs_http_request_duration_seconds_bucket{le="+Inf"} ${durationCount}`,
        `docs_http_request_duration_seconds_sum ${durationSum}`,
        `docs_http_request_duration_seconds_count ${durationCount}`,
        '# HELP process_resident_memory_bytes Resident memory size in bytes.',
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        '',
      ].join('\n'),
  };
}

function series(name: string, counts: ReadonlyMap<string, number>): string[] {
  return [...counts].map(([labels, value]) => `${name}{${labels}} ${value}`);
}
