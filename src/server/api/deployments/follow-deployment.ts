import { streamOf } from '../../../lib/process/stream-of.ts';
import type { ServerContext } from '../../context/environment.ts';
import { eventText, KEEP_ALIVE, KEEP_ALIVE_MS } from '../../http/event-stream.ts';
import { type ShownDeployment, shownDeployment } from './shown-deployment.ts';

/** How often a deployment that runs on another server is read. */
const LOOK_MS = 2000;

/**
 * A deployment as server-sent events: `status` with its outline whenever that changes, `log` for each line (numbered,
 * so that a client that connects again gets only those after `seen`), `problems`, and `done` at its end.
 */
export function followDeployment(
  context: ServerContext,
  deployment: Pick<ShownDeployment, 'projectId' | 'id'>,
  seen: number,
): ReadableStream<Uint8Array> {
  return streamOf(encoded(deploymentEvents(context, deployment, seen)));
}

async function* deploymentEvents(
  context: ServerContext,
  { projectId, id }: Pick<ShownDeployment, 'projectId' | 'id'>,
  seen: number,
): AsyncGenerator<string, void, undefined> {
  let status = '';
  let lines = seen;
  let problems = 0;
  for (;;) {
    // Before the deployment is read, so that no change in between is missed.
    const news = nextNews(context, id);
    const found = await shownDeployment(context, projectId, id);
    if (!found) return;
    const { logs, problems: listed, durationMs, ...outline } = found;
    let text = '';
    if (JSON.stringify(outline) !== status) text += eventText('status', { ...outline, durationMs });
    status = JSON.stringify(outline);
    for (; lines < logs.length; lines++) text += eventText('log', { line: logs[lines] }, lines + 1);
    if (listed.length !== problems) text += eventText('problems', { problems: listed });
    problems = listed.length;
    if (found.endedAt !== null) {
      yield text + eventText('done', { ...outline, durationMs });
      return;
    }
    yield text || KEEP_ALIVE;
    await news;
  }
}

/** Resolves when there may be news, or when it is time for a keep-alive comment. */
async function nextNews({ deployments }: ServerContext, id: string): Promise<void> {
  const isHere = deployments.current(id) !== undefined;
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, isHere ? KEEP_ALIVE_MS : LOOK_MS).unref();
  });
  await (isHere ? Promise.race([deployments.changed(id), passed]) : passed);
  clearTimeout(timer);
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
