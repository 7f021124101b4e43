import { each, type Html, html } from '../../../lib/html.ts';
import { withCode } from './with-code.ts';

/** An answer: Markdown, of which code is set apart and the rest shown as it was written. */
export function answerText(markdown: string): Html {
  return html`${each(partsOf(markdown), ({ text, isCode }) =>
    isCode
      ? html`<pre class="code-frame" tabindex="0"><code>${text}</code></pre>`
      : html`<p class="plain">${withCode(text)}</p>`,
  )}`;
}

interface Part {
  text: string;
  isCode: boolean;
}

/** A fence that is never closed goes on to the end, as in Markdown. */
function partsOf(markdown: string): Part[] {
  const parts: Part[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  const end = () => {
    const text = lines.join('\n');
    const shown = fence === undefined ? text.trim() : text;
    if (shown !== '') parts.push({ text: shown, isCode: fence !== undefined });
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,20}|~{3,20})/.exec(line)?.[1];
    const isFence = fence === undefined ? mark !== undefined : mark !== undefined && line.trim() === fence;
    if (!isFence) {
      lines.push(line);
      continue;
    }
    end();
    fence = fence === undefined ? mark : undefined;
  }
  end();
  return parts;
}
