/** Kept in the tab while the panel is open, so that it stays open from page to page. */
export const OPEN = 'docs-assistant-open';

/** A request of a page to open the assistant. */
export interface AssistantRequest {
  /** Asked immediately; an empty string only opens the panel. */
  question?: string;
  /** Text or code that the next question is about. */
  selection?: string;
  /** Close it when it is open. */
  toggle?: boolean;
  /** Leave the focus where it is. */
  quiet?: boolean;
}

declare global {
  interface DocumentEventMap {
    'docs:assistant': CustomEvent<AssistantRequest>;
    /** A question for the assistant, wherever it may be on the page. */
    'docs:ask': CustomEvent<string>;
  }
}
