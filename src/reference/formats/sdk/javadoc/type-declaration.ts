import { plainType, type SymbolKind, type TypeText } from '../document/sdk-library.ts';
import { collapsed } from '../markup/escape-text.ts';
import {
  afterAnnotations,
  afterBracket,
  type DeclaredParameter,
  declaredParameters,
  type LinkedCode,
  listParts,
  typeBetween,
  withAnnotations,
} from './declaration.ts';

/** The parsed declaration of a type. */
export interface TypeDeclaration {
  kind: SymbolKind;
  label?: string;
  isPrivate: boolean;
  code: string;
  extends: TypeText[];
  implements: TypeText[];
  /** Those of a record. */
  components: DeclaredParameter[];
}

const KINDS: ReadonlyMap<string, { kind: SymbolKind; label?: string }> = new Map([
  ['class', { kind: 'class' }],
  ['interface', { kind: 'interface' }],
  ['@interface', { kind: 'interface', label: 'annotation' }],
  ['enum', { kind: 'enum' }],
  ['record', { kind: 'class', label: 'record' }],
]);

/** Implicit base types of classes, enums and records. */
const IMPLIED = /^(?:java\.lang\.)?(?:Object$|Enum<|Record$)/;

/** Reads `public final class Name<T> extends Other implements One, Two`; undefined for other code. */
export function typeDeclaration(code: LinkedCode, name: string): TypeDeclaration | undefined {
  const { text } = code;
  const start = afterAnnotations(text);
  const words = text.slice(start).trim().split(/\s+/, 12);
  const word = words.find((one) => KINDS.has(one));
  if (word === undefined) return undefined;
  const clauses = clausesOf(text, start);
  const typesOf = (keyword: string) => {
    const clause = clauses.find((one) => one.keyword === keyword);
    const parts = clause ? listParts(text, clause.from, clause.to) : [];
    return parts.map(({ from, to }) => typeBetween(code, from, to)).filter((type) => type !== undefined);
  };
  const open = word === 'record' ? text.indexOf('(', text.indexOf(name, start)) : -1;
  return {
    ...KINDS.get(word)!,
    isPrivate: words.slice(0, words.indexOf(word)).includes('private'),
    code: withAnnotations(text, start, declarationCode(text, start, clauses)),
    extends: typesOf('extends').filter((type) => !IMPLIED.test(plainType(type))),
    implements: typesOf('implements'),
    components: open === -1 ? [] : declaredParameters(code, open + 1, afterBracket(text, open) - 1),
  };
}

interface Clause {
  keyword: string;
  /** Where the keyword is. */
  at: number;
  /** Where its types begin. */
  from: number;
  to: number;
}

/** The parts of a declaration after its name. Brackets may have `extends` inside. */
function clausesOf(text: string, start: number): Clause[] {
  const clauses: Clause[] = [];
  for (let at = start; at < text.length; at++) {
    if ('<(['.includes(text[at]!)) at = afterBracket(text, at) - 1;
    else if (/\s/.test(text[at]!)) {
      const keyword = /^(?:extends|implements|permits)(?=\s)/.exec(text.slice(at + 1, at + 12))?.[0];
      if (keyword === undefined) continue;
      const before = clauses.at(-1);
      if (before) before.to = at;
      clauses.push({ keyword, at, from: at + 1 + keyword.length, to: text.length });
    }
  }
  return clauses;
}

/** Each part on a separate line, without implicit base types. */
function declarationCode(text: string, start: number, clauses: readonly Clause[]): string {
  const head = collapsed(text.slice(start, clauses[0]?.at ?? text.length)).trim();
  const shown = clauses
    .map(({ keyword, from, to }) => ({ keyword, types: collapsed(text.slice(from, to)).trim() }))
    .filter(({ keyword, types }) => keyword !== 'extends' || !IMPLIED.test(types));
  return [head, ...shown.map(({ keyword, types }) => `    ${keyword} ${types}`)].join('\n');
}
