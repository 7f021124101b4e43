import { type CodeMeta, parseCodeMeta } from '../../content/code-blocks/code-meta.ts';
import { type CodeNotes, readCodeNotes } from '../../content/code-blocks/code-notes.ts';
import type { CodeNode } from '../../content/node.ts';
import type { SourcePosition } from '../../content/source.ts';
import { type Html, html, trusted } from '../../lib/html.ts';
import { highlight } from '../highlight/highlight.ts';
import { glyph } from '../icons/glyph.ts';
import type { BodyRenderer } from './body-renderer.ts';

/** The data of a code block, whatever its source. */
export interface CodeBlock {
  code: string;
  language: string;
  meta: CodeMeta;
  at: SourcePosition;
}

export function codeBlockOf({ code, language, meta, at }: CodeNode): CodeBlock {
  const words = language === 'nocopy' ? `nocopy ${meta}` : meta;
  return { code, language: language === 'nocopy' ? '' : language, meta: parseCodeMeta(words), at };
}

export function renderCodeBlock(node: CodeNode, renderer: BodyRenderer): Html {
  if (node.language === 'mermaid') return renderDiagram(node.code, parseCodeMeta(node.meta), renderer);
  return renderCode(codeBlockOf(node), renderer);
}

/** A code block: a title bar if it has a title, a copy button, marked lines if any. */
export function renderCode({ code, language, meta, at }: CodeBlock, renderer: BodyRenderer): Html {
  const notes = readCodeNotes(code);
  const { title } = meta;
  const icon = meta.icon ? renderer.icon(meta.icon, undefined, at) : undefined;
  return html`<figure class="${classesOf(meta, notes)}"${language && html` data-language="${language}"`}>${
    (title || icon) && html`<figcaption class="code-title">${icon}<span>${title}</span></figcaption>`
  }${codeBody(notes, language, meta, renderer)}</figure>
`;
}

/** The code without its frame, for the tabs of a group. */
export function codeBody(notes: CodeNotes, language: string, meta: CodeMeta, renderer: BodyRenderer): Html {
  const { copy, showMore } = renderer.strings;
  return html`<div class="code-box">${
    meta.copy &&
    html`<button type="button" class="code-copy code-block-copy-button" data-docs-copy aria-label="${copy}">${glyph('copy')}${glyph('check')}</button>`
  }<pre tabindex="0"><code>${codeLines(notes, language, meta)}</code></pre></div>${
    meta.expandable && html`<button type="button" class="code-expand" data-docs-expand>${showMore}</button>`
  }`;
}

export function classesOf(meta: CodeMeta, notes: CodeNotes): string {
  const focused = meta.focus.size > 0 || notes.focus.size > 0;
  return [
    'code-block',
    meta.lines && 'has-numbers',
    meta.wrap && 'is-wrapped',
    meta.expandable && 'is-expandable',
    focused && 'has-focus',
    notes.added.size + notes.removed.size > 0 && 'has-diff',
  ]
    .filter(Boolean)
    .join(' ');
}

function codeLines(notes: CodeNotes, language: string, meta: CodeMeta): Html {
  const colored = highlight(notes.code, language);
  if (!meta.lines && !hasMarks(meta, notes)) return colored;
  const marks: [ReadonlySet<number>, string][] = [
    [meta.highlight, 'is-highlighted'],
    [notes.highlight, 'is-highlighted'],
    [meta.focus, 'is-focused'],
    [notes.focus, 'is-focused'],
    [notes.added, 'is-added'],
    [notes.removed, 'is-removed'],
  ];
  const used = marks.filter(([lines]) => lines.size > 0);
  const lines = splitLines(colored.text).map((line, index) => {
    const classes = used.filter(([numbers]) => numbers.has(index + 1)).map(([, name]) => name);
    return `<span class="${['line', ...new Set(classes)].join(' ')}">${line}\n</span>`;
  });
  return trusted(lines.join(''));
}

function hasMarks(meta: CodeMeta, notes: CodeNotes): boolean {
  const { added, removed, highlight, focus } = notes;
  return meta.highlight.size + meta.focus.size + added.size + removed.size + highlight.size + focus.size > 0;
}

/** A diagram is drawn in the browser; until then, and without scripts, its source is shown. */
export function renderDiagram(source: string, meta: CodeMeta, renderer: BodyRenderer): Html {
  renderer.feature('mermaid');
  const { placement = 'bottom-right', actions = '' } = meta.options;
  const { zoomIn, zoomOut, zoomReset, fullScreen } = renderer.strings;
  const words = [zoomIn, zoomOut, zoomReset, fullScreen].join('|');
  return html`<figure class="diagram" data-docs-diagram data-docs-placement="${placement}" data-docs-actions="${actions}" data-docs-words="${words}">${
    meta.title && html`<figcaption class="code-title"><span>${meta.title}</span></figcaption>`
  }<pre tabindex="0"><code>${source}</code></pre></figure>
`;
}

/** Splits highlighted code into lines, each well-formed: a span over several lines is closed and reopened. */
function splitLines(html: string): string[] {
  const lines: string[] = [];
  const open: string[] = [];
  let line = '';
  let from = 0;
  for (const match of html.matchAll(/<span[^>]*>|<\/span>|\n/g)) {
    line += html.slice(from, match.index);
    from = match.index + match[0].length;
    if (match[0] === '\n') {
      lines.push(line + '</span>'.repeat(open.length));
      line = open.join('');
    } else {
      line += match[0];
      if (match[0] === '</span>') open.pop();
      else open.push(match[0]);
    }
  }
  lines.push(line + html.slice(from));
  return lines;
}
