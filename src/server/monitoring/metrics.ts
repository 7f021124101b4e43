import { getOrInsert } from '../../lib/collections.ts';

const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Projects with their own series; all further ones share one. */
const MAX_PROJECTS = 1000;

export interface CountedRequest {
  /** Undefined without a project. */
  project: string | undefined;
  route: string;
  method: string;
  status: number;
  seconds: number;
}

export type CountedRows = 'exported' | 'ingested' | 'duplicate' | 'deleted';

/** A gauge. */
export interface Gauge {
  name: string;
  help: string;
  values: readonly { labels: Readonly<Record<string, string>>; value: number }[];
}

export interface Metrics {
  countRequest(request: CountedRequest): void;
  countRows(project: string | undefined, kind: CountedRows, rows: number): void;
  /** Takes out all requests that were counted so far, for another process to add. */
  takeRequests(): RequestCounts;
  addRequests(counts: RequestCounts): void;
  /** Prometheus text format; with `project`, the series of that one only. */
  render(gauges?: readonly Gauge[], project?: string): string;
}

/** Requests that were counted in another process, by their labels. */
export interface RequestCounts {
  requests: [labels: string, count: number][];
  durations: [labels: string, durations: Durations][];
}

interface Durations {
  /** Requests whose first sufficient bound is the one of the same index. */
  buckets: number[];
  sum: number;
  count: number;
}

/** The metrics of one server. Labels have only our own values and project ids, so the number of series is bounded. */
export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const rows = new Map<string, number>();
  const durations = new Map<string, Durations>();
  const labels = new Map<string, string>();
  const add = (counts: Map<string, number>, label: string, amount: number) =>
    counts.set(label, (counts.get(label) ?? 0) + amount);
  const labelOf = (project = '') => {
    if (labels.size >= MAX_PROJECTS && !labels.has(project)) return 'project="other"';
    return getOrInsert(labels, project, () => `project="${escaped(project)}"`);
  };
  const durationsOf = (label: string): Durations =>
    getOrInsert(durations, label, () => ({ buckets: DURATION_BUCKETS.map(() => 0), sum: 0, count: 0 }));
  return {
    countRequest({ project, route, method, status, seconds }) {
      const label = labelOf(project);
      add(requests, `${label},route="${route}",method="${method}",status="${status}"`, 1);
      const taken = durationsOf(label);
      taken.sum += seconds;
      taken.count++;
      const first = DURATION_BUCKETS.findIndex((bound) => seconds <= bound);
      if (first !== -1) taken.buckets[first]!++;
    },
    takeRequests() {
      const taken = { requests: [...requests], durations: [...durations] };
      requests.clear();
      durations.clear();
      return taken;
    },
    addRequests(counts) {
      for (const [labels, count] of counts.requests) add(requests, labels, count);
      for (const [label, { buckets, sum, count }] of counts.durations) {
        const durations = durationsOf(label);
        durations.sum += sum;
        durations.count += count;
        for (const [i, more] of buckets.entries()) durations.buckets[i]! += more;
      }
    },
    countRows: (project, kind, amount) => add(rows, `${labelOf(project)},kind="${kind}"`, amount),
    render: (gauges = [], project = undefined) => {
      const beginning = project === undefined ? '' : `project="${escaped(project)}"`;
      return [
        ...head('docs_http_requests_total', 'counter', 'Requests completed.'),
        ...series('docs_http_requests_total', requests, beginning),
        ...head(
          'docs_conversations_total',
          'counter',
          'Conversations that passed through the API, or were deleted.',
        ),
        ...series('docs_conversations_total', rows, beginning),
        ...head('docs_http_request_duration_seconds', 'histogram', 'Time until the response headers.'),
        ...withLabels(durations, beginning).flatMap(([label, taken]) => histogram(label, taken)),
        ...gauges.flatMap(gaugeLines),
        ...head('process_resident_memory_bytes', 'gauge', 'Resident memory size in bytes.'),
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        '',
      ].join('\n');
    },
  };
}

function head(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

/** The entries whose labels begin with `labels`. */
function withLabels<T>(entries: ReadonlyMap<string, T>, labels: string): [string, T][] {
  return [...entries].filter(([name]) => name.startsWith(labels));
}

function series(name: string, counts: ReadonlyMap<string, number>, beginning: string): string[] {
  return withLabels(counts, beginning).map(([labels, value]) => `${name}{${labels}} ${value}`);
}

function histogram(label: string, { buckets, sum, count }: Durations): string[] {
  const name = 'docs_http_request_duration_seconds';
  let within = 0;
  const bucketLines = DURATION_BUCKETS.map((le, i) => {
    within += buckets[i]!;
    return `${name}_bucket{${label},le="${le}"} ${within}`;
  });
  return [
    ...bucketLines,
    `${name}_bucket{${label},le="+Inf"} ${count}`,
    `${name}_sum{${label}} ${sum}`,
    `${name}_count{${label}} ${count}`,
  ];
}

function gaugeLines({ name, help, values }: Gauge): string[] {
  const lines = values.map(({ labels, value }) => {
    const texts = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
    return `${name}${texts.length > 0 ? `{${texts.join(',')}}` : ''} ${value}`;
  });
  return [...head(name, 'gauge', help), ...lines];
}

function escaped(text: string): string {
  return text.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`));
}
