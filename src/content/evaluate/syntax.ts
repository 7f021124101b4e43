import type { AnyNode } from 'acorn';

/** A node of the syntax tree: JavaScript as acorn types it, and JSX. */
export type AnySyntax = AnyNode | JsxSyntax;

/** Nodes of one type, or of several. */
export type SyntaxOf<Type extends AnySyntax['type']> = Extract<AnySyntax, { type: Type }>;

export type FunctionSyntax = SyntaxOf<
  'ArrowFunctionExpression' | 'FunctionExpression' | 'FunctionDeclaration'
>;

export type ClassSyntax = SyntaxOf<'ClassDeclaration' | 'ClassExpression'>;

export type JsxSyntax =
  | JsxElementSyntax
  | JsxFragmentSyntax
  | JsxTextSyntax
  | JsxExpressionSyntax
  | JsxEmptySyntax
  | JsxSpreadChildSyntax
  | JsxNameSyntax
  | JsxAttributeSyntax
  | JsxSpreadSyntax;

interface Span {
  start: number;
  end: number;
}

export interface JsxElementSyntax extends Span {
  type: 'JSXElement';
  openingElement: Span & { name: JsxNameSyntax; attributes: (JsxAttributeSyntax | JsxSpreadSyntax)[] };
  children: AnySyntax[];
}

export interface JsxFragmentSyntax extends Span {
  type: 'JSXFragment';
  children: AnySyntax[];
}

export interface JsxTextSyntax extends Span {
  type: 'JSXText';
  value: string;
}

export interface JsxExpressionSyntax extends Span {
  type: 'JSXExpressionContainer';
  expression: AnySyntax;
}

export interface JsxEmptySyntax extends Span {
  type: 'JSXEmptyExpression';
}

export interface JsxSpreadChildSyntax extends Span {
  type: 'JSXSpreadChild';
  expression: AnySyntax;
}

export type JsxNameSyntax =
  | (Span & { type: 'JSXIdentifier'; name: string })
  | (Span & { type: 'JSXMemberExpression'; object: JsxNameSyntax; property: JsxNameSyntax })
  | (Span & { type: 'JSXNamespacedName'; namespace: JsxNameSyntax; name: JsxNameSyntax });

export interface JsxAttributeSyntax extends Span {
  type: 'JSXAttribute';
  name: JsxNameSyntax;
  value: AnySyntax | null;
}

export interface JsxSpreadSyntax extends Span {
  type: 'JSXSpreadAttribute';
  argument: AnySyntax;
}

/** `Tree.File` as text. */
export function jsxName(name: JsxNameSyntax): string {
  switch (name.type) {
    case 'JSXIdentifier':
      return name.name;
    case 'JSXMemberExpression':
      return `${jsxName(name.object)}.${jsxName(name.property)}`;
    case 'JSXNamespacedName':
      return `${jsxName(name.namespace)}:${jsxName(name.name)}`;
  }
}

/** The function that is all the content of an element. */
export function onlyFunction(element: AnySyntax): AnySyntax | undefined {
  if (element.type !== 'JSXElement') return undefined;
  const [only, ...others] = element.children.filter(
    (child) => child.type !== 'JSXText' || child.value.trim() !== '',
  );
  const child = others.length === 0 && only?.type === 'JSXExpressionContainer' ? only.expression : undefined;
  const isFunction = child?.type === 'ArrowFunctionExpression' || child?.type === 'FunctionExpression';
  return isFunction ? child : undefined;
}
