/** What is wrong with a YAML text, for people who do not know its terms. Lines and columns count from 1. */
export interface YamlMistake {
  reason: string;
  line: number;
  column: number;
}

const INDENTATION = 'the indentation of this line does not match the lines around it';

/** `key:` and what follows it on its line, in a list or not. */
const FIELD = /^([ ]*(?:- +)*)(["']?[^\s"'#:][^\s"':]*["']?):(?:\s+(\S.*))?$/;
/** A line that starts with a word and has no colon after it. */
const BARE = /^([ ]*(?:- +)*)(["']?[\w$/][^\s"':]*["']?)(?=\s|$)/;
const GLUED = /^([ ]*(?:- +)*[\w$]+):(?!\/\/)\S/;

/**
 * A parser notices most errors a line later, as inconsistent lines. `noticed` is that line, from 0. Undefined if no line
 * around it explains the error.
 */
export function findYamlMistake(source: string, noticed: number): YamlMistake | undefined {
  const lines = source.split(/\r?\n/);
  const at = Math.min(noticed, lines.length - 1);
  const before = filledBefore(lines, at);
  return (
    conflictMark(lines) ??
    openQuote(lines, at) ??
    unquotedValue(lines, at) ??
    (before === undefined
      ? undefined
      : (missingColon(lines, before, at) ?? bareSibling(lines, before, at) ?? oddIndent(lines, before, at)))
  );
}

/** The line itself, if nothing else explains the error. */
export function wrongIndent(source: string, noticed: number): YamlMistake {
  const line = source.split(/\r?\n/, noticed + 1).at(-1)!;
  return { reason: INDENTATION, line: noticed + 1, column: indentOf(line) + 1 };
}

function conflictMark(lines: readonly string[]): YamlMistake | undefined {
  const index = lines.findIndex((line) => /^(?:<<<<<<<|>>>>>>>) /.test(line));
  if (index === -1) return undefined;
  return { reason: 'a merge conflict is not resolved here', line: index + 1, column: 1 };
}

/** A quote that its line does not close, up to the line with the next one, where the parser considers it closed. */
function openQuote(lines: readonly string[], at: number): YamlMistake | undefined {
  for (let index = at; index >= 0; index--) {
    const [, before = '', key = '', value = ''] = FIELD.exec(lines[index]!) ?? [];
    const quote = value[0];
    if ((quote !== '"' && quote !== "'") || value.indexOf(quote, 1) !== -1) continue;
    if (lines.slice(index + 1, at).some((line) => line.includes(quote))) return undefined;
    const column =
      before.length + key.length + 1 + lines[index]!.slice(before.length + key.length + 1).indexOf(quote);
    return {
      reason: `this ${quote === '"' ? 'double' : 'single'} quote is never closed`,
      line: index + 1,
      column: column + 1,
    };
  }
  return undefined;
}

function unquotedValue(lines: readonly string[], at: number): YamlMistake | undefined {
  const line = lines[at]!;
  const value = FIELD.exec(line)?.[3];
  if (value === undefined || /^["'|>[{&*#]/.test(value)) return undefined;
  const place = { line: at + 1, column: line.length - value.length + 1 };
  if (/^[@`%]/.test(value))
    return { reason: `a value cannot start with ${value[0]} unless it is in quotes`, ...place };
  return /:(?:\s|$)/.test(value)
    ? { reason: 'the value contains a colon, which starts another key; put the value in quotes', ...place }
    : undefined;
}

/** `openapi 3.1.0`, on the line before the one that the parser reports, or further up. */
function missingColon(lines: readonly string[], before: number, at: number): YamlMistake | undefined {
  if (indentOf(lines[at]!) < indentOf(lines[before]!)) return undefined;
  let found: YamlMistake | undefined;
  for (let index: number | undefined = before; index !== undefined; index = filledBefore(lines, index)) {
    const line = lines[index]!;
    const above = filledBefore(lines, index);
    const mistake = colonIn(line, index);
    const isText = above !== undefined && goesOn(lines[above]!, line);
    if (!mistake || isText) break;
    found = mistake;
  }
  return found;
}

function colonIn(line: string, index: number): YamlMistake | undefined {
  const glued = GLUED.exec(line);
  if (glued)
    return { reason: 'there is no space after the colon', line: index + 1, column: glued[1]!.length + 1 };
  if (FIELD.test(line)) return undefined;
  const bare = BARE.exec(line);
  return bare
    ? { reason: 'a colon is missing after the key', line: index + 1, column: bare[0].length + 1 }
    : undefined;
}

/** The line itself, among lines with keys. */
function bareSibling(lines: readonly string[], before: number, at: number): YamlMistake | undefined {
  const [above, line] = [FIELD.exec(lines[before]!), lines[at]!];
  return above && above[1]!.length === indentOf(line) ? colonIn(line, at) : undefined;
}

/** Whether `line` continues the value of the line above it. */
function goesOn(above: string, line: string): boolean {
  return indentOf(line) > indentOf(above) && FIELD.exec(above)?.[3] !== undefined;
}

/** The first of several fields is one space off, so the next ones do not match. */
function oddIndent(lines: readonly string[], before: number, at: number): YamlMistake | undefined {
  const [odd, even] = [indentOf(lines[before]!), indentOf(lines[at]!)];
  if (odd % 2 === 0 || even % 2 === 1 || Math.abs(odd - even) !== 1) return undefined;
  return { reason: INDENTATION, line: before + 1, column: odd + 1 };
}

function filledBefore(lines: readonly string[], index: number): number | undefined {
  for (let at = index - 1; at >= 0; at--) if (/^\s*[^\s#]/.test(lines[at]!)) return at;
  return undefined;
}

function indentOf(line: string): number {
  return line.search(/\S|$/);
}
