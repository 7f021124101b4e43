import type { ContextualOption, CustomContextualOption } from '../../config/docs-config.ts';
import { type Html, html } from '../../lib/html.ts';
import { ownField } from '../../lib/own-field.ts';
import { safeUrl } from '../../lib/url/safe-url.ts';
import { glyph } from '../icons/glyph.ts';
import type { UiStrings } from '../strings/ui-strings.ts';
import { brandMark } from './brand-mark.ts';
import { ADDRESS, ASSISTANTS, MCP_CLIENTS } from './context-targets.ts';

/** What the actions need to know about the page and its site. */
export interface ContextPage {
  strings: UiStrings;
  siteName: string;
  path: string;
  /** Absolute URL of the page; without it, the reader's browser fills it in. */
  url?: string;
  markdownUrl: string;
  /** The same for the MCP server of the site. */
  mcpUrl?: string;
  /** File of the page's specifications; undefined on pages that are not API references, and on protected sites. */
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
  /** A link or a button around `content`, with these further attributes. */
  control: (className: string, content: Html, attributes?: Html) => Html;
}

/** The action of an option, or nothing if it does not apply to this page. */
export function contextAction(option: ContextualOption, page: ContextPage): ContextAction | undefined {
  if (option.type === 'custom') return customAction(option, page);
  const { strings } = page;
  const { url = ADDRESS, mcpUrl = ADDRESS } = page;
  const mark = (drawn: ContextAction): ContextAction => ({
    ...drawn,
    glyph: brandMark(option.name) ?? drawn.glyph,
  });
  const assistant = ownField(ASSISTANTS, option.name);
  if (assistant) {
    const prompt = `Read ${url} so I can ask questions about it.`;
    const href = assistant.base + encodeURIComponent(prompt);
    return mark(link(assistant.title, strings.askAbout, 'out', href, filledIn('page', page)));
  }
  const client = ownField(MCP_CLIENTS, option.name);
  if (client) {
    const href = client.href(page.siteName, mcpUrl);
    return mark(link(client.title, strings.installMcp, 'plug', href, filledIn('mcp', page)));
  }
  switch (option.name) {
    case 'copy':
      return button(strings.copyPage, strings.copyPageHint, 'copy', html`data-docs-action="copy-page"`);
    case 'view':
      return link(strings.viewMarkdown, strings.viewMarkdownHint, 'text', page.markdownUrl);
    case 'download-spec':
      return page.specUrl === undefined
        ? undefined
        : link(strings.downloadSpec, strings.downloadSpecHint, 'download', page.specUrl, html` download`);
    case 'assistant':
      return page.hasAssistant
        ? button(strings.searchAsk, strings.askAbout, 'spark', html`data-docs-action="ask"`)
        : undefined;
    case 'mcp':
      return mark(
        button(strings.copyMcp, mcpUrl, 'plug', html`data-docs-copy="${mcpUrl}"${filledIn('mcp', page)}`),
      );
    case 'add-mcp': {
      const command = `npx add-mcp ${mcpUrl}`;
      return button(
        strings.copyMcpCommand,
        command,
        'plug',
        html`data-docs-copy="${command}"${filledIn('mcp', page)}`,
      );
    }
    case 'download-pdf':
      return button(strings.print, strings.printHint, 'download', html`data-docs-action="print"`);
    default:
      return undefined;
  }
}

function customAction(option: CustomContextualOption, page: ContextPage): ContextAction | undefined {
  const fill = (text: string, encode: (value: string) => string) =>
    text.replace(/\$(page|path|mcp)\b/g, (_, name: string) =>
      encode(name === 'page' ? page.text() : name === 'path' ? page.path : (page.mcpUrl ?? ADDRESS)),
    );
  const query = option.href.query.map(
    ({ key, value }) => `${encodeURIComponent(key)}=${encodeURIComponent(fill(value, (text) => text))}`,
  );
  const base = fill(option.href.base, encodeURIComponent);
  const href = safeUrl(
    query.length === 0 ? base : `${base}${base.includes('?') ? '&' : '?'}${query.join('&')}`,
  );
  if (href === '#') return undefined;
  const named = [option.href.base, ...option.href.query.map(({ value }) => value)];
  const more = named.some((text) => /\$mcp\b/.test(text)) ? filledIn('mcp', page) : undefined;
  const action = link(option.title, option.description, 'out', href, more);
  return { ...action, glyph: page.icon(option) ?? action.glyph };
}

/** Marks which URL the browser has to insert, if it is not known at build time. */
function filledIn(which: 'page' | 'mcp', { url, mcpUrl }: ContextPage): Html | undefined {
  const known = which === 'page' ? url : mcpUrl;
  return known === undefined ? html` data-docs-address="${which}"` : undefined;
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
    control: (className, content, attributes) =>
      html`<a class="${className}"${attributes} href="${href}"${target}${more}>${content}</a>`,
  };
}

function button(
  title: string,
  description: string,
  mark: Parameters<typeof glyph>[0],
  action: Html,
): ContextAction {
  return {
    title,
    description,
    glyph: glyph(mark),
    control: (className, content, attributes) =>
      html`<button type="button" class="${className}"${attributes} ${action}>${content}</button>`,
  };
}
