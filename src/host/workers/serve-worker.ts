import { preferSmallMemory } from '../../lib/memory/prefer-small-memory.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { requestIds } from '../../server/http/request-ids.ts';
import { listenWith, type RunningServer } from '../../server/listen.ts';
import { accessLogOf, bufferedLines } from '../../server/monitoring/access-log.ts';
import { createMetrics } from '../../server/monitoring/metrics.ts';
import { deliverFiles, type FileDelivery } from './deliver-files.ts';
import { forwardToMain } from './forward-to-main.ts';
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts';
import { createViewTally } from './view-tally.ts';

/** How often the main process gets the counts without asking for them. */
const TALLY_MS = 1000;

/** Runs in a worker until the main process stops it, or ends; `exit` ends it. */
export function serveWorker(exit: (code: 0 | 1) => void): void {
  const lines = bufferedLines((text) => process.stderr.write(text));
  const metrics = createMetrics();
  const views = createViewTally();
  let delivery: FileDelivery;
  let server: RunningServer;

  const start = async (given: WorkerStart) => {
    preferSmallMemory();
    const accessLog = accessLogOf(given.log, lines.add);
    const counting = { metrics, counts: views, accessLog, requestIds: requestIds(), now: Date.now };
    delivery = deliverFiles(given, counting);
    server = await listenWith(forwardToMain(given.main), { ...given.listen, first: delivery.first });
    send({ kind: 'listening', url: server.url, port: server.port });
    setInterval(tally, TALLY_MS);
  };
  const tally = () => {
    const memoryBytes = process.memoryUsage.rss();
    send({ kind: 'tally', tally: { requests: metrics.takeRequests(), views: views.take(), memoryBytes } });
  };
  const complete = (call?: number) => {
    if (call !== undefined) send({ kind: 'done', call });
  };
  const receive = async (message: ToWorker) => {
    switch (message.kind) {
      case 'start':
        return start(message.start);
      case 'show':
        delivery.show(message);
        return complete(message.call);
      case 'found':
        return delivery.found(message.project, message.folder, message.path);
      case 'tally':
        tally();
        return complete(message.call);
      case 'refuse':
        await server?.refuse();
        return complete(message.call);
      case 'stop':
        await server?.stop(message.graceMs);
        lines.flush();
        tally();
        return send({ kind: 'stopped' }, () => exit(0));
    }
  };
  process.on('message', (message: ToWorker) => {
    receive(message).catch((error: unknown) => {
      if (!(error instanceof DocsError)) throw error;
      send({ kind: 'failed', problem: error.problem, exitCode: error.exitCode }, () => exit(1));
    });
  });
  send({ kind: 'ready' });
}

function send(message: FromWorker, sent: () => void = () => {}): void {
  process.send!(message, undefined, undefined, sent);
}
