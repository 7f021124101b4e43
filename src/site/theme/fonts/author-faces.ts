import type { FileTree } from '../../../lib/files/file-tree.ts';
import { remoteUrls, withoutComments } from '../../../lib/style-urls.ts';

const FACE = /@font-face\s*\{[^{}]*\}/gi;
const FAMILY = /font-family\s*:\s*(?:"([^"]*)"|'([^']*)'|([^;}"']*))/i;

/** Whether an author style sheet provides a font: it declares its faces, or imports them by name. */
export function hasAuthorFace(family: string, tree: FileTree): boolean {
  const wanted = family.trim().toLowerCase();
  return tree.paths.some((path) => {
    if (!path.endsWith('.css')) return false;
    const css = withoutComments(tree.readText(path));
    const faces = [...css.matchAll(FACE)].map(([face]) => {
      const [, double, single, bare] = FAMILY.exec(face) ?? [];
      return (double ?? single ?? bare ?? '').trim().toLowerCase();
    });
    return faces.includes(wanted) || remoteUrls(css).some(({ address }) => isNamed(wanted, address));
  });
}

/** Font hosts have the family in the query: `?family=Open+Sans:wght@400`. */
function isNamed(family: string, address: string): boolean {
  if (!URL.canParse(address, 'https://host')) return false;
  return new URL(address, 'https://host').searchParams
    .getAll('family')
    .some((value) => value.split('|').some((name) => name.split(':')[0]!.toLowerCase() === family));
}
