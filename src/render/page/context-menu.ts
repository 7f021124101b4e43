import { glyph } from '../../components/icons/glyph.ts';
import type { Contextual, ContextualOption, CustomContextualOption } from '../../config/docs-config.ts';
import { ownField } from '../../lib/collections.ts';
import { EMPTY, type Html, html, trusted } from '../../lib/html.ts';
import type { UiStrings } from '../../lib/strings/page-strings.ts';
import { base64 } from '../../lib/text/encoding.ts';
import { safeUrl } from '../../lib/url/safe-url.ts';

/**
 * The contextual menu of a page. Its first option is a separate button; the others are in a popover that needs no script.
 * Options that do not apply to the page are left out. Whether there is an assistant is only known in the browser: without
 * one, the next option replaces it. Without script, the first option that works then is the button.
 */
export function renderContextMenu(contextual: Contextual, page: ContextPage): Html {
  const actions = contextual.options.flatMap((option: ContextualOption) => contextAction(option, page) ?? []);
  const [first, ...others] = actions;
  if (!first) return EMPTY;
  const [option] = contextual.options;
  const isAssistant = option?.type !== 'custom' && option?.name === 'assistant' && page.hasAssistant;
  const instead = isAssistant ? others[0] : undefined;
  const plain = (instead ?? first).needsScript ? actions.find((action) => !action.needsScript) : undefined;
  return html`<div id="page-context-menu" class="context-menu" data-docs-markdown="${page.markdownUrl}">
${first.control('context-first', html`${first.glyph}<span>${first.title}</span>`, html` id="page-context-menu-button"`)}
${instead?.control('context-first context-instead', html`${instead.glyph}<span>${instead.title}</span>`)}
${plain && html`<noscript>${plain.control('context-first', html`${plain.glyph}<span>${plain.title}</span>`)}</noscript>`}
${
  others.length > 0 &&
  html`<button type="button" class="context-more" popovertarget="page-context-menu-list" aria-label="${page.strings.moreActions}">${glyph('down')}</button>
<div id="page-context-menu-list" class="context-list" popover>${actions.map((action) =>
    action.control(
      'context-item',
      html`${action.glyph}<span><b>${action.title}</b><small>${action.description}</small></span>`,
    ),
  )}</div>`
}
</div>`;
}

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
  /** A button, or a link whose URL the browser fills in. */
  needsScript: boolean;
  /** A link or a button around `content`, with these further attributes. */
  control: (className: string, content: Html, attributes?: Html) => Html;
}

/** The action of an option, or nothing if it does not apply to this page. */
function contextAction(option: ContextualOption, page: ContextPage): ContextAction | undefined {
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
        : link(
            strings.downloadSpec,
            strings.downloadSpecHint,
            'download',
            page.specUrl,
            undefined,
            html` download`,
          );
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
  const address = named.some((text) => /\$mcp\b/.test(text)) ? filledIn('mcp', page) : undefined;
  const action = link(option.title, option.description, 'out', href, address);
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
  address?: Html,
  more?: Html,
): ContextAction {
  const target = /^https?:/.test(href) ? html` target="_blank" rel="noopener noreferrer"` : undefined;
  return {
    title,
    description,
    glyph: glyph(mark),
    needsScript: address !== undefined,
    control: (className, content, attributes) =>
      html`<a class="${className}"${attributes} href="${href}"${target}${address}${more}>${content}</a>`,
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
    needsScript: true,
    control: (className, content, attributes) =>
      html`<button type="button" class="${className}"${attributes} ${action}>${content}</button>`,
  };
}

/** Assistants that accept a first question in their URL. They are opened only when a reader clicks. */
const ASSISTANTS: Readonly<Record<string, { title: string; base: string } | undefined>> = {
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
const ADDRESS = '$address';

/** The same for `{"url": address}` in Base64. */
const CONFIG = '$config';

interface McpClient {
  title: string;
  /** URL that makes the client install a server. */
  href: (name: string, url: string) => string;
}

const MCP_CLIENTS: Readonly<Record<string, McpClient | undefined>> = {
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

/** Logos of assistants and editors, from Simple Icons (CC0). */
const MARKS: Readonly<Record<string, string>> = {
  chatgpt:
    'M22.282 9.821a6 6 0 0 0-.516-4.91a6.05 6.05 0 0 0-6.51-2.9A6.065 6.065 0 0 0 4.981 4.18a6 6 0 0 0-3.998 2.9a6.05 6.05 0 0 0 .743 7.097a5.98 5.98 0 0 0 .51 4.911a6.05 6.05 0 0 0 6.515 2.9A6 6 0 0 0 13.26 24a6.06 6.06 0 0 0 5.772-4.206a6 6 0 0 0 3.997-2.9a6.06 6.06 0 0 0-.747-7.073M13.26 22.43a4.48 4.48 0 0 1-2.876-1.04l.141-.081l4.779-2.758a.8.8 0 0 0 .392-.681v-6.737l2.02 1.168a.07.07 0 0 1 .038.052v5.583a4.504 4.504 0 0 1-4.494 4.494M3.6 18.304a4.47 4.47 0 0 1-.535-3.014l.142.085l4.783 2.759a.77.77 0 0 0 .78 0l5.843-3.369v2.332a.08.08 0 0 1-.033.062L9.74 19.95a4.5 4.5 0 0 1-6.14-1.646M2.34 7.896a4.5 4.5 0 0 1 2.366-1.973V11.6a.77.77 0 0 0 .388.677l5.815 3.354l-2.02 1.168a.08.08 0 0 1-.071 0l-4.83-2.786A4.504 4.504 0 0 1 2.34 7.872zm16.597 3.855l-5.833-3.387L15.119 7.2a.08.08 0 0 1 .071 0l4.83 2.791a4.494 4.494 0 0 1-.676 8.105v-5.678a.79.79 0 0 0-.407-.667m2.01-3.023l-.141-.085l-4.774-2.782a.78.78 0 0 0-.785 0L9.409 9.23V6.897a.07.07 0 0 1 .028-.061l4.83-2.787a4.5 4.5 0 0 1 6.68 4.66zm-12.64 4.135l-2.02-1.164a.08.08 0 0 1-.038-.057V6.075a4.5 4.5 0 0 1 7.375-3.453l-.142.08L8.704 5.46a.8.8 0 0 0-.393.681zm1.097-2.365l2.602-1.5l2.607 1.5v2.999l-2.597 1.5l-2.607-1.5Z',
  claude:
    'm4.714 15.956l4.718-2.648l.079-.23l-.08-.128h-.23l-.79-.048l-2.695-.073l-2.337-.097l-2.265-.122l-.57-.121l-.535-.704l.055-.353l.48-.321l.685.06l1.518.104l2.277.157l1.651.098l2.447.255h.389l.054-.158l-.133-.097l-.103-.098l-2.356-1.596l-2.55-1.688l-1.336-.972l-.722-.491L2 6.223l-.158-1.008l.656-.722l.88.06l.224.061l.893.686l1.906 1.476l2.49 1.833l.364.304l.146-.104l.018-.072l-.164-.274l-1.354-2.446l-1.445-2.49l-.644-1.032l-.17-.619a3 3 0 0 1-.103-.729L6.287.133L6.7 0l.995.134l.42.364l.619 1.415L9.735 4.14l1.555 3.03l.455.898l.243.832l.09.255h.159V9.01l.127-1.706l.237-2.095l.23-2.695l.08-.76l.376-.91l.747-.492l.583.28l.48.685l-.067.444l-.286 1.851l-.558 2.903l-.365 1.942h.213l.243-.242l.983-1.306l1.652-2.064l.728-.82l.85-.904l.547-.431h1.032l.759 1.129l-.34 1.166l-1.063 1.347l-.88 1.142l-1.263 1.7l-.79 1.36l.074.11l.188-.02l2.853-.606l1.542-.28l1.84-.315l.832.388l.09.395l-.327.807l-1.967.486l-2.307.462l-3.436.813l-.043.03l.049.061l1.548.146l.662.036h1.62l3.018.225l.79.522l.473.638l-.08.485l-1.213.62l-1.64-.389l-3.825-.91l-1.31-.329h-.183v.11l1.093 1.068l2.003 1.81l2.508 2.33l.127.578l-.321.455l-.34-.049l-2.204-1.657l-.85-.747l-1.925-1.62h-.127v.17l.443.649l2.343 3.521l.122 1.08l-.17.353l-.607.213l-.668-.122l-1.372-1.924l-1.415-2.168l-1.141-1.943l-.14.08l-.674 7.254l-.316.37l-.728.28l-.607-.461l-.322-.747l.322-1.476l.388-1.924l.316-1.53l.285-1.9l.17-.632l-.012-.042l-.14.018l-1.432 1.967l-2.18 2.945l-1.724 1.845l-.413.164l-.716-.37l.066-.662l.401-.589l2.386-3.036l1.439-1.882l.929-1.086l-.006-.158h-.055L4.138 18.56l-1.13.146l-.485-.456l.06-.746l.231-.243l1.907-1.312Z',
  perplexity:
    'M22.398 7.09h-2.31V.068l-7.51 6.354V.158h-1.156v6.196L4.49 0v7.09H1.602v10.397H4.49V24l6.933-6.36v6.201h1.155v-6.047l6.932 6.181v-6.488h2.888zm-3.466-4.531v4.53h-5.355zm-13.286.067l4.869 4.464h-4.87zM2.758 16.332V8.245h7.847L4.49 14.36v1.972zm2.888 5.04v-6.534l5.776-5.776v7.011zm12.708.025l-5.776-5.15V9.061l5.776 5.776zm2.889-5.065H19.51V14.36l-6.115-6.115h7.848z',
  aistudio:
    'M11.04 19.32Q12 21.51 12 24q0-2.49.93-4.68q.96-2.19 2.58-3.81t3.81-2.55Q21.51 12 24 12q-2.49 0-4.68-.93a12.3 12.3 0 0 1-3.81-2.58a12.3 12.3 0 0 1-2.58-3.81Q12 2.49 12 0q0 2.49-.96 4.68q-.93 2.19-2.55 3.81a12.3 12.3 0 0 1-3.81 2.58Q2.49 12 0 12q2.49 0 4.68.96q2.19.93 3.81 2.55t2.55 3.81',
  cursor:
    'M11.503.131L1.891 5.678a.84.84 0 0 0-.42.726v11.188c0 .3.162.575.42.724l9.609 5.55a1 1 0 0 0 .998 0l9.61-5.55a.84.84 0 0 0 .42-.724V6.404a.84.84 0 0 0-.42-.726L12.497.131a1.01 1.01 0 0 0-.996 0M2.657 6.338h18.55c.263 0 .43.287.297.515L12.23 22.918c-.062.107-.229.064-.229-.06V12.335a.59.59 0 0 0-.295-.51l-9.11-5.257c-.109-.063-.064-.23.061-.23',
  vscode:
    'M23.15 2.587L18.21.21a1.49 1.49 0 0 0-1.705.29l-9.46 8.63l-4.12-3.128a1 1 0 0 0-1.276.057L.327 7.261A1 1 0 0 0 .326 8.74L3.899 12L.326 15.26a1 1 0 0 0 .001 1.479L1.65 17.94a1 1 0 0 0 1.276.057l4.12-3.128l9.46 8.63a1.49 1.49 0 0 0 1.704.29l4.942-2.377A1.5 1.5 0 0 0 24 20.06V3.939a1.5 1.5 0 0 0-.85-1.352m-5.146 14.861L10.826 12l7.178-5.448z',
  windsurf:
    'M23.55 5.067a2.177 2.177 0 0 0-2.18 2.177v4.867a1.77 1.77 0 0 1-1.76 1.76a1.82 1.82 0 0 1-1.472-.766l-4.971-7.1a2.2 2.2 0 0 0-1.81-.942c-1.134 0-2.154.964-2.154 2.153v4.896c0 .972-.797 1.76-1.76 1.76c-.57 0-1.136-.287-1.472-.766L.408 5.16A.224.224 0 0 0 0 5.288v4.245c0 .215.066.423.188.6l5.475 7.818c.324.462.8.805 1.351.93a2.164 2.164 0 0 0 2.645-2.098V11.89c0-.972.787-1.76 1.76-1.76h.002a1.8 1.8 0 0 1 1.472.766l4.972 7.1a2.172 2.172 0 0 0 3.96-1.212v-4.895a1.76 1.76 0 0 1 1.76-1.76h.195a.22.22 0 0 0 .22-.22V5.287a.22.22 0 0 0-.22-.22Z',
  mcp: 'M13.85 0a4.16 4.16 0 0 0-2.95 1.217L1.456 10.66a.835.835 0 0 0 0 1.18a.835.835 0 0 0 1.18 0l9.442-9.442a2.49 2.49 0 0 1 3.541 0a2.49 2.49 0 0 1 0 3.541L8.59 12.97l-.1.1a.835.835 0 0 0 0 1.18a.835.835 0 0 0 1.18 0l.1-.098l7.03-7.034a2.49 2.49 0 0 1 3.542 0l.049.05a2.49 2.49 0 0 1 0 3.54l-8.54 8.54a1.96 1.96 0 0 0 0 2.755l1.753 1.753a.835.835 0 0 0 1.18 0a.835.835 0 0 0 0-1.18l-1.753-1.753a.266.266 0 0 1 0-.394l8.54-8.54a4.185 4.185 0 0 0 0-5.9l-.05-.05a4.16 4.16 0 0 0-2.95-1.218c-.2 0-.401.02-.6.048a4.17 4.17 0 0 0-1.17-3.552A4.16 4.16 0 0 0 13.85 0m0 3.333a.84.84 0 0 0-.59.245L6.275 10.56a4.186 4.186 0 0 0 0 5.902a4.186 4.186 0 0 0 5.902 0L19.16 9.48a.835.835 0 0 0 0-1.18a.835.835 0 0 0-1.18 0l-6.985 6.984a2.49 2.49 0 0 1-3.54 0a2.49 2.49 0 0 1 0-3.54l6.983-6.985a.835.835 0 0 0 0-1.18a.84.84 0 0 0-.59-.245',
};

/** The logo of a program; undefined if there is none. */
function brandMark(name: string): Html | undefined {
  if (!Object.hasOwn(MARKS, name)) return undefined;
  return trusted(
    `<svg class="glyph" viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true"><path d="${MARKS[name]}"/></svg>`,
  );
}
