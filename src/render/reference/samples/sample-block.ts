import { glyph } from '../../../components/icons/glyph.ts';
import { ownField } from '../../../lib/collections.ts';
import { escapeHtml, type Html, html, trusted } from '../../../lib/html.ts';
import { withLongIntegers } from '../../../reference/document/long-integers.ts';
import type { ResponseExample } from '../../../reference/sample/response-examples.ts';
import type { PageState } from '../context.ts';

/** An example, below what the document says about it. */
export function exampleBlock({ language, code, description }: ResponseExample, state: PageState): Html {
  return html`${description && html`<div class="sample-note flow">${state.markdown(description)}</div>`}${sampleBlock(code, language, state)}`;
}

/** A sample with a button to copy it. */
export function sampleBlock(
  code: string,
  language: string,
  { spec, highlight, strings }: PageState,
  generated = false,
): Html {
  const shown = withLongIntegers(spec.document, code);
  const marked = (generated && highlightSample(shown, language)) || highlight(shown, language);
  return html`<figure class="sample"><button type="button" class="icon-button sample-copy" data-docs-copy="" aria-label="${strings.copy}">${glyph('copy')}</button><pre tabindex="0"><code class="language-${/^[\w+#.-]+$/.test(language) ? language : 'text'}">${marked}</code></pre></figure>`;
}

/** String literals of all generated samples. */
const TEXT =
  /<<~'BODY'[\s\S]*?\nBODY|@"[^"]*(?:""[^"]*)*"|"""[\s\S]*?"""|"[^"\\]*(?:\\[\s\S][^"\\]*)*"|'[^'\\]*(?:\\[\s\S][^'\\]*)*'|`[^`]*`/;

interface SampleGrammar {
  token: RegExp;
  keywords: ReadonlySet<string>;
}

/** The keywords of samples, by language. */
const GRAMMARS: Readonly<Record<string, SampleGrammar>> = {
  bash: grammarOf([], 'curl(?= )|--?[A-Za-z][a-z-]*'),
  python: grammarOf(['import', 'from', 'as', 'with', 'True', 'False', 'None']),
  javascript: grammarOf(['const', 'await', 'new', 'import', 'from', 'true', 'false', 'null']),
  php: grammarOf(['echo', 'if', 'throw', 'new', 'true', 'false', 'null']),
  go: grammarOf(['package', 'import', 'func', 'if', 'nil', 'defer']),
  java: grammarOf(['import', 'new']),
  ruby: grammarOf(['require', 'puts', 'true']),
  csharp: grammarOf(['using', 'var', 'new', 'await', 'null']),
};

/** What is highlighted: strings, keywords, numbers and calls; in shells, the command and its options. An escaped character starts nothing. */
function grammarOf(keywords: readonly string[], calls = String.raw`[A-Za-z_]\w*(?=\()`): SampleGrammar {
  const words = keywords.map((keyword) => `${keyword}(?![\\w$])|`).join('');
  const token = new RegExp(`${TEXT.source}|\\\\[\\s\\S]|(?<![\\w$])(?:${words}${calls}|\\d[\\d.]*\\b)`, 'g');
  return { token, keywords: new Set(keywords) };
}

/**
 * Marks a generated sample in the classes of the highlighter, many times faster than it: samples are most of the code on API
 * pages, and their few forms are known. Undefined for a language that is left to the highlighter.
 */
export function highlightSample(code: string, language: string): Html | undefined {
  const grammar = ownField(GRAMMARS, language);
  if (!grammar) return undefined;
  let out = '';
  let last = 0;
  for (const { 0: found, index } of code.matchAll(grammar.token)) {
    if (found[0] === '\\') continue;
    out += `${escapeHtml(code.slice(last, index))}<span class="hl-${kindOf(found, grammar)}">${escapeHtml(found)}</span>`;
    last = index + found.length;
  }
  return trusted(out + escapeHtml(code.slice(last)));
}

type Kind = 'attr' | 'keyword' | 'number' | 'string' | 'title';

function kindOf(found: string, { keywords }: SampleGrammar): Kind {
  if (/^\d/.test(found)) return 'number';
  if (found[0] === '-') return 'attr';
  if (!/^\w/.test(found)) return 'string';
  return keywords.has(found) ? 'keyword' : 'title';
}
