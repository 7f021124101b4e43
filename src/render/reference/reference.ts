import { type Html, html } from '../../lib/html.ts';
import { endpointBar } from './endpoint-bar.ts';
import type { ReferenceTarget } from './target.ts';

export interface ReferenceContext {
  /** Descriptions are Markdown from a hostile place: the result must be safe. */
  markdown: (text: string) => Html;
}

/** A heading for the table of contents. */
export interface ReferenceHeading {
  level: 2 | 3;
  id: string;
  text: string;
}

export interface RenderedReference {
  /** The reading column. */
  html: Html;
  /** Request and response examples, for the column beside it. */
  examples: Html;
  headings: ReferenceHeading[];
}

/** The generated part of an API page. */
export function renderReference(target: ReferenceTarget, context: ReferenceContext): RenderedReference {
  const body = target.kind === 'operation' ? endpointBar(target.operation) : context.markdown(target.name);
  return { html: html`<div class="reference">${body}</div>`, examples: html``, headings: [] };
}
