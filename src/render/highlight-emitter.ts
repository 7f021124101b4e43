import type { Emitter, HLJSOptions } from 'highlight.js';
import { escapeHtml } from '../lib/html.ts';

const CLOSE = '</span>';

/** Writes tokens straight to HTML, where highlight.js would build a tree first and walk it afterwards. */
export class HighlightEmitter implements Emitter {
  private html = '';
  private open = 0;
  private readonly prefix: string;

  constructor({ classPrefix }: Pick<HLJSOptions, 'classPrefix'>) {
    this.prefix = classPrefix;
  }

  addText(text: string): void {
    this.html += escapeHtml(text);
  }

  startScope(scope: string): void {
    this.html += `<span class="${classOf(scope, this.prefix)}">`;
    this.open++;
  }

  endScope(): void {
    if (this.open === 0) return;
    this.html += CLOSE;
    this.open--;
  }

  /** highlight.js calls the two above by these names as well. */
  openNode(scope: string): void {
    this.startScope(scope);
  }

  closeNode(): void {
    this.endScope();
  }

  __addSublanguage(emitter: Emitter, name: string): void {
    this.html += name ? `<span class="language-${name}">${emitter.toHTML()}${CLOSE}` : emitter.toHTML();
  }

  finalize(): void {
    while (this.open > 0) this.endScope();
  }

  toHTML(): string {
    return this.html;
  }
}

/** `title.function` → `hl-title function_`, as the stylesheets of highlight.js have it. */
function classOf(scope: string, prefix: string): string {
  if (scope.startsWith('language:')) return scope.replace(':', '-');
  const [name, ...parts] = scope.split('.');
  return [`${prefix}${name}`, ...parts.map((part, index) => part + '_'.repeat(index + 1))].join(' ');
}
