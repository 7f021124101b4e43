import { type IconSets, iconMistake, isIconFile } from '../../components/icons/icon.ts';
import type { LoadedConfig } from '../../config/load/load-config.ts';
import { asIcon } from '../../config/normalize/read-shared.ts';
import { fieldLocation } from '../../content/frontmatter/field-location.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { asObject } from '../../lib/json/json-object.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { type Location, type Problem, problem } from '../../problems/problem.ts';
import { extensionPointer } from '../../reference/document/extensions.ts';
import { extendedPart } from '../../reference/formats/formats.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import { isThere } from '../source/site-files.ts';
import type { specPlaces } from '../source/specs/spec-file.ts';
import { missingFile } from './config-files.ts';

interface IconInput {
  loaded: LoadedConfig;
  plan: readonly PlannedPage[];
  tree: FileTree;
  sets: IconSets;
  placeOf: ReturnType<typeof specPlaces>;
}

/** Icons of docs.json and of frontmatter that no set has. */
export function iconProblems({ loaded, plan, tree, sets, placeOf }: IconInput): Problem[] {
  const { library } = loaded.config.icons;
  const check = (value: unknown, style: string | undefined, at: () => Partial<Location> | undefined) => {
    const wanted = asIcon(value);
    if (!wanted) return [];
    if (isIconFile(wanted.name))
      return isThere(wanted.name, tree) ? [] : [missingFile(wanted.name, tree, at())];
    const mistake = iconMistake(wanted.name, sets, {
      library: wanted.library ?? library,
      style: wanted.style ?? style,
    });
    return mistake ? [problem(mistake.code, mistake.params, at())] : [];
  };
  const inConfig = [...iconsOf(loaded.raw, '')].flatMap(({ value, pointer }) =>
    check(value, undefined, () => loaded.locate(pointer)),
  );
  const placeIn = ({ file, content, reference }: PlannedPage) => {
    if (content === undefined) return fieldLocation(file, tree.readText(file), 'icon');
    const part = extendedPart(reference);
    if (!reference || !part) return { file };
    const { pointer, value } = part;
    return placeOf(reference.spec, `${pointer}${extensionPointer(value, 'metadata') ?? ''}/icon`);
  };
  const inPages = plan.flatMap((page) =>
    check(page.frontmatter.icon, page.frontmatter.iconType, () => placeIn(page)),
  );
  return [...inConfig, ...inPages];
}

/** Every `icon` of docs.json with its pointer. */
function* iconsOf(value: unknown, pointer: string): Generator<{ value: unknown; pointer: string }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* iconsOf(item, pointerTo(pointer, index));
    return;
  }
  for (const [key, item] of Object.entries(asObject(value) ?? {})) {
    const at = pointerTo(pointer, key);
    if (key === 'icon') yield { value: item, pointer: at };
    else if (typeof item === 'object' && key !== 'variables' && key !== 'integrations')
      yield* iconsOf(item, at);
  }
}
