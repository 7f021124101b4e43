import { asObject } from '../../../lib/json/json-object.ts';
import { type Resource, type Tool, ToolError } from './tools.ts';

/** Versions of the protocol that differ in nothing that these tools use; the first is offered to clients with another. */
export const PROTOCOL_VERSIONS = ['2025-06-18', '2025-11-25', '2025-03-26', '2024-11-05'];

export interface McpServer {
  name: string;
  version: string;
  tools: readonly Tool[];
  resources: readonly Resource[];
}

interface RpcMessage {
  jsonrpc?: unknown;
  id?: unknown;
  method?: unknown;
  params?: unknown;
}

/** A response without its id. */
type Outcome = { result: object } | { error: { code: number; message: string } };

/** The response to a JSON-RPC message; undefined for notifications and responses, which get none. */
export async function responseTo(server: McpServer, message: unknown): Promise<object | undefined> {
  const { jsonrpc, id, method, params } = (asObject(message) ?? {}) as RpcMessage;
  const isRequest = typeof id === 'string' || typeof id === 'number';
  const isNotification = id === undefined && typeof method === 'string';
  if (jsonrpc !== '2.0' || !(isRequest || isNotification))
    return protocolError(-32600, 'This is not a JSON-RPC 2.0 message.');
  if (typeof method !== 'string' || !isRequest) return undefined;
  return { jsonrpc: '2.0', id, ...(await outcomeOf(server, method, asObject(params) ?? {})) };
}

/** An error that is not about a request with an id. */
function protocolError(code: number, message: string): object {
  return { jsonrpc: '2.0', id: null, error: { code, message } };
}

/** The error for a client that goes on in a version that was not agreed on; undefined if the version is known. */
export function versionError(version: string | undefined, messages: readonly unknown[]): object | undefined {
  if (version === undefined || PROTOCOL_VERSIONS.includes(version)) return undefined;
  // The version is only agreed on with this request.
  if (messages.some((message) => asObject(message)?.method === 'initialize')) return undefined;
  return protocolError(-32000, `Unsupported protocol version; known are ${PROTOCOL_VERSIONS.join(', ')}.`);
}

async function outcomeOf(
  server: McpServer,
  method: string,
  params: Record<string, unknown>,
): Promise<Outcome> {
  switch (method) {
    case 'initialize':
      return {
        result: {
          protocolVersion:
            PROTOCOL_VERSIONS.find((version) => version === params.protocolVersion) ?? PROTOCOL_VERSIONS[0],
          capabilities: { tools: {}, ...(server.resources.length > 0 && { resources: {} }) },
          serverInfo: { name: server.name, version: server.version },
          instructions: `Search the documentation of ${server.name} and read its pages.`,
        },
      };
    case 'ping':
      return { result: {} };
    case 'tools/list':
      return { result: { tools: server.tools.map(({ run: _, ...shown }) => shown) } };
    case 'tools/call':
      return callTool(server, params);
    case 'resources/list':
      return { result: { resources: server.resources.map(({ read: _, ...shown }) => shown) } };
    case 'resources/templates/list':
      return { result: { resourceTemplates: [] } };
    case 'resources/read':
      return readResource(server, params);
    default:
      return { error: { code: -32601, message: `Unknown method ${method}.` } };
  }
}

async function callTool(
  server: McpServer,
  { name, arguments: input }: Record<string, unknown>,
): Promise<Outcome> {
  const tool = server.tools.find((each) => each.name === name);
  if (!tool) return { error: { code: -32602, message: `There is no tool ${JSON.stringify(name)}.` } };
  try {
    return { result: { content: [{ type: 'text', text: await tool.run(asObject(input) ?? {}) }] } };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { result: { content: [{ type: 'text', text: error.message }], isError: true } };
  }
}

async function readResource(server: McpServer, { uri }: Record<string, unknown>): Promise<Outcome> {
  const resource = server.resources.find((each) => each.uri === uri);
  if (!resource) return { error: { code: -32002, message: `There is no resource ${JSON.stringify(uri)}.` } };
  const { mimeType } = resource;
  return { result: { contents: [{ uri, mimeType, text: await resource.read() }] } };
}
