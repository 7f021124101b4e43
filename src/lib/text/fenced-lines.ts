/** The quote and list markers before a fence, and its info string. */
const FENCE = /^[ \t]*(?:>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)/;

/** Tells of the lines of a Markdown text, one after the other, whether each is part of a fenced code block. */
export function fencedLines(): (line: string) => boolean {
  let open: string | undefined;
  return (line) => {
    const [, fence, info = ''] = FENCE.exec(line) ?? [];
    if (open === undefined) {
      // Backticks after backticks are a code span.
      if (fence?.[0] === '~' || !info.includes('`')) open = fence;
      return open !== undefined;
    }
    if (fence?.startsWith(open) && info.trim() === '') open = undefined;
    return true;
  };
}
