import { describe, expect, it } from 'vitest';
import { readJavadoc } from '../../../../../../src/reference/formats/sdk/javadoc/read-javadoc.ts';
import { artifactOf, fixture, memberOf } from './javadoc-artifact.ts';

const { library, problems } = readJavadoc(fixture());
const pages = library?.pages ?? [];
const page = (name: string) => pages.find((one) => one.name === name);

describe('a library', () => {
  it('has a page for each type, in the order of packages and names', () => {
    expect(problems).toEqual([]);
    expect(library?.language).toBe('java');
    expect(pages.map(({ path }) => path)).toEqual([
      'com-example-geo/Circle',
      'com-example-geo/Marked',
      'com-example-geo/Shape',
      'com-example-geo/Shape.Kind',
      'com-example-geo/Shape.Options',
      'com-example-geo/ShapeException',
    ]);
    expect(new Set(pages.map(({ group }) => group))).toEqual(new Set(['com.example.geo']));
  });

  it('distinguishes kinds of types', () => {
    expect(pages.map(({ name, kind, label }) => [name, kind, label])).toEqual([
      ['Circle', 'class', undefined],
      ['Marked', 'interface', 'annotation'],
      ['Shape', 'class', undefined],
      ['Shape.Kind', 'enum', undefined],
      ['Shape.Options', 'class', 'record'],
      ['ShapeException', 'class', 'exception'],
    ]);
  });
});

describe('a type', () => {
  it('has its description, with links and code, and other notes with their label', () => {
    expect(page('Shape')?.description).toBe(
      [
        'A shape with \\*literal\\* stars and a_name. See [`Circle.area()`](#symbol/com-example-geo/Circle#area), the lists of the JDK and [`parse(String, String...)`](#symbol/com-example-geo/Shape#parse).',
        '```java\nShape<Integer> shape = Shape.parse("circle 2");\n```',
        '**Version:** 2',
      ].join('\n\n'),
    );
  });

  it('has its version, references and source location', () => {
    expect(page('Shape')).toMatchObject({
      since: '1.0',
      see: ['[`Circle`](#symbol/com-example-geo/Circle)', '[Shapes](https://example.com/shapes)'],
      source: { text: 'com/example/geo/Shape.java:20' },
    });
  });

  it('is declared as in its source', () => {
    expect(page('Shape')?.signatures).toEqual([
      {
        code: 'public abstract class Shape<T extends java.lang.Comparable<T>>\n    implements java.lang.Comparable<Shape<T>>',
        typeParameters: [{ name: 'T', description: 'the unit' }],
      },
    ]);
    expect(page('Shape.Kind')?.signatures[0]?.code).toBe('public static enum Shape.Kind');
  });

  it('has relations to other types', () => {
    const shape = { text: 'Shape', href: '#symbol/com-example-geo/Shape' };
    expect(page('Circle')?.relations).toEqual([
      { kind: 'extends', types: [[shape, '<java.lang.Integer>']] },
      { kind: 'implements', types: [['java.lang.Comparable<', shape, '<java.lang.Integer>>']] },
    ]);
    expect(page('Shape')?.relations?.slice(1)).toEqual([
      { kind: 'extendedBy', types: [[{ text: 'Circle', href: '#symbol/com-example-geo/Circle' }]] },
      {
        kind: 'nested',
        types: [
          [{ text: 'Shape.Kind', href: '#symbol/com-example-geo/Shape.Kind' }],
          [{ text: 'Shape.Options', href: '#symbol/com-example-geo/Shape.Options' }],
        ],
      },
    ]);
  });

  it('has the components of a record', () => {
    expect(page('Shape.Options')?.signatures).toEqual([
      {
        code: 'public static record Shape.Options(java.lang.String unit, Shape.Kind kind)',
        parameters: [
          { name: 'unit', type: ['java.lang.String'], description: 'the unit' },
          {
            name: 'kind',
            type: [{ text: 'Shape.Kind', href: '#symbol/com-example-geo/Shape.Kind' }],
            description: 'what it is',
          },
        ],
      },
    ]);
  });
});

describe('members', () => {
  it('with the same name are overloads of one member', () => {
    expect(memberOf(page('Shape'), 'parse')).toEqual({
      kind: 'method',
      name: 'parse',
      source: { text: 'com/example/geo/Shape.java:58' },
      signatures: [
        {
          code: 'public static <U extends java.lang.Comparable<U>> Shape<U> parse(\n    java.lang.String text,\n    java.lang.String... options)\n    throws java.io.IOException',
          description: 'Parses a shape.',
          since: '1.2',
          see: ['[`parse(CharSequence)`](#symbol/com-example-geo/Shape#parse)'],
          typeParameters: [{ name: 'U', description: 'the unit of the result' }],
          parameters: [
            { name: 'text', type: ['java.lang.String'], description: 'words, such as `circle 2`' },
            { name: 'options', type: ['java.lang.String...'], description: '- one\n- more' },
          ],
          returns: {
            type: [{ text: 'Shape', href: '#symbol/com-example-geo/Shape' }, '<U>'],
            description: 'the shape, never `null`',
          },
          throws: [{ type: ['java.io.IOException'], description: 'if it cannot be read' }],
        },
        {
          code: '@Deprecated\npublic static Shape<java.lang.Integer> parse(java.lang.CharSequence text)',
          description: 'Parses characters.',
          deprecated: 'Use [`the other one`](#symbol/com-example-geo/Shape#parse).',
          parameters: [{ name: 'text', type: ['java.lang.CharSequence'], description: 'the characters' }],
          returns: {
            type: [{ text: 'Shape', href: '#symbol/com-example-geo/Shape' }, '<java.lang.Integer>'],
            description: 'the shape',
          },
        },
      ],
    });
  });

  it('with the name of the type are constructors', () => {
    const [first] = page('Shape')?.sections ?? [];
    expect(first?.kind).toBe('constructors');
    expect(first?.members.map(({ name, signatures }) => [name, signatures.map(({ code }) => code)])).toEqual([
      ['Shape', ['protected Shape()', 'protected Shape(java.lang.String name)']],
    ]);
  });

  it('include fields with their type and value', () => {
    expect(memberOf(page('Shape'), 'SIDES')).toMatchObject({
      kind: 'property',
      type: ['int'],
      default: '4',
      description: 'The number of sides.',
      modifiers: ['static', 'final'],
      signatures: [{ code: 'public static final int SIDES' }],
    });
    expect(memberOf(page('Shape'), 'SIDES')).not.toHaveProperty('see');
    expect(memberOf(page('Shape'), 'old')?.deprecated).toBe(
      'This API element is subject to removal in a future version. Use [`SIDES`](#symbol/com-example-geo/Shape#SIDES).',
    );
  });

  it('include values of an enumeration', () => {
    expect(page('Shape.Kind')?.sections[0]).toMatchObject({
      kind: 'values',
      members: [
        { kind: 'value', name: 'ROUND', description: 'It has no corners.', signatures: [] },
        { kind: 'value', name: 'SQUARE', description: 'It has some.', signatures: [] },
      ],
    });
  });

  it('include elements of an annotation, with defaults', () => {
    expect(page('Marked')?.sections).toMatchObject([
      {
        kind: 'properties',
        members: [
          { name: 'weight', type: ['int'], description: 'Says how much.', signatures: [] },
          { name: 'value', type: ['java.lang.String'], default: '"none"', optional: true },
        ],
      },
    ]);
  });

  it('name the overridden method only if they have no description', () => {
    expect(memberOf(page('Circle'), 'area')?.description).toBe('Computes the area.');
    expect(memberOf(page('Shape'), 'compareTo')?.description).toMatch(
      /^\*\*Specified by:\*\* `compareTo` in interface/,
    );
  });
});

describe('an invalid artifact', () => {
  it('is not Javadoc output without a list of packages and types', () => {
    const read = readJavadoc(artifactOf({ 'index.html': '<p>Hello' }));
    expect(read.library).toBeUndefined();
    expect(read.problems).toMatchObject([{ code: 'sdk-invalid' }]);
  });

  it('is not Javadoc output if no file declares a type', () => {
    const read = readJavadoc(artifactOf({ 'element-list': 'com.example', 'com/example/A.html': '<p>Hello' }));
    expect(read.problems).toMatchObject([{ code: 'sdk-invalid' }]);
  });

  it('is empty with a list of packages and no types', () => {
    const read = readJavadoc(
      artifactOf({ 'element-list': 'com.example', 'com/example/package-summary.html': '' }),
    );
    expect(read.problems).toMatchObject([{ code: 'sdk-empty' }]);
  });

  it('omits a broken page, and keeps all others', () => {
    const { files } = fixture();
    const broken = files.map((file) =>
      file.path.endsWith('Circle.html') ? { ...file, text: () => '<html>' } : file,
    );
    const read = readJavadoc({ source: 'javadoc', files: broken });
    expect(read.library?.pages).toHaveLength(5);
    expect(read.problems).toMatchObject([
      { code: 'sdk-file-invalid', file: 'javadoc/com/example/geo/Circle.html', line: 1, column: 1 },
    ]);
  });
});
