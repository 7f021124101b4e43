import { nameOf, type Reflection } from '../project/reflection.ts';

/** Names of parameters. A destructured one has none: it becomes `options`. */
export function parameterNames(parameters: readonly Reflection[]): string[] {
  const taken = new Set(parameters.map(nameOf));
  let count = 0;
  const readableName = () => {
    for (;;) {
      count++;
      const name = count === 1 ? 'options' : `options${count}`;
      if (!taken.has(name)) return name;
    }
  };
  return parameters.map((parameter) => {
    const name = nameOf(parameter);
    return /^__(?:namedParameters|\d+)$/.test(name) ? readableName() : name;
  });
}
