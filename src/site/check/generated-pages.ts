import { readFields } from '../../content/frontmatter/frontmatter-fields.ts';
import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { type ExtensionName, extension, extensionPointer } from '../../reference/document/extensions.ts';
import { extendedPart } from '../../reference/formats/formats.ts';
import { sitePath } from '../../reference/page/generated-page.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { specPlaces } from '../source/specs/spec-file.ts';

/** What is wrong with the extensions that a specification gives its generated pages. */
export function generatedPageProblems(
  plan: readonly PlannedPage[],
  placeOf: ReturnType<typeof specPlaces>,
): Problem[] {
  return plan.flatMap(({ content, reference }) => {
    const part = extendedPart(reference);
    if (content === undefined || !reference || !part) return [];
    return extensionMistakes(part).map(({ name, reason, pointer }) =>
      problem('spec-extension-value', { name, reason }, placeOf(reference.spec, pointer)),
    );
  });
}

/** A value of an extension that a generated page cannot use. */
interface ExtensionMistake {
  /** As the document writes it: `x-svc.metadata.public`. */
  name: string;
  reason: string;
  pointer: string;
}

function extensionMistakes({ value, pointer }: { value: JsonObject; pointer: string }): ExtensionMistake[] {
  const mistakes: ExtensionMistake[] = [];
  const report = (extensionName: ExtensionName, reason: string, field?: string) => {
    const at = extensionPointer(value, extensionName)!;
    const name = at.slice(1).replace('/', '.');
    mistakes.push({
      name: field === undefined ? name : `${name}.${field}`,
      reason,
      pointer: pointer + at + (field === undefined ? '' : `/${field}`),
    });
  };
  const check = (name: ExtensionName, isRight: (found: unknown) => boolean, reason: string) => {
    const found = extension(value, name);
    if (found !== undefined && found !== null && !isRight(found)) report(name, reason);
  };
  check('content', (found) => typeof found === 'string', 'it must be MDX text');
  check(
    'href',
    (found) => sitePath(found) !== undefined,
    'it must be a path of this site, such as `/api/orders`',
  );
  check('metadata', isObject, 'it must be an object of frontmatter fields');
  const metadata = extension(value, 'metadata');
  if (!isObject(metadata)) return mistakes;
  for (const field of ['openapi', 'asyncapi']) {
    if (metadata[field] !== undefined)
      report('metadata', 'the page documents this part of the specification and no other', field);
  }
  readFields(metadata, (key, expected) => report('metadata', `it must be ${expected}`, key));
  return mistakes;
}
