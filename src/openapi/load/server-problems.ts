import { suggest } from '../../lib/suggest.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { objectOf } from '../document/json.ts';
import type { LocateInSpec } from '../text/locate.ts';
import { MAX_REPORTED } from './spec-problems.ts';

export interface WrittenServer {
  /** With `{variables}`. */
  template: string;
  variables: unknown;
  /** JSON pointer to the template. */
  pointer: string;
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
