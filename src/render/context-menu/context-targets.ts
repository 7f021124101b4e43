import { base64 } from '../../lib/text/base64.ts';

/** Assistants that accept a first question in their URL. They are opened only when a reader clicks. */
export const ASSISTANTS: Readonly<Record<string, { title: string; base: string } | undefined>> = {
  chatgpt: { title: 'ChatGPT', base: 'https://chatgpt.com/?hints=search&q=' },
  claude: { title: 'Claude', base: 'https://claude.ai/new?q=' },
  perplexity: { title: 'Perplexity', base: 'https://www.perplexity.ai/search?q=' },
  grok: { title: 'Grok', base: 'https://grok.com/?q=' },
  aistudio: { title: 'Google AI Studio', base: 'https://aistudio.google.com/prompts/new_chat?prompt=' },
  devin: { title: 'Devin', base: 'https://app.devin.ai/?prompt=' },
  windsurf: { title: 'Windsurf', base: 'https://windsurf.com/?prompt=' },
  'devin-desktop': { title: 'Devin Desktop', base: 'https://windsurf.com/?prompt=' },
};

/** Placeholder for a URL of the site that is only known in the reader's browser, which fills it in. */
export const ADDRESS = '$address';

/** The same for `{"url": address}` in Base64. */
const CONFIG = '$config';

interface McpClient {
  title: string;
  /** URL that makes the client install a server. */
  href: (name: string, url: string) => string;
}

export const MCP_CLIENTS: Readonly<Record<string, McpClient | undefined>> = {
  cursor: {
    title: 'Cursor',
    href: (name, url) => {
      const config = url === ADDRESS ? CONFIG : base64(JSON.stringify({ url }));
      return `https://cursor.com/install-mcp?name=${encodeURIComponent(name)}&config=${encodeURIComponent(config)}`;
    },
  },
  vscode: {
    title: 'VS Code',
    href: (name, url) =>
      `https://insiders.vscode.dev/redirect/mcp/install?name=${encodeURIComponent(name)}&config=${encodeURIComponent(JSON.stringify({ type: 'http', url }))}`,
  },
  'devin-mcp': {
    title: 'Devin',
    href: (name, url) =>
      `https://app.devin.ai/settings/mcp-marketplace?name=${encodeURIComponent(name)}&url=${encodeURIComponent(url)}`,
  },
};
