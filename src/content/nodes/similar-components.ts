import { suggest } from '../../lib/suggest.ts';
import { type Components, isHtmlName } from '../components/component.ts';

/** Entries of a file tree in tools that do not distinguish folders from files. */
const TREE_ENTRY = /^(?:File)?Tree\.?(?:Item|Node|Entry)$/;

/** The components, or the HTML element, that an unknown tag was most likely meant to be. */
export function similarComponents(name: string, components: Components): string[] {
  if (TREE_ENTRY.test(name)) return ['Tree.Folder', 'Tree.File'];
  const [own, lowerCase] = [name.slice(name.lastIndexOf('.') + 1), name.toLowerCase()];
  for (const [each, { alsoCalled }] of components) if (alsoCalled?.includes(name)) return [each];
  if (components.has(own)) return [own];
  if (isHtmlName(lowerCase)) return [lowerCase];
  const nearest = suggest(name, components.keys());
  return nearest === undefined ? [] : [nearest];
}
