import { fieldDefault, fieldName } from '../components/field.ts';
import type { ElementNode, Node } from '../node.ts';
import { flagProp, textProp } from '../node-text.ts';
import { indent } from './twin.ts';

/** `- \`name\` (string, required): what it means`. */
export function fieldBlock(
  { props, children }: ElementNode,
  write: (nodes: readonly Node[]) => string,
): string {
  const { name, location } = fieldName(props);
  const preset = fieldDefault(props);
  const facts = [
    textProp(props.type),
    location,
    flagProp(props.required) && 'required',
    flagProp(props.deprecated) && 'deprecated',
    preset && `default: ${preset}`,
  ].filter(Boolean);
  const head = `- \`${name}\`${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
  const body = write(children);
  if (body === '') return head;
  return /\n\n/.test(body)
    ? `${head}\n\n${indent(body, '  ')}`
    : `${head}: ${indent(body, '  ').trimStart()}`;
}
