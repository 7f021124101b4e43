const CUT_BEFORE = /^[ \t]*\/\/ ---cut(?:-before)?---[ \t]*$/;
const CUT_AFTER = /^[ \t]*\/\/ ---cut-after---[ \t]*$/;
const CUT_START = /^[ \t]*\/\/ ---cut-start---[ \t]*$/;
const CUT_END = /^[ \t]*\/\/ ---cut-end---[ \t]*$/;
/** `// ^?` under a name, `// @errors: 2322`, `// @filename: a.ts`. */
const MARK = /^[ \t]*\/\/[ \t]*(?:\^[?|^]|@[A-Za-z]+(?:[ \t]*:.*)?$)/;

/** The code of a block with `twoslash` as readers see it: without compiler directives. */
export function withoutTwoslash(code: string): string {
  let lines: string[] = [];
  let hidden = false;
  for (const line of code.split('\n')) {
    if (CUT_BEFORE.test(line)) lines = [];
    else if (CUT_AFTER.test(line)) break;
    else if (CUT_START.test(line)) hidden = true;
    else if (CUT_END.test(line)) hidden = false;
    else if (!hidden && !MARK.test(line)) lines.push(line);
  }
  return lines.join('\n');
}
