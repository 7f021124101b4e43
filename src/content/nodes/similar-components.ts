import { suggest } from '../../lib/suggest.ts';
import { COMPONENT_NAMES, isHtmlName } from '../components/component-names.ts';

/** Names of components in other tools, and their names here. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Admonition: 'Callout',
  Alert: 'Callout',
  Aside: 'Callout',
  Hint: 'Callout',
  Important: 'Callout',
  Caution: 'Warning',
  Success: 'Check',
  Error: 'Danger',
  Cards: 'Columns',
  CardGrid: 'Columns',
  Grid: 'Columns',
  LinkCard: 'Card',
  CodeTabs: 'CodeGroup',
  CodeBlocks: 'CodeGroup',
  CodeSnippet: 'CodeBlock',
  Collapse: 'Accordion',
  Collapsible: 'Accordion',
  Files: 'Tree',
  File: 'Tree.File',
  Folder: 'Tree.Folder',
  StepGroup: 'Steps',
  TabGroup: 'Tabs',
  Changelog: 'Update',
};

/** Entries of a file tree in tools that do not distinguish folders from files. */
const TREE_ENTRY = /^(?:File)?Tree\.?(?:Item|Node|Entry)$/;

/** The components, or the HTML element, that an unknown tag was most likely meant to be. */
export function similarComponents(name: string): string[] {
  if (TREE_ENTRY.test(name)) return ['Tree.Folder', 'Tree.File'];
  const [own, lowerCase] = [name.slice(name.lastIndexOf('.') + 1), name.toLowerCase()];
  if (Object.hasOwn(OTHER_NAMES, name)) return [OTHER_NAMES[name]!];
  if (COMPONENT_NAMES.has(own)) return [own];
  if (isHtmlName(lowerCase)) return [lowerCase];
  const nearest = suggest(name, COMPONENT_NAMES);
  return nearest === undefined ? [] : [nearest];
}
