import { type DomElement, elementsIn } from '../markup/dom.ts';
import { inlineText } from '../markup/html-to-markdown.ts';

/** Labeled lists of Javadoc about a type or member. */
export type NoteKind =
  | 'typeParameters'
  | 'parameters'
  | 'components'
  | 'returns'
  | 'throws'
  | 'since'
  | 'see'
  | 'author'
  | 'default'
  | 'overrides'
  | 'implements'
  | 'subclasses'
  | 'implementers'
  | 'enclosing'
  | 'other';

/** The labels in the languages of the tool. */
const LABELS: Readonly<Record<Exclude<NoteKind, 'other'>, readonly string[]>> = {
  typeParameters: ['Type Parameters', '型パラメータ', '类型参数', 'Typparameter'],
  parameters: ['Parameters', 'パラメータ', '参数', 'Parameter'],
  components: ['Record Components', 'レコード・コンポーネント', '记录组件', 'Datensatzkomponenten'],
  returns: ['Returns', '戻り値', '返回', 'Gibt zurück'],
  throws: ['Throws', '例外', '抛出', 'Löst aus'],
  since: ['Since', '導入されたバージョン', '从以下版本开始', 'Seit'],
  see: ['See Also', '関連項目', '另请参阅', 'Siehe auch'],
  author: ['Author', '作成者', '作者', 'Autor'],
  default: ['Default', 'デフォルト', '默认值', 'Standard'],
  overrides: [
    'Specified by',
    'Overrides',
    '定義',
    'オーバーライド',
    '指定者',
    '覆盖',
    'Angegeben von',
    'Setzt außer Kraft',
  ],
  implements: [
    'All Implemented Interfaces',
    'All Superinterfaces',
    'すべての実装されたインタフェース',
    'すべてのスーパーインタフェース',
    '所有已实现的接口',
    '所有超级接口',
    'Alle implementierten Schnittstellen',
    'Alle Superschnittstellen',
  ],
  subclasses: [
    'Direct Known Subclasses',
    'All Known Subinterfaces',
    '直系の既知のサブクラス',
    '既知のサブインタフェースのリスト',
    'すべての既知のサブインタフェース',
    '直接已知子类',
    '所有已知子接口',
    'Bekannte direkte Unterklassen',
    'Alle bekannten Unterschnittstellen',
  ],
  implementers: [
    'All Known Implementing Classes',
    'すべての既知の実装クラス',
    '既知の実装クラスのリスト',
    '所有已知实现类',
    'Alle bekannten Implementierungsklassen',
  ],
  enclosing: [
    'Enclosing class',
    'Enclosing interface',
    '含まれているクラス',
    '含まれているインタフェース',
    '封闭类',
    '封闭接口',
    'Umschließende Klasse',
    'Umschließende Schnittstelle',
  ],
};

const KINDS: ReadonlyMap<string, NoteKind> = new Map(
  Object.entries(LABELS).flatMap(([kind, labels]) => labels.map((label) => [label, kind as NoteKind])),
);

/** Versions 7 to 15 have classes for some labels, in all languages. */
const CLASSES: ReadonlyMap<string, NoteKind> = new Map([
  ['paramLabel', 'parameters'],
  ['returnLabel', 'returns'],
  ['throwsLabel', 'throws'],
  ['seeLabel', 'see'],
  ['overrideSpecifyLabel', 'overrides'],
]);

/** A label and what is listed under it. */
export interface Note {
  kind: NoteKind;
  label: string;
  entries: readonly DomElement[];
}

/** The notes of definition lists. */
export function notesOf(lists: readonly DomElement[]): Note[] {
  const notes: { kind: NoteKind; label: string; entries: DomElement[] }[] = [];
  for (const element of lists.flatMap(({ children }) => elementsIn(children))) {
    if (element.name === 'dt') notes.push({ ...labelOf(element), entries: [] });
    else if (element.name === 'dd') notes.at(-1)?.entries.push(element);
  }
  return notes;
}

/** The entries under labels of a kind. */
export function entriesOf(notes: readonly Note[], wanted: NoteKind): DomElement[] {
  return notes.filter(({ kind }) => kind === wanted).flatMap(({ entries }) => entries);
}

function labelOf(term: DomElement): { kind: NoteKind; label: string } {
  const label = inlineText(term.children);
  const [mark] = elementsIn(term.children);
  const known = KINDS.get(label.replace(/[:：]$/, ''));
  return { kind: known ?? CLASSES.get(mark?.attribs.class ?? '') ?? 'other', label };
}
