/** What is wrong with a block of YAML, for people who do not know YAML. */
export interface YamlMistake {
  /** From 1, in the block. */
  line: number;
  column: number;
  reason: string;
  fix: string;
  /** The corrected line or lines, if the correction is certain enough to parse the block with it. */
  repaired?: string;
}

const FIELD = /^(["']?[\w$.:-]+["']?):[ \t]+(\S.*)$/;
/** `icon: "box" iconType: "solid"`: after a value in quotes, another key with one. */
const JOINED =
  /^([\w$.-]+:[ \t]+(?:"[^"\\]*"|'[^']*'))[ \t,;]+([\w$.-]+:[ \t]+(?:"[^"\\]*"|'[^']*'|[\w-]+))$/;
/** `title：“快速开始”`: a full-width colon, and perhaps quotation marks, from keyboards and translators for Chinese and Japanese. */
const WIDE_COLON = /^([\p{L}\p{N}_-]+)：[ \t]*["“”「]?([^\s"“”「」][^"“”「」]*)["“”」]?$/u;
/** Indicators: at the start of a value, they have a special meaning in YAML. */
const INDICATORS = '@`%*&!>|[]{}-?,#';

/** Explains why `yaml` cannot be parsed; `place` is where the parser noticed. */
export function explainYaml(yaml: string, place: { line: number; column: number }): YamlMistake {
  const lines = yaml.split(/\r?\n/);
  const conflict = lines.findIndex((line) => /^(?:<{7}|>{7}) /.test(line));
  if (conflict !== -1) {
    const fix = 'Keep one of the two sides, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`.';
    return { line: conflict + 1, column: 1, reason: 'a merge conflict is not resolved here', fix };
  }
  const unclosed = lines.findIndex((line) => isQuoteOpen(line));
  const noticed = Math.min(place.line, lines.length) - 1;
  const suspects = [noticed, noticed + 1, noticed - 1, unclosed].filter(
    (index) => (lines[index] ?? '').trim() !== '',
  );
  for (const index of suspects) {
    const mistake = mistakeIn(lines[index]!, lines[index - 1]);
    if (mistake) return { line: index + 1, ...mistake };
  }
  return {
    ...place,
    reason: 'this is not a `key: value` line',
    fix: 'Write one `key: value` per line, and put values with special characters in double quotes.',
  };
}

function mistakeIn(line: string, before: string | undefined): Omit<YamlMistake, 'line'> | undefined {
  const indent = /^\s*/.exec(line)![0];
  if (indent.includes('\t')) {
    const fix = 'Indent with spaces, as many as the lines around it.';
    return { column: 1, reason: 'the line is indented with a tab', fix };
  }
  const glued = /^([\w$.-]+):(\S.*)$/.exec(line);
  if (glued && !glued[2]!.startsWith('//')) {
    const repaired = `${glued[1]}: ${glued[2]}`;
    const reason = 'there is no space after the colon';
    return { column: glued[1]!.length + 1, reason, fix: `Write \`${repaired}\`.`, repaired };
  }
  if (indent !== '' && before !== undefined && FIELD.test(before) && FIELD.test(line.trimStart())) {
    const fix = 'Start every field at the beginning of its line.';
    const reason = 'the line is indented, although the field above has a value';
    return { column: 1, reason, fix, repaired: line.trimStart() };
  }
  const joined = JOINED.exec(line.trimEnd());
  if (joined) {
    const [, first, second] = joined;
    const reason = 'two fields are on one line';
    const fix = `Write \`${second}\` on a line of its own.`;
    return { column: line.indexOf(second!, first!.length) + 1, reason, fix, repaired: `${first}\n${second}` };
  }
  const field = FIELD.exec(line.trimEnd());
  if (field) return mistakeInValue(field[1]!, field[2]!);
  const wide = WIDE_COLON.exec(line.trimEnd());
  if (wide) {
    const repaired = `${wide[1]}: ${JSON.stringify(wide[2])}`;
    const reason = 'the colon after the key is a full-width one';
    return { column: wide[1]!.length + 1, reason, fix: `Write \`${repaired}\`.`, repaired };
  }
  if (!line.includes(':') && !line.startsWith('-')) {
    const fix = 'Write `key: value`; indent the line with two spaces if it goes on from the line above.';
    return { column: 1, reason: 'the line has no colon after its key', fix };
  }
  return undefined;
}

function mistakeInValue(key: string, value: string): Omit<YamlMistake, 'line'> | undefined {
  const column = key.length + 3;
  const quote = value[0]!;
  if (quote === '"' || quote === "'") {
    const closed = value.length > 1 && value.endsWith(quote);
    const inner = closed ? value.slice(1, -1) : value.slice(1);
    if (closed && !inner.includes(quote)) return undefined;
    const reason = closed
      ? `there is a ${quote} inside the text, which ends it`
      : `the ${quote} at the beginning of the value is never closed`;
    if (closed) return { column, reason, ...quoted(key, inner.replaceAll(`\\${quote}`, quote)) };
    const { repaired } = quoted(key, value.replace(/["']/g, ''));
    return { column, reason, fix: `Close the quote: \`${repaired}\`.`, repaired };
  }
  if (INDICATORS.includes(quote)) {
    const reason = `a value cannot start with ${quote} unless it is quoted`;
    return { column, reason, ...quoted(key, value) };
  }
  if (/:(?:\s|$)/.test(value)) {
    const reason = 'the value contains a colon, which starts another field';
    return { column, reason, ...quoted(key, value) };
  }
  return undefined;
}

function quoted(key: string, value: string): { fix: string; repaired: string } {
  const repaired = `${key}: ${JSON.stringify(value)}`;
  return { fix: `Put the value in double quotes: \`${repaired}\`.`, repaired };
}

/** Whether a value starts with a quote that its line does not close. */
function isQuoteOpen(line: string): boolean {
  const value = FIELD.exec(line.trimEnd())?.[2] ?? '';
  const quote = value[0];
  return (quote === '"' || quote === "'") && (value.length === 1 || !value.endsWith(quote));
}
