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

/** `index` and `offset` count from 0. */
function mistakeAt(index: number, offset: number, reason: string): YamlMistake {
  return { reason, line: index + 1, column: offset + 1 };
}

/** The line itself, if nothing else explains the error. */
export function wrongIndent(source: string, noticed: number): YamlMistake {
  const line = source.split(/\r?\n/, noticed + 1).at(-1)!;
  return mistakeAt(noticed, indentOf(line), INDENTATION);
}

function conflictMark(lines: readonly string[]): YamlMistake | undefined {
  const index = lines.findIndex((line) => /^(?:<<<<<<<|>>>>>>>) /.test(line));
  return index === -1 ? undefined : mistakeAt(index, 0, 'a merge conflict is not resolved here');
}

/** A quote that its line does not close, up to the line with the next one, where the parser considers it closed. */
function openQuote(lines: readonly string[], at: number): YamlMistake | undefined {
  for (let index = at; index >= 0; index--) {
    const line = lines[index]!;
    const [, before = '', key = '', value = ''] = FIELD.exec(line) ?? [];
    const quote = value[0];
    if ((quote !== '"' && quote !== "'") || value.indexOf(quote, 1) !== -1) continue;
    if (lines.slice(index + 1, at).some((below) => below.includes(quote))) return undefined;
    const offset = line.indexOf(quote, before.length + key.length + 1);
    return mistakeAt(index, offset, `this ${quote === '"' ? 'double' : 'single'} quote is never closed`);
  }
  return undefined;
}

function unquotedValue(lines: readonly string[], at: number): YamlMistake | undefined {
  const line = lines[at]!;
  const value = FIELD.exec(line)?.[3];
  if (value === undefined || /^["'|>[{&*#]/.test(value)) return undefined;
  const offset = line.length - value.length;
  if (/^[@`%]/.test(value))
    return mistakeAt(at, offset, `a value cannot start with ${value[0]} unless it is in quotes`);
  return /:(?:\s|$)/.test(value)
    ? mistakeAt(at, offset, 'the value contains a colon, which starts another key; put the value in quotes')
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
  if (glued) return mistakeAt(index, glued[1]!.length, 'there is no space after the colon');
  if (FIELD.test(line)) return undefined;
  const bare = BARE.exec(line);
  return bare ? mistakeAt(index, bare[0].length, 'a colon is missing after the key') : undefined;
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
  return mistakeAt(before, odd, INDENTATION);
}

function filledBefore(lines: readonly string[], index: number): number | undefined {
  for (let at = index - 1; at >= 0; at--) if (/^\s*[^\s#]/.test(lines[at]!)) return at;
  return undefined;
}

function indentOf(line: string): number {
  return line.search(/\S|$/);
}
