import { pointerTo } from '../../lib/places/json-pointer.ts';
import { suggest } from '../../lib/suggest.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { listOf, objectOf, textOf } from '../document/json.ts';
import { pathPointer, type Spec } from '../document/spec.ts';
import type { LocateInSpec } from '../text/locate.ts';
import { MAX_REPORTED } from './spec-problems.ts';

interface WrittenServer {
  /** With `{variables}`. */
  template: string;
  variables: unknown;
  /** JSON pointer to the template. */
  pointer: string;
}

/** Servers of the document, of its paths and of its operations. */
export function writtenServers({ document, operations }: Spec): WrittenServer[] {
  const owners = new Map([
    [document.root, ''],
    ...operations.flatMap((operation) => [
      [operation.pathItem, pathPointer(operation)] as const,
      [operation.value, operation.pointer] as const,
    ]),
  ]);
  return [...owners].flatMap(([{ servers }, pointer]) =>
    listOf(servers).map((server, index) => {
      const { url, variables } = objectOf(server);
      return { template: textOf(url) ?? '', variables, pointer: pointerTo(pointer, 'servers', index, 'url') };
    }),
  );
}

/** `{variables}` that the server does not define. */
export function serverProblems(servers: readonly WrittenServer[], locate: LocateInSpec): Problem[] {
  return servers
    .flatMap(({ template, variables, pointer }) => {
      const defined = Object.keys(objectOf(variables));
      const names = new Set(Array.from(template.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name));
      return [...names]
        .filter((name) => !defined.includes(name))
        .map((name) => ({ name, template, defined, pointer }));
    })
    .slice(0, MAX_REPORTED)
    .map(({ name, template, defined, pointer }) => {
      const suggestion = suggest(name, defined);
      return problem(
        'spec-server-variable',
        { name, template, ...(suggestion && { suggestion }) },
        locate(pointer),
      );
    });
}
