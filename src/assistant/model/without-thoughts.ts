/** Removes reasoning from the text of a model, chunk by chunk. */
export interface ThoughtFilter {
  /** What belongs to the answer; the beginning waits until it is known not to be a mark. */
  push(delta: string): string;
  end(): string;
}

const MARKS = ['think', 'thinking', 'thought'].map((name) => ({ open: `<${name}>`, close: `</${name}>` }));

/** Some servers leave what a model thinks before it answers in the text: `<think>…</think>` at its beginning. */
export function withoutThoughts(): ThoughtFilter {
  let state: 'before' | 'thinking' | 'between' | 'answering' = 'before';
  let waiting = '';
  let close = '';
  /** The answer begins with what waits, when that is more than spaces. */
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
        const start = waiting.trimStart();
        const mark = MARKS.find(({ open }) => start.startsWith(open));
        if (!mark) return MARKS.some(({ open }) => open.startsWith(start)) ? '' : begin();
        state = 'thinking';
        close = mark.close;
        waiting = start.slice(mark.open.length);
      }
      if (state === 'thinking') {
        const at = waiting.indexOf(close);
        // The mark may come in two pieces.
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
