import type { ElementNode, Node } from '../node.ts';
import { flagProp, textProp } from '../node-text.ts';
import { indent } from './twin.ts';

const PLACES = ['query', 'path', 'body', 'header', 'cookie'];

/** `- \`name\` (string, required): what it means`. */
export function fieldBlock(
  { props, children }: ElementNode,
  write: (nodes: readonly Node[]) => string,
): string {
  const place = PLACES.find((key) => props[key] !== undefined);
  const name = textProp(place ? props[place] : props.name);
  const { type, default: preset } = props;
  const facts = [
    textProp(type),
    place,
    flagProp(props.required) && 'required',
    flagProp(props.deprecated) && 'deprecated',
    preset !== undefined &&
      `default: ${typeof preset === 'object' ? JSON.stringify(preset) : String(preset)}`,
  ].filter(Boolean);
  const head = `- \`${name}\`${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
  const body = write(children);
  if (body === '') return head;
  return /\n\n/.test(body)
    ? `${head}\n\n${indent(body, '  ')}`
    : `${head}: ${indent(body, '  ').trimStart()}`;
}
