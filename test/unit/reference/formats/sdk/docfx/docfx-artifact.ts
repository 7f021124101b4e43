import type { Artifact } from '../../../../../../src/reference/formats/sdk/artifact/sdk-reader.ts';

/** Files of an artifact, by path. */
export function docfxArtifact(files: Record<string, string>): Artifact {
  return {
    source: 'docs/api',
    files: Object.entries(files).map(([path, text]) => ({
      path,
      name: `docs/api/${path}`,
      text: () => text,
    })),
  };
}

/** A file with items and references, whose fields are JSON. */
export function managedReference(
  items: readonly Record<string, unknown>[],
  references: readonly Record<string, unknown>[] = [],
): string {
  const list = (values: readonly Record<string, unknown>[]) => values.map(listItem).join('');
  return `### YamlMime:ManagedReference\nitems:\n${list(items)}references:\n${list(references)}`;
}

function listItem(fields: Record<string, unknown>): string {
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined);
  return `- ${lines.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join('\n  ')}\n`;
}

/** A class of the namespace `Acme`. */
export function classItem(name: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  const code = `public class ${name}`;
  return {
    uid: `Acme.${name}`,
    id: name,
    parent: 'Acme',
    langs: ['csharp', 'vb'],
    name,
    type: 'Class',
    namespace: 'Acme',
    syntax: { content: code },
    ...fields,
  };
}

export function methodItem(
  type: string,
  name: string,
  fields: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    uid: `Acme.${type}.${name}`,
    id: name,
    parent: `Acme.${type}`,
    langs: ['csharp', 'vb'],
    name: `${name}()`,
    type: 'Method',
    namespace: 'Acme',
    syntax: { content: `public void ${name}()` },
    overload: `Acme.${type}.${name}*`,
    ...fields,
  };
}
