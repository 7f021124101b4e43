import type { ContextualOption, CustomContextualOption } from '../config/docs-config.ts';
import { type Html, html } from '../lib/html.ts';
import { safeUrl } from '../lib/safe-url.ts';
import { ASSISTANTS, MCP_CLIENTS } from './context-targets.ts';
import { glyph } from './glyph.ts';

import type { UiStrings } from './strings/ui-strings.ts';

/** What the actions need to know about the page and its site. */
export interface ContextPage {
  strings: UiStrings;
  siteName: string;
  path: string;
  /** Address of the page; absolute when the site's origin is known. */
  url: string;
  markdownUrl: string;
  mcpUrl: string;
  /** File of the page's specifications; undefined on pages that are no API reference, and on protected sites. */
  specUrl?: string;
  hasAssistant: boolean;
  /** Text of the page, for `$page` in custom options. */
  text: () => string;
  icon: (option: CustomContextualOption) => Html | undefined;
}

export interface ContextAction {
  title: string;
  description: string;
  glyph: Html | undefined;
  /** A link or a button around `content`. */
  control: (className: string, content: Html) => Html;
}

/** The action behind an option, or nothing when it does not apply to this page. */
export function contextAction(option: ContextualOption, page: ContextPage): ContextAction | undefined {
  if (option.type === 'custom') return customAction(option, page);
  const { strings } = page;
  const assistant = ASSISTANTS[option.name];
  if (assistant) {
    const prompt = `Read ${page.url} so that I can ask questions about it.`;
    return link(assistant.title, strings.askAbout, 'out', assistant.base + encodeURIComponent(prompt));
  }
  const client = MCP_CLIENTS[option.name];
  if (client) return link(client.title, strings.installMcp, 'plug', client.href(page.siteName, page.mcpUrl));
  switch (option.name) {
    case 'copy':
      return button(strings.copyPage, strings.copyPageHint, 'copy', html`data-action="copy-page"`);
    case 'view':
      return link(strings.viewMarkdown, strings.viewMarkdownHint, 'text', page.markdownUrl);
    case 'download-spec':
      return page.specUrl === undefined
        ? undefined
        : link(strings.downloadSpec, strings.downloadSpecHint, 'download', page.specUrl, html` download`);
    case 'assistant':
      return page.hasAssistant
        ? button(strings.searchAsk, strings.askAbout, 'spark', html`data-action="ask"`)
        : undefined;
    case 'mcp':
      return button(strings.copyMcp, page.mcpUrl, 'plug', html`data-copy="${page.mcpUrl}"`);
    case 'add-mcp': {
      const command = `npx add-mcp ${page.mcpUrl}`;
      return button(strings.copyMcpCommand, command, 'plug', html`data-copy="${command}"`);
    }
    case 'download-pdf':
      return button(strings.print, strings.printHint, 'download', html`data-action="print"`);
    default:
      return undefined;
  }
}

function customAction(option: CustomContextualOption, page: ContextPage): ContextAction | undefined {
  const fill = (text: string, encode: (value: string) => string) =>
    text.replace(/\$(page|path|mcp)\b/g, (_, name: string) =>
      encode(name === 'page' ? page.text() : name === 'path' ? page.path : page.mcpUrl),
    );
  const query = option.href.query.map(
    ({ key, value }) => `${encodeURIComponent(key)}=${encodeURIComponent(fill(value, (text) => text))}`,
  );
  const base = fill(option.href.base, encodeURIComponent);
  const href = safeUrl(
    query.length === 0 ? base : `${base}${base.includes('?') ? '&' : '?'}${query.join('&')}`,
  );
  if (href === '#') return undefined;
  const action = link(option.title, option.description, 'out', href);
  return { ...action, glyph: page.icon(option) ?? action.glyph };
}

function link(
  title: string,
  description: string,
  mark: Parameters<typeof glyph>[0],
  href: string,
  more?: Html,
): ContextAction {
  const target = /^https?:/.test(href) ? html` target="_blank" rel="noopener noreferrer"` : undefined;
  return {
    title,
    description,
    glyph: glyph(mark),
    control: (className, content) =>
      html`<a class="${className}" href="${href}"${target}${more}>${content}</a>`,
  };
}

function button(
  title: string,
  description: string,
  mark: Parameters<typeof glyph>[0],
  attributes: Html,
): ContextAction {
  return {
    title,
    description,
    glyph: glyph(mark),
    control: (className, content) =>
      html`<button type="button" class="${className}" ${attributes}>${content}</button>`,
  };
}
