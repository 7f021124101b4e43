import type { SiteManifest } from '../lib/built-site/site-manifest.ts';
import type { VectorCache } from './page-vectors.ts';

/** What a reader asks. */
export interface Question {
  text: string;
  /** Earlier turns of the thread, the oldest first. */
  history: readonly Turn[];
  /** Path of the current page, without the base path: `/guides/start`. It decides language and version. */
  page?: string;
  /** Text or code of the page that the question is about. */
  selection?: string;
}

export interface Turn {
  question: string;
  answer: string;
}

/** A source of an answer. */
export interface AnswerSource {
  title: string;
  /** Path on this site with base path and anchor: `/docs/guides/start#install`. */
  url: string;
  /** Where the page is in the navigation, outermost first. */
  breadcrumb: readonly string[];
  /** A sentence or two, as plain text. */
  excerpt: string;
}

/**
 * What happens while an answer is made, in this order: `searching`, the sources, `writing`, text, and at the end `done`.
 * After `fallback` (the model failed or was slow) the text so far is void: other sources and another text follow.
 */
export type AssistantEvent =
  | { type: 'sources'; sources: readonly AnswerSource[] }
  /** Markdown. */
  | { type: 'text'; delta: string }
  | { type: 'status'; status: 'searching' | 'writing' | 'fallback' }
  | { type: 'done'; answer: Answer };

/** A complete answer; the content of `done` is final and is recorded. */
export interface Answer {
  /** Markdown without HTML, images, or links that leave the site by another scheme than http, https and mailto. */
  text: string;
  sources: readonly AnswerSource[];
  resolutionStatus: 'answered' | 'unanswered';
  queryCategory?: string;
  /** Questions that a reader may ask next. */
  followUps: readonly string[];
  mode: 'offline' | 'model';
}

export interface Assistant {
  /** Throws only when `signal` is aborted or the built site cannot be read. */
  ask(question: Question, signal: AbortSignal): AsyncIterable<AssistantEvent>;
  /** The passages that match the words of a text best, in that order. */
  nearest(text: string): Promise<readonly AnswerSource[]>;
}

/** What the assistant needs of a built site. */
export interface AssistantSite {
  manifest: Pick<SiteManifest, 'name' | 'basePath' | 'pages' | 'searchScopes' | 'assistant'>;
  /** Text of a file by its path in the built folder; undefined if there is none. */
  read(file: string): Promise<string | undefined>;
  /** Storage for what was computed for this release. Absent: nothing is kept. */
  kept?: VectorCache;
}
