/** What a bill of materials says about a release. */
export interface Release {
  name: string;
  version: string;
  description: string;
  license: string;
  /** THIRD-PARTY-NOTICES of the program. */
  notices: string;
  /** The version of Node that executables include. */
  node?: string;
}

type License = { expression: string } | { license: { id: string } | { name: string } };

interface Component {
  type: 'application' | 'library' | 'platform';
  'bom-ref': string;
  name: string;
  group?: string;
  version: string;
  description?: string;
  licenses: [License];
  purl: string;
}

/** Everything that the program contains, in CycloneDX 1.6. The same release gives the same bytes. */
export function cycloneDx({ notices, node, ...about }: Release): object {
  const program = { ...component(about.name, about.version, about.license), description: about.description };
  const parts = [
    ...[...notices.matchAll(/^- (\S+) (\S+) \((.+)\)$/gm)].map(([, name, version, license]) =>
      component(name!, version!, license!),
    ),
    ...(node ? [nodeComponent(node)] : []),
  ];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...program, type: 'application' } },
    components: parts,
    dependencies: [{ ref: program['bom-ref'], dependsOn: parts.map((part) => part['bom-ref']) }],
  };
}

function component(fullName: string, version: string, license: string): Component {
  const [, group, name] = /^(?:(@[^/]+)\/)?(.+)$/.exec(fullName)!;
  const purl = `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${name}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name: name!,
    version,
    licenses: [licenseOf(license)],
    purl,
  };
}

/** The notices have an identifier of SPDX, an expression of several, or words. */
function licenseOf(license: string): License {
  if (/ (?:OR|AND|WITH) /.test(license)) return { expression: license };
  return { license: /^[\w.+-]+$/.test(license) ? { id: license } : { name: license } };
}

function nodeComponent(version: string): Component {
  const purl = `pkg:generic/node@${version}`;
  return {
    type: 'platform',
    'bom-ref': purl,
    name: 'node',
    version,
    description: 'The runtime that the executables include, with the libraries in it.',
    licenses: [{ license: { id: 'MIT' } }],
    purl,
  };
}
