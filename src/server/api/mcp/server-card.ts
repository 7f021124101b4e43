import { PROTOCOL_VERSIONS } from './protocol.ts';

export const CARD_TYPE = 'application/mcp-server-card+json';
export const CATALOG_TYPE = 'application/ai-catalog+json';

const MAX_TEXT = 100;
/** The last part of the name of every server. */
const NAME = 'docs';

/** Where an MCP server is, for clients that have not connected yet: a Server Card by SEP-2127 of the protocol. */
export function serverCard(siteName: string, endpoint: URL) {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${reversed(endpoint.hostname)}/${NAME}`,
    version: '1.0.0',
    title: siteName.slice(0, MAX_TEXT),
    description: `Search and read the documentation of ${siteName}`.slice(0, MAX_TEXT),
    remotes: [
      { type: 'streamable-http', url: endpoint.href, supportedProtocolVersions: [...PROTOCOL_VERSIONS] },
    ],
  };
}

/** The AI Catalog in which clients look for the card. */
export function aiCatalog(endpoint: URL) {
  return {
    specVersion: '1.0',
    entries: [
      {
        identifier: `urn:air:${endpoint.hostname}:mcp:${NAME}`,
        type: CARD_TYPE,
        url: `${endpoint.href}/server-card`,
      },
    ],
  };
}

/** `docs.example.com` → `com.example.docs`; an IP address stays as it is, without invalid characters. */
function reversed(host: string): string {
  const isAddress = /^[\d.]+$|:/.test(host);
  return (isAddress ? host : host.split('.').reverse().join('.')).replace(/[^a-z\d.-]/g, '-');
}
