import { expect, test } from 'vitest';
import { COMPONENTS } from '../../../src/components/components.ts';
import { isComponentName } from '../../../src/content/components/component.ts';

test.each([...COMPONENTS])('what is defined of %s is about its own props', (_, component) => {
  const { props = [], required, anchor, values = {} } = component;
  const named = [required, anchor, ...Object.keys(values)].filter((prop) => prop !== undefined);
  expect(named.filter((prop) => !props.includes(prop))).toEqual([]);
});

test('components have names that are no HTML, and parents that are components', () => {
  for (const [name, { parent }] of COMPONENTS) {
    expect(isComponentName(name)).toBe(true);
    expect(parent === undefined || COMPONENTS.has(parent)).toBe(true);
  }
});

test('a name of another tool is no component, and stands for one', () => {
  const foreign = [...new Set(COMPONENTS.values())].flatMap(({ alsoCalled = [] }) => alsoCalled);
  expect(foreign.filter((name) => COMPONENTS.has(name))).toEqual([]);
  expect(new Set(foreign).size).toBe(foreign.length);
});
