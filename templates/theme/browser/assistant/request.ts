/** Kept in the tab while the panel is open, so that it stays open from page to page. */
export const OPEN = 'docs-assistant-open';

/** What a page wants of the assistant when it opens it. */
export interface AssistantRequest {
  /** Asked at once; an empty text only opens. */
  question?: string;
  /** Text or code that the next question is about. */
  selection?: string;
  /** Close it when it is open. */
  toggle?: boolean;
  /** Leave the focus where it is. */
  quiet?: boolean;
}
