import { describe, expect, it } from 'vitest';
import type { ContextualOption } from '../../../../src/config/docs-config.ts';
import { ENGLISH } from '../../../../src/lib/strings/page-strings.ts';
import { type ContextPage, renderContextMenu } from '../../../../src/render/page/context-menu.ts';

const PAGE: ContextPage = {
  strings: ENGLISH,
  siteName: 'Test',
  path: '/start',
  url: 'https://docs.example.com/start',
  markdownUrl: '/start.md',
  mcpUrl: 'https://docs.example.com/mcp',
  hasAssistant: true,
  text: () => 'The whole text & more',
  icon: () => undefined,
};
const menu = (options: (string | ContextualOption)[], page: Partial<ContextPage> = {}) =>
  renderContextMenu(
    {
      display: 'header',
      options: options.map((option) =>
        typeof option === 'string' ? { type: 'builtin', name: option } : option,
      ),
    },
    { ...PAGE, ...page },
  ).text;

describe('context menu', () => {
  it('shows nothing without options', () => {
    expect(menu([])).toBe('');
  });

  it('makes the first option a button and puts all into the list', () => {
    const text = menu(['copy', 'view']);
    expect(text).toMatch(/class="context-first" id="page-context-menu-button" data-docs-action="copy-page"/);
    expect(text.match(/class="context-item"/g)).toHaveLength(2);
    expect(text).toContain('href="/start.md"');
  });

  it('has another first button for pages that no assistant answers', () => {
    const first = (text: string) =>
      text.replace(/<noscript>.*?<\/noscript>/s, '').match(/class="context-first[^>]*/g);
    expect(first(menu(['assistant', 'copy', 'view']))).toEqual([
      expect.stringContaining('data-docs-action="ask"'),
      expect.stringMatching(/context-instead" data-docs-action="copy-page"/),
    ]);
    expect(first(menu(['assistant', 'copy'], { hasAssistant: false }))).toHaveLength(1);
    expect(first(menu(['copy', 'assistant']))).toHaveLength(1);
    expect(first(menu(['assistant']))).toHaveLength(1);
  });

  it('has another first button without script, if the first one needs it', () => {
    const plain = (text: string) => /<noscript>.*?<span>(.*?)<\/span>/.exec(text)?.[1];
    expect(plain(menu(['copy', 'view', 'claude']))).toBe('View as Markdown');
    expect(plain(menu(['copy', 'mcp', 'claude']))).toBe('Claude');
    expect(plain(menu(['copy', 'claude', 'view'], { url: undefined }))).toBe('View as Markdown');
    expect(plain(menu(['assistant', 'copy', 'view']))).toBe('View as Markdown');
    expect(plain(menu(['assistant', 'view']))).toBeUndefined();
    expect(plain(menu(['view', 'copy']))).toBeUndefined();
    expect(plain(menu(['copy', 'mcp']))).toBeUndefined();
  });

  it('offers the specification on API pages only', () => {
    expect(menu(['download-spec'])).toBe('');
    expect(menu(['download-spec'], { specUrl: '/api-specs.zip' })).toContain(
      'href="/api-specs.zip" download',
    );
  });

  it('hands the page to other assistants by its URL', () => {
    expect(menu(['claude'])).toContain(
      `https://claude.ai/new?q=${encodeURIComponent('Read https://docs.example.com/start so I can ask questions about it.')}`,
    );
  });

  it('leaves URLs to the browser where the origin is not known', () => {
    const unknown = { url: undefined, mcpUrl: undefined };
    expect(menu(['claude'], unknown)).toMatch(
      /href="[^"]*Read%20%24address%20so[^"]*"[^>]* data-docs-address="page"/,
    );
    expect(menu(['cursor'], unknown)).toMatch(/config=%24config"[^>]* data-docs-address="mcp"/);
    expect(menu(['mcp'], unknown)).toContain('data-docs-copy="$address" data-docs-address="mcp"');
  });

  it('shows the marks of the programs that it hands a page to', () => {
    for (const name of ['chatgpt', 'claude', 'perplexity', 'cursor', 'vscode', 'mcp'])
      expect(menu([name])).toContain('fill="currentColor"');
  });

  it('installs the MCP server of the site', () => {
    expect(menu(['mcp'])).toContain('data-docs-copy="https://docs.example.com/mcp"');
    expect(menu(['vscode'])).toContain(encodeURIComponent('"url":"https://docs.example.com/mcp"'));
  });

  it('fills the placeholders of custom options', () => {
    const custom: ContextualOption = {
      type: 'custom',
      title: 'Ask <us>',
      description: '',
      href: { base: 'https://x.example/ask', query: [{ key: 'q', value: 'About $path: $page' }] },
    };
    const text = menu([custom]);
    expect(text).toContain(
      `https://x.example/ask?q=${encodeURIComponent('About /start: The whole text & more')}`,
    );
    expect(text).toContain('Ask &lt;us&gt;');
  });

  it('leaves out custom options that would run code', () => {
    const custom: ContextualOption = {
      type: 'custom',
      title: 'Evil',
      description: '',
      href: { base: 'java\nscript:alert(1)', query: [] },
    };
    expect(menu([custom])).toBe('');
  });
});
