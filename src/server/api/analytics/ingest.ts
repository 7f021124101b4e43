import type { Context } from 'hono';
import { asObject } from '../../../lib/json/json-object.ts';
import { rowParser } from '../../../store/conversation.ts';
import type { ConversationRow } from '../../../store/store.ts';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import { invalidBody, readJsonBody } from '../../context/read-body.ts';
import { ApiError, type ErrorDetail } from '../../http/api-error.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_ROWS = 1000;
const MAX_DETAILS = 100;

/** POST /v1/analytics/{projectId}/assistant: all rows or none, on disk before the response. */
export async function postConversations(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const projectId = c.req.param('projectId')!;
  const rows = parseRows(await readJsonBody(c, MAX_BYTES));
  const { accepted, duplicates } = await context.store.addConversations(projectId, rows);
  context.metrics.countRows(c.get('project'), 'ingested', accepted);
  context.metrics.countRows(c.get('project'), 'duplicate', duplicates);
  context.counts.add(projectId, 'caller', 'api', '', accepted);
  const body = { accepted, duplicates, ids: rows.map(({ id }) => id) };
  return c.json(body, 201, { 'cache-control': 'no-store' });
}

function parseRows(body: unknown): ConversationRow[] {
  const { conversations, ...others } = asObject(body) ?? {};
  if (!Array.isArray(conversations)) throw invalidBody('/conversations', 'must be an array');
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw invalidBody(`/${unknown}`, 'is not a field');
  if (conversations.length > MAX_ROWS)
    throw invalidBody('/conversations', `must have at most ${MAX_ROWS} items`);

  const parse = rowParser();
  const rows: ConversationRow[] = [];
  const details: ErrorDetail[] = [];
  for (const [i, conversation] of conversations.entries()) {
    if (details.length >= MAX_DETAILS) break;
    const parsed = parse(conversation);
    if ('row' in parsed) rows.push(parsed.row);
    else
      details.push(
        ...parsed.faults.map(({ path, message }) => ({ path: `/conversations/${i}${path}`, message })),
      );
  }
  if (details.length > 0) {
    const [first] = details;
    const others = details.length > 1 ? ` (and ${Math.min(details.length, MAX_DETAILS) - 1} more)` : '';
    const sentence = `Invalid body: ${first!.path} ${first!.message}${others}. Nothing was stored.`;
    throw new ApiError(400, 'invalid_body', sentence, { details: details.slice(0, MAX_DETAILS) });
  }
  return rows;
}
