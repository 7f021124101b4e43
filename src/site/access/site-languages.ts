import { type Language, languageOf } from '../../config/languages.ts';
import { defaultFirst, type NavTree, type TreeNode } from '../../navigation/tree/tree.ts';

/** Languages that docs.json names, regardless of access; the default one first. */
export function siteLanguages(navigation: NavTree): Language[] {
  const found = new Map<string, Language>();
  const visit = (node: TreeNode) => {
    for (const division of defaultFirst(node.divisions)) {
      if (division.kind === 'language') {
        const language = languageOf(division.value);
        found.set(language.bcp47, language);
      }
      visit(division);
    }
  };
  visit(navigation);
  return found.size === 0 ? [languageOf(undefined)] : [...found.values()];
}
