import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Node, Parser } from 'acorn';
import jsx from 'acorn-jsx';
import { transform } from 'esbuild';

const FOLDER = path.join(import.meta.dirname, '../../../../templates/theme/browser/playground');
const parser = Parser.extend(jsx());

/** Texts in the code of the playground that read like English, each with its file. */
export async function englishLiterals(): Promise<string[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => /\.tsx?$/.test(file))
    .map(async (file) => (await textsOf(file)).map((text) => `${file}: ${text}`));
  return (await Promise.all(texts)).flat();
}

async function textsOf(file: string): Promise<string[]> {
  const source = readFileSync(path.join(FOLDER, file), 'utf8');
  const loader = file.endsWith('x') ? 'tsx' : 'ts';
  const { code } = await transform(source, { loader, jsx: 'preserve', target: 'esnext' });
  const found: string[] = [];
  visit(parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    const text = shownText(node);
    if (text !== undefined) found.push(text);
  });
  return found;
}

type AnyNode = Node & Readonly<Record<string, unknown>>;

/** Errors that only a developer sees, and names of modules, are not shown to readers. */
const isHidden = ({ type, callee }: AnyNode) =>
  type === 'ImportDeclaration' ||
  (type === 'NewExpression' && (callee as { name?: string }).name === 'Error');

function visit(value: unknown, see: (node: AnyNode) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else if (typeof (value as AnyNode | null)?.type === 'string') {
    const node = value as AnyNode;
    if (isHidden(node)) return;
    see(node);
    for (const child of Object.values(node)) if (typeof child === 'object') visit(child, see);
  }
}

/** The text of an element or attribute with a word in it, or of a string that is a word or more. */
function shownText(node: AnyNode): string | undefined {
  if (node.type === 'JSXText') return withWord(String(node.value));
  if (node.type === 'JSXAttribute' && SHOWN.test((node.name as { name: string }).name)) {
    const { type, value } = (node.value ?? {}) as { type?: string; value?: unknown };
    return type === 'Literal' ? withWord(String(value)) : undefined;
  }
  if (node.type === 'Literal' && typeof node.value === 'string') return withPhrase(node.value);
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as { value: { cooked: string } }[];
  return withPhrase(quasis.map(({ value }) => value.cooked).join('{}'));
}

const SHOWN = /^(?:aria-label|title|placeholder|alt|label|hint)$/;

const withWord = (text: string) => (/\p{L}{2}/u.test(text) ? text.trim() : undefined);

/** `Implicit`, `{} credentials`, `You are offline`; not `pg-input pg-address` and `keydown`. */
function withPhrase(text: string): string | undefined {
  const words = text.trim().split(/\s+/);
  const isPlain = words.every((word) => /^(?:\{\}|["“(]?\p{L}[\p{L}’']*[.,:;!?)"”]*)$/u.test(word));
  const isPhrase = words.length > 1 && words.some((word) => /\p{L}{3}/u.test(word));
  return isPlain && (isPhrase || /^\p{Lu}\p{Ll}{2,}$/u.test(text)) ? text : undefined;
}
