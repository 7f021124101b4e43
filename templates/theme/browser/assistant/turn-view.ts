import type { AnswerSource } from '../../../../src/assistant/assistant.ts';
import type { AssistantStrings } from '../../../../src/lib/strings/assistant-strings.ts';
import { element } from '../lib/dom.ts';
import { svgGlyph, toolButton } from './glyphs.ts';
import { createMarkdownView, safeLink } from './markdown-view.ts';
import type { ShownTurn } from './threads.ts';

export interface TurnActions {
  ask(question: string): void;
  retry(): void;
  rate(helpful: boolean): void;
}

export interface TurnView {
  node: HTMLElement;
  /** `isLast`: retry and further questions are offered. */
  update(turn: ShownTurn, isLast: boolean): void;
  /** The answer for screen readers. */
  spoken(): string;
}

/** A question with its answer, sources and what can be done about it. */
export function createTurnView(
  question: ShownTurn,
  words: AssistantStrings,
  email: string | undefined,
  actions: TurnActions,
): TurnView {
  const markdown = createMarkdownView(words.copy);
  const progress = element('p', { class: 'assistant-progress' });
  const notes = element('div', { class: 'assistant-notes' });
  const sources = element('div', { class: 'assistant-sources' });
  const tools = element('div', { class: 'assistant-tools' });
  const next = element('div', { class: 'assistant-next' });
  const asked = element('div', { class: 'assistant-question' });
  if (question.selection) asked.append(element('blockquote', {}, question.selection));
  asked.append(element('h3', {}, question.question));
  const node = element('article', { class: 'assistant-turn' });
  node.append(asked, notes, progress, markdown.node, sources, tools, next);
  let shownSources: readonly AnswerSource[] = [];

  return {
    node,
    // biome-ignore lint/performance/useDomNodeTextContent: without breaks between blocks and cells, words are read as one
    spoken: () => markdown.node.innerText,
    update(turn, isLast) {
      const isAsking = turn.state === 'asking';
      markdown.show(turn.answer);
      markdown.node.toggleAttribute('data-docs-writing', isAsking && turn.answer !== '');
      const waiting = isAsking && turn.answer === '' ? words[turn.status ?? 'searching'] : '';
      if (progress.textContent !== waiting) progress.replaceChildren(waiting);
      notes.replaceChildren(...noteNodes(turn, words));
      if (shownSources !== turn.sources) {
        shownSources = turn.sources;
        sources.replaceChildren(...sourceNodes(turn.sources, words));
      }
      sources.hidden = isAsking || listsNearestPages(turn);
      tools.replaceChildren(...(isAsking ? [] : toolNodes(turn, isLast, words, email, actions)));
      const questions = isLast && turn.state === 'done' ? turn.followUps : [];
      next.replaceChildren(...questions.map((text) => questionButton(text, actions.ask)));
    },
  };
}

/** An answer that only lists pages has no other sources. */
function listsNearestPages({ isUnanswered, sources, answer }: ShownTurn): boolean {
  return isUnanswered === true && sources.every(({ url }) => answer.includes(`](${url})`));
}

function noteNodes(turn: ShownTurn, words: AssistantStrings): Node[] {
  if (turn.state === 'done' || turn.state === 'asking') return [];
  return [element('p', { class: turn.state === 'stopped' ? '' : 'is-failure' }, words[turn.state])];
}

/** A question that is asked by a click. */
export function questionButton(text: string, ask: (question: string) => void): HTMLElement {
  const button = element(
    'button',
    { type: 'button', class: 'assistant-suggestion' },
    element('span', {}, text),
  );
  button.append(svgGlyph('next'));
  button.addEventListener('click', () => ask(text));
  return button;
}

function sourceNodes(sources: readonly AnswerSource[], words: AssistantStrings): Node[] {
  if (sources.length === 0) return [];
  const cards = sources.flatMap(({ title, url, breadcrumb, excerpt }) => {
    const link = safeLink(url);
    if (!link) return [];
    const card = element('a', { ...link, class: 'assistant-source' });
    const crumbs = breadcrumb.join(' › ');
    if (crumbs) card.append(element('span', { class: 'assistant-crumbs' }, crumbs));
    card.append(element('span', { class: 'assistant-source-title' }, title));
    if (excerpt) card.append(element('span', { class: 'assistant-excerpt' }, excerpt));
    return [element('li', {}, card)];
  });
  return [element('h4', {}, words.sources), element('ul', {}, ...cards)];
}

function toolNodes(
  turn: ShownTurn,
  isLast: boolean,
  words: AssistantStrings,
  email: string | undefined,
  actions: TurnActions,
): Node[] {
  const nodes: Node[] = [];
  const tool = (...parts: Parameters<typeof toolButton>) => {
    const button = toolButton(...parts);
    nodes.push(button);
    return button;
  };
  if (turn.answer !== '') {
    const copy = tool('copy', words.copy);
    copy.dataset.docsCopy = turn.answer;
    copy.append(svgGlyph('check'));
  }
  if (turn.state === 'done' && turn.conversationId) {
    for (const helpful of [true, false]) {
      const label = helpful ? words.helpful : words.notHelpful;
      const thumb = tool(helpful ? 'up' : 'down', label, () => actions.rate(helpful));
      thumb.setAttribute('aria-pressed', String(turn.helpful === helpful));
      thumb.disabled = turn.helpful !== undefined;
    }
  }
  if (isLast) {
    const retry = tool('retry', words.retry, actions.retry);
    // Where it is all that is left to do, it says so.
    if (turn.state !== 'done') retry.append(element('span', {}, words.retry));
  }
  if (email && turn.isUnanswered) {
    const href = `mailto:${email}?subject=${encodeURIComponent(turn.question)}`;
    nodes.push(element('a', { class: 'assistant-contact', href }, words.contact));
  }
  return nodes;
}
