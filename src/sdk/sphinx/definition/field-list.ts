import { type DomElement, type DomNode, elementsIn, hasClass, isElement } from '../../markup/dom.ts';
import { inlineText } from '../../markup/html-to-markdown.ts';
import { type FieldKind, fieldKind } from './field-titles.ts';

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
