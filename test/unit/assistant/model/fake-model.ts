import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AssistantEvent, AssistantSite, Question } from '../../../../src/assistant/assistant.ts';
import { createModelClient } from '../../../../src/assistant/model/model-client.ts';
import { type ModelSettings, readModelSettings } from '../../../../src/assistant/model/model-settings.ts';
import { createAssistant } from '../../../../src/assistant/site/create-assistant.ts';

/** What a request to the model says. */
export interface ChatBody {
  model: string;
  messages: { role: string; content: string; tool_call_id?: string }[];
  tools?: unknown[];
  max_tokens: number;
}

export interface FakeModel {
  url: string;
  requests: { body: ChatBody; headers: IncomingMessage['headers'] }[];
  close(): void;
}

/** Answers one request of the model's protocol; `attempt` counts from 1. */
export type Reply = (response: ServerResponse, body: ChatBody, attempt: number) => void;

/** A server that speaks the protocol of chat completions, well or badly. */
export async function fakeModel(reply: Reply): Promise<FakeModel> {
  const requests: FakeModel['requests'] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (data) => {
      text += data;
    });
    request.on('end', () => {
      const body = JSON.parse(text) as ChatBody;
      requests.push({ body, headers: request.headers });
      reply(response, body, requests.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests, close };
}

/** A reply that streams these pieces of text. */
export const streamed =
  (...pieces: string[]): Reply =>
  (response) => {
    begin(response);
    for (const content of pieces) send(response, { choices: [{ delta: { content } }] });
    send(response, { choices: [{ delta: {}, finish_reason: 'stop' }] });
    response.end('data: [DONE]\n\n');
  };

/** A reply that searches. */
export const searching = (query: string): Reply => calling('search_documentation', { query });

/** A reply that calls a tool once for each of these arguments, which come in two pieces. */
export const calling =
  (name: string, ...inputs: object[]): Reply =>
  (response) => {
    begin(response);
    for (const [index, input] of inputs.entries()) {
      const json = JSON.stringify(input);
      const call = (part: object) =>
        send(response, { choices: [{ delta: { tool_calls: [{ index, ...part }] } }] });
      call({ id: `c${index + 1}`, function: { name, arguments: json.slice(0, 5) } });
      call({ function: { arguments: json.slice(5) } });
    }
    send(response, { choices: [{ delta: {}, finish_reason: 'tool_calls' }] });
    response.end('data: [DONE]\n\n');
  };

export function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

export function send(response: ServerResponse, value: unknown): void {
  response.write(`data: ${JSON.stringify(value)}\n\n`);
}

/** Asks a site with a model behind `url`. */
export async function askModel(
  site: AssistantSite,
  url: string,
  question: string | Partial<Question>,
  limits: Partial<ModelSettings> = {},
): Promise<{ events: AssistantEvent[]; failures: string[] }> {
  const settings = readModelSettings(
    { DOCS_LLM_URL: url, DOCS_LLM_MODEL: 'small', DOCS_LLM_KEY: 'sk-secret' },
    () => '',
  )!;
  const client = createModelClient({ ...settings, ...limits }, fetch, () => 0);
  const failures: string[] = [];
  const assistant = createAssistant(site, {
    model: client,
    reportFailure: (error) => failures.push(error.message),
  });
  const asked = { text: '', history: [], ...(typeof question === 'string' ? { text: question } : question) };
  const events: AssistantEvent[] = [];
  for await (const event of assistant.ask(asked, new AbortController().signal)) events.push(event);
  return { events, failures };
}
