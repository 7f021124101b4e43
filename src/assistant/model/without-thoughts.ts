/** Removes reasoning from the text of a model, chunk by chunk. */
export interface ThoughtFilter {
  /** The part that belongs to the answer. The beginning is held back until it cannot be a tag any more. */
  push(delta: string): string;
  end(): string;
}

const TAGS = ['think', 'thinking', 'thought'].map((name) => ({ open: `<${name}>`, close: `</${name}>` }));

/** Some servers leave the reasoning of a model at the beginning of the text: `<think>…</think>`. */
export function withoutThoughts(): ThoughtFilter {
  let state: 'before' | 'thinking' | 'between' | 'answering' = 'before';
  let waiting = '';
  let close = '';
  /** The answer begins with the first text that is not only spaces. */
  const begin = (): string => {
    waiting = waiting.trimStart();
    if (waiting !== '') state = 'answering';
    return waiting;
  };
  return {
    push: (delta) => {
      if (state === 'answering') return delta;
      waiting += delta;
      if (state === 'before') {
        waiting = waiting.trimStart();
        const tag = TAGS.find(({ open }) => waiting.startsWith(open));
        if (!tag) return TAGS.some(({ open }) => open.startsWith(waiting)) ? '' : begin();
        state = 'thinking';
        close = tag.close;
        waiting = waiting.slice(tag.open.length);
      }
      if (state === 'thinking') {
        const at = waiting.indexOf(close);
        // The closing tag may arrive in two pieces.
        waiting = at === -1 ? waiting.slice(-close.length) : waiting.slice(at + close.length);
        if (at === -1) return '';
        state = 'between';
      }
      return begin();
    },
    // Unfinished reasoning is not an answer.
    end: () => (state === 'before' ? begin() : ''),
  };
}
