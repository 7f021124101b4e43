import { suggest } from '../../lib/suggest.ts';
import { COMPONENT_NAMES, isHtmlName } from '../component-names.ts';

/** What other tools call a component, and what it is called here. */
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

/** Entries of a file tree in tools that do not tell folders from files. */
const TREE_ENTRY = /^(?:File)?Tree\.?(?:Item|Node|Entry)$/;

/** The component, or the HTML element, that an unknown tag most likely means. */
export function similarComponent(name: string, isEmpty: boolean): string | undefined {
  if (TREE_ENTRY.test(name)) return isEmpty ? 'Tree.File' : 'Tree.Folder';
  if (Object.hasOwn(OTHER_NAMES, name)) return OTHER_NAMES[name];
  const [own, lowerCase] = [name.slice(name.lastIndexOf('.') + 1), name.toLowerCase()];
  if (COMPONENT_NAMES.has(own)) return own;
  return isHtmlName(lowerCase) ? lowerCase : suggest(name, COMPONENT_NAMES);
}
