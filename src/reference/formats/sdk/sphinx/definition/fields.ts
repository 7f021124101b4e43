import { type DomElement, type DomNode, elementsIn, hasClass, isElement } from '../../markup/dom.ts';
import { inlineText } from '../../markup/html-to-markdown.ts';

/** A field of a definition: its parameters, or its return value. */
export interface Field {
  /** As it is shown, without a colon: `Return type`. */
  title: string;
  kind: FieldKind;
  content: readonly DomNode[];
}

/** The fields of a list of them; undefined for other nodes. Before version 2.0 it was a table. */
export function fieldsOf(node: DomNode): Field[] | undefined {
  if (!isElement(node) || !hasClass(node, 'field-list')) return undefined;
  if (node.name === 'dl') return fieldsOfList(node);
  return node.name === 'table' ? fieldsOfTable(node) : undefined;
}

function fieldsOfList(list: DomElement): Field[] {
  const fields: Field[] = [];
  let title = '';
  for (const child of elementsIn(list.children)) {
    if (child.name === 'dt') title = inlineText(child.children);
    else if (child.name === 'dd') fields.push(field(title, child.children));
  }
  return fields;
}

function fieldsOfTable(table: DomElement): Field[] {
  const rows = elementsIn(table.children).flatMap((each) =>
    each.name === 'tbody' ? elementsIn(each.children) : [each],
  );
  let title = '';
  return rows.flatMap((row) => {
    const cells = elementsIn(row.children);
    const head = cells.find(({ name }) => name === 'th');
    const body = cells.find(({ name }) => name === 'td');
    if (head) title = inlineText(head.children);
    return body ? [field(title, body.children)] : [];
  });
}

function field(label: string, content: readonly DomNode[]): Field {
  const title = label.replace(/\s?[:：]$/, '');
  return { title, kind: fieldKind(title), content };
}

/** The kinds of fields of a definition. */
export type FieldKind =
  | 'parameters'
  | 'typeParameters'
  | 'attributes'
  | 'returns'
  | 'returnType'
  | 'yields'
  | 'yieldType'
  | 'raises'
  | 'type'
  | 'other';

/** Titles of fields in lower case, in English and as Sphinx translates them. */
const TITLES: Readonly<Record<Exclude<FieldKind, 'other'>, readonly string[]>> = {
  parameters: [
    'parameters',
    'parametry',
    'parametre',
    'parameter',
    'parámetros',
    'paramètres',
    'paraméterek',
    'parametri',
    'パラメータ',
    '매개변수',
    'parâmetros',
    'parametrii',
    'параметры',
    'parametrar',
    'parametreler',
    'параметри',
    'tham số',
    '参数',
    '參數',
    'arguments',
    'argumenty',
    'argumentos',
    'argumentum',
    'argumen',
    '引数',
    '인수',
    'argumenten',
    'argumente',
    'аргументы',
    'argument',
    'bağımsız değişkenler',
    'đối số',
    '引數',
    'other parameters',
    'andre parametre',
    'otros parámetros',
    'autres paramètres',
    'parameter lainnya',
    'その他のパラメータ',
    '기타 매개변수',
    'pozostałe parametry',
    'outros parâmetros',
    'другие параметры',
    'övriga parametrar',
    'diğer parametreler',
    '其他参数',
    '其他參數',
    'keyword arguments',
    'nøgleordsargumenter',
    'argumentos de palabras clave',
    'arguments de mots-clés',
    'argumen kata kunci',
    'argomenti parole chiave',
    'キーワード引数',
    '키워드 매개변수',
    'sleutelwoordargumenten',
    'argumenty nazwane',
    'argumentos de palavras-chave',
    'именованные аргументы',
    'argument för nyckelord',
    '关键字参数',
    '關鍵字引數',
  ],
  typeParameters: [
    'template parameters',
    'template-parametre',
    'template parameter',
    'parametros de plantilla',
    'paramètres du modèle',
    'sablonparaméterek',
    'parameter templat',
    'parametri del modello',
    'テンプレートパラメータ',
    '템플릿 매개변수',
    'sjabloonparameters',
    'parametry szablonu',
    'parâmetros do modelo',
    'параметры шаблона',
    'parametrar för mall',
    'şablon parametreleri',
    '模板参数',
    '模板參數',
    'type parameters',
  ],
  attributes: [
    'variables',
    'proměnné',
    'variable',
    'variablen',
    'változók',
    'variabel',
    'variabili',
    '変数',
    '변수',
    'variabelen',
    'zmienne',
    'variáveis',
    'variabile',
    'переменные',
    'variabler',
    'değişkenler',
    'các biến',
    '变量',
    '變數',
    'attributes',
  ],
  returns: [
    'returns',
    'vrací',
    'returnerer',
    'rückgabe',
    'devuelve',
    'renvoie',
    'visszatérési érték',
    'kembali',
    'ritorna',
    '戻り値',
    '반환',
    'zwraca',
    'retorna',
    'întoarce',
    'результат',
    'returer',
    'dönüşler',
    'повертає',
    'trả về',
    '返回',
    '回傳',
  ],
  returnType: [
    'return type',
    'typ návratové hodnoty',
    'returtype',
    'rückgabetyp',
    'tipo del valor devuelto',
    'type renvoyé',
    'visszatérés típusa',
    'tipo di ritorno',
    '戻り値の型',
    '반환 형식',
    'typ zwracany',
    'tipo de retorno',
    'tipul întors',
    'тип результата',
    'typ av retur',
    'dönüş türü',
    'тип повернення',
    'kiểu trả về',
    '返回类型',
    '回傳型別',
  ],
  yields: ['yields', 'campos', 'hasil', '列挙', '생성', 'getiriler', '生成器', '產出'],
  yieldType: ['yield type'],
  raises: [
    'raises',
    'vyvolá',
    'rejser',
    'verursacht',
    'muestra',
    'lève',
    'kivétel',
    'solleva',
    '例外',
    '예외 발생',
    'veroorzaakt',
    'wyrzuca',
    'levanta',
    'generează',
    'исключение',
    'höjer',
    'harekete geçirir',
    'викликає',
    'đưa ra',
    '抛出',
    '引發',
    'throws',
    'kaster',
    'wirft',
    'lanzamientos',
    'déclenche',
    'dob',
    '예외',
    'werpt',
    'lança',
    'бросает исключение',
    'kastar',
    'şunu verir: ',
    'ném',
    '拋出',
  ],
  type: ['type', 'タイプ', 'typ', 'тип', '类型'],
};

const KINDS: ReadonlyMap<string, FieldKind> = new Map(
  Object.entries(TITLES).flatMap(([kind, titles]) =>
    titles.map((title) => [title, kind as FieldKind] as const),
  ),
);

function fieldKind(title: string): FieldKind {
  return KINDS.get(title.toLowerCase()) ?? 'other';
}
