/** The options of a code block, after its language. */
export interface CodeMeta {
  title: string;
  icon: string;
  highlight: ReadonlySet<number>;
  focus: ReadonlySet<number>;
  lines: boolean;
  wrap: boolean;
  expandable: boolean;
  copy: boolean;
  /** Other `key=value` pairs, such as `placement` of a diagram. */
  options: Readonly<Record<string, string>>;
}

const PART =
  /\{([\d\s,-]+)\}|([A-Za-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\[[^\]]*\]|\S+))|"([^"]*)"|'([^']*)'|\[expandable\]|(?<!\S)\{[^{}]*\}(?!\S)|(\S+)/g;
const FLAGS: Readonly<Record<string, keyof typeof NO_FLAGS>> = {
  lines: 'lines',
  showLineNumbers: 'lines',
  linenos: 'lines',
  wrap: 'wrap',
  expandable: 'expandable',
  nocopy: 'nocopy',
};
const NO_FLAGS = { lines: false, wrap: false, expandable: false, nocopy: false };
/** Words of other tools that are not meant for readers. */
const IGNORED = /^(?:twoslash|runnable|copy|diff|playground|theme|noInline|live)$/;

/** `{.json #id linenos=true, hl_lines=["8-9"]}`: attributes as Pandoc and Hugo write them, or `{highlight={8}}`. */
const ATTRIBUTES = /(?<!=)\{(?=[.#]|[A-Za-z][\w-]*=)([^{}]*(?:\{[^{}]*\}[^{}]*){0,9})\}/g;

/** Shared by all blocks without marked lines: a set takes more memory than most code blocks. */
export const NO_LINES: ReadonlySet<number> = new Set();
const NO_META: CodeMeta = {
  title: '',
  icon: '',
  highlight: NO_LINES,
  focus: NO_LINES,
  lines: false,
  wrap: false,
  expandable: false,
  copy: true,
  options: {},
};

/** Reads `Title words icon="x" {1,3-5} lines`. */
export function parseCodeMeta(meta: string): CodeMeta {
  if (meta === '') return NO_META;
  const words: string[] = [];
  const flags = { ...NO_FLAGS };
  const options: Record<string, string> = {};
  let highlight = '';
  let hasOptions = false;
  for (const match of withoutBraces(meta).matchAll(PART)) {
    const [whole, range, key, double, single, braced, bare, quoted, apostrophed, word] = match;
    if (range !== undefined) highlight += `,${range}`;
    else if (key !== undefined) {
      options[key] = unquote(double ?? single ?? braced ?? bare ?? '');
      hasOptions = true;
    } else if (whole === '[expandable]') flags.expandable = true;
    else if (quoted !== undefined || apostrophed !== undefined) words.push((quoted ?? apostrophed)!);
    else if (word === undefined)
      continue; // `{"load::file.ts"}`, a note for a tool
    else if (Object.hasOwn(FLAGS, word)) flags[FLAGS[word]!] = true;
    else if (!IGNORED.test(word)) words.push(word);
  }
  if (hasOptions) {
    for (const [name, flag] of Object.entries(FLAGS)) {
      if (Object.hasOwn(options, name)) flags[flag] = options[name] !== 'false';
    }
  }
  const { title, filename, file, icon = '', focus = '' } = options;
  return {
    title: title ?? filename ?? file ?? words.join(' '),
    icon,
    highlight: lineNumbers(`${highlight},${options.highlight ?? options.hl_lines ?? ''}`),
    focus: lineNumbers(focus),
    lines: flags.lines,
    wrap: flags.wrap,
    expandable: flags.expandable,
    copy: !flags.nocopy,
    options: hasOptions ? options : NO_META.options,
  };
}

/** Attributes as pairs between spaces. Classes and ids are not shown. */
function withoutBraces(meta: string): string {
  if (!meta.includes('{')) return meta;
  return meta.replace(ATTRIBUTES, (_, attributes: string) =>
    ` ${attributes} `.replace(/,(?=\s*[A-Za-z][\w-]*=)/g, ' ').replace(/(?<=\s)[.#]\S+/g, ''),
  );
}

function unquote(text: string): string {
  return text.trim().replace(/^(["'`])(.*)\1$/s, '$2');
}

/** Limit for all ranges together, of which there may be many equal ones. */
const MAX_LINES = 10_000;

/** `1,3-5` or `[1, 3-5]` as line numbers. */
export function lineNumbers(text: string): ReadonlySet<number> {
  if (!/\d/.test(text)) return NO_LINES;
  const numbers = new Set<number>();
  let left = MAX_LINES;
  for (const match of text.matchAll(/(\d{1,6})(?:\s*-\s*(\d{1,6}))?/g)) {
    const first = Number(match[1]);
    const last = Number(match[2] ?? first);
    for (let line = first; line <= last && left > 0; line++, left--) numbers.add(line);
  }
  return numbers;
}
