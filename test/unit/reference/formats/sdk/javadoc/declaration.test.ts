import { describe, expect, it } from 'vitest';
import { memberDeclaration } from '../../../../../../src/reference/formats/sdk/javadoc/declaration.ts';
import { typeDeclaration } from '../../../../../../src/reference/formats/sdk/javadoc/type-declaration.ts';

const member = (text: string, name: string) => memberDeclaration({ text, links: [] }, name);
const type = (text: string, name: string) => typeDeclaration({ text, links: [] }, name);

describe('the code of a member', () => {
  it('has the types of parameters and the result', () => {
    expect(
      member('public static <T extends Map<String, ?>> List<T> of(T one, @Nullable T[] two)', 'of'),
    ).toMatchObject({
      code: 'public static <T extends Map<String, ?>> List<T> of(T one, @Nullable T[] two)',
      type: ['List<T>'],
      parameters: [
        { name: 'one', type: ['T'] },
        { name: 'two', type: ['@Nullable T[]'] },
      ],
    });
  });

  it('is read in linear time, however many links it has', () => {
    const parameters = Array.from({ length: 100_000 }, (_, at) => `T a${at}`);
    const text = `void run(${parameters.join(', ')})`;
    const links = [...text.matchAll(/T(?= )/g)].map(({ index }) => ({
      from: index,
      to: index + 1,
      href: '#',
    }));
    const declared = memberDeclaration({ text, links }, 'run');
    expect(declared.parameters?.at(-1)).toEqual({ name: 'a99999', type: [{ text: 'T', href: '#' }] });
  });

  it('has annotations on separate lines, whatever they contain', () => {
    expect(member('@Named("send(")\n@Old(a={1, 2})\nvoid send()', 'send')).toMatchObject({
      code: '@Named("send(")\n@Old(a={1, 2})\nvoid send()',
      type: ['void'],
      parameters: [],
    });
  });

  it('is that of a field if it has no parentheses', () => {
    expect(member('public static final Map<String,\n  Integer> NAMES', 'NAMES')).toMatchObject({
      code: 'public static final Map<String, Integer> NAMES',
      type: ['Map<String, Integer>'],
      modifiers: ['static', 'final'],
    });
    expect(member('@Deprecated(forRemoval=true)\nprotected int size', 'size').modifiers).toEqual([
      'protected',
    ]);
    expect(member('@Nullable\npublic int size', 'size')).not.toHaveProperty('modifiers');
    expect(member('public int size()', 'size')).not.toHaveProperty('modifiers');
  });

  it.each(['', '(', ')', '@', '@a(', '<', 'send(', 'send(a', '<<<<send((((', 'send)', '"send("'])(
    'may be broken: %s',
    (text) => {
      expect(member(text, 'send').code).toBeTypeOf('string');
    },
  );
});

describe('the code of a type', () => {
  it('has the types that it extends and implements', () => {
    expect(
      type('public sealed class A<T extends B>\nextends C<T>\nimplements D<E,F>, G\npermits H', 'A'),
    ).toMatchObject({
      kind: 'class',
      code: 'public sealed class A<T extends B>\n    extends C<T>\n    implements D<E,F>, G\n    permits H',
      extends: [['C<T>']],
      implements: [['D<E,F>'], ['G']],
      components: [],
    });
  });

  it.each([
    ['public class A\nextends Object', 'public class A'],
    ['public enum A\nextends java.lang.Enum<A>\nimplements B', 'public enum A\n    implements B'],
    ['public record A(int x)\nextends Record', 'public record A(int x)'],
  ])('omits implicit base types: %s', (text, code) => {
    expect(type(text, 'A')).toMatchObject({ code, extends: [] });
  });

  it('is undefined without a keyword for a type', () => {
    expect(type('new A()', 'A')).toBeUndefined();
  });
});
