import { ownField } from '../../lib/collections.ts';
import { decodeEntities } from '../../lib/text/entities.ts';
import type { FenceToken } from '../../markdown/tokens/tokens.ts';
import type { Environment } from '../context/page.ts';
import type { ObjectValue } from '../evaluate/value.ts';
import type { Node } from '../node.ts';
import { positionOf } from '../source.ts';

const ESCAPED = /\\([!-/:-@[-`{-~])/g;
/** `{.json}`: the language as Pandoc and Hugo may write it. */
const CLASS = /^\{\s*\.([^\s{}]+)/;
const TWOSLASH = /(?:^|\s)twoslash(?=\s|$)/;

/** A fenced code block, with the language and options of its info string. */
export function codeNode(token: FenceToken, here: Environment): Node {
  const at = positionOf(here.source, token);
  const inner = token.closed ? innerFence(token) : undefined;
  if (!token.closed) here.page.report('fence-unclosed', unclosed(token), at);
  else if (inner !== undefined) here.page.report('fence-nested', { inner }, at);
  const space = token.info.search(/\s|\{|$/);
  const name = token.info.slice(0, space) || (CLASS.exec(token.info)?.[1] ?? '');
  const code = here.props ? interpolate(token.code, here.props) : token.code;
  const language = decodeEntities(name.replace(ESCAPED, '$1'));
  const meta = token.info.slice(space).trim();
  if (!TWOSLASH.test(meta)) return { type: 'code', code, language, meta, at };
  return {
    type: 'code',
    code: withoutTwoslash(code),
    language,
    meta: meta.replace(TWOSLASH, ' ').trim(),
    at,
  };
}

/** Why there is no closing fence: some editors join it to the last line of the code. */
function unclosed({ marks, code }: FenceToken) {
  if (code.trim() === '') return { below: 'nothing' as const };
  const atEnd = code.split('\n').some((line) => line.trimEnd().endsWith(marks));
  return { below: atEnd ? ('end' as const) : ('code' as const) };
}

/** The line in a block that looks like an opening fence of the same kind: the fence that seems to close it closes the block. */
function innerFence({ marks, code }: FenceToken): string | undefined {
  const mark = marks[0]!;
  if (!code.includes(marks)) return undefined;
  const opener = new RegExp(`^[ \\t]*(${mark}{${marks.length},}[ \\t]*[^\\s${mark}][^${mark}\\n]*)$`, 'm');
  return opener.exec(code)?.[1]?.trim();
}

/** Inserts the props of a snippet into its code blocks: `{name}` becomes its value. */
function interpolate(code: string, props: ObjectValue): string {
  return code.replace(/\{([A-Za-z_$][\w$]*)\}/g, (whole, name: string) => {
    const value = ownField(props, name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}

const CUT_BEFORE = /^[ \t]*\/\/ ---cut(?:-before)?---[ \t]*$/;
const CUT_AFTER = /^[ \t]*\/\/ ---cut-after---[ \t]*$/;
const CUT_START = /^[ \t]*\/\/ ---cut-start---[ \t]*$/;
const CUT_END = /^[ \t]*\/\/ ---cut-end---[ \t]*$/;
/** `// ^?` under a name, `// @errors: 2322`, `// @filename: a.ts`. */
const MARK = /^[ \t]*\/\/[ \t]*(?:\^[?|^]|@[A-Za-z]+(?:[ \t]*:.*)?$)/;

/** The code of a block with `twoslash` as readers see it: without compiler directives. */
function withoutTwoslash(code: string): string {
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
