import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import ignore from 'ignore';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { COMMANDS } from '../../../src/commands/index.ts';
import { DocsCommand } from '../../../src/commands/shared/base.ts';

const root = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Flags of a `docs` command line that the command does not have. */
function unknownFlags(words: readonly string[]): string[] {
  const command = COMMANDS[words[0] as 'serve'];
  const known = Object.keys({ ...DocsCommand.baseFlags, ...command.flags });
  return words.filter((word) => word.startsWith('--') && !known.includes(word.slice(2)));
}

describe('templates/Dockerfile', () => {
  const dockerfile = read('templates/Dockerfile');
  const instructions = dockerfile.replace(/\\\n/g, ' ').split('\n');
  const argumentsOf = (name: string) =>
    instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

  test('is valid', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  test('copies files that are there and that its context holds', () => {
    const isLeftOut = ignore().add(
      read('templates/Dockerfile.dockerignore')
        .replace(/^!(\w+)$/gm, '!$1\n!$1/**')
        .replace(/^!(\w+)\/(.+)$/gm, '!$1\n$1/*\n!$1/$2'),
    );
    const sources = argumentsOf('COPY')
      .filter((line) => !line.startsWith('--from'))
      .flatMap((line) => line.split(' ').slice(0, -1));
    expect(sources).toContain('src');
    expect(sources.filter((file) => !existsSync(path.join(root, file)) || isLeftOut.ignores(file))).toEqual(
      [],
    );
  });

  test('starts from an image that cannot change, with the Node of .nvmrc', () => {
    const images = argumentsOf('FROM').map((line) => line.split(' ')[0]!);
    const [first, ...others] = images;
    expect(first).toMatch(/^node:[\d.]+-alpine[\d.]+@sha256:[0-9a-f]{64}$/);
    expect(first).toMatch(new RegExp(`^node:${read('.nvmrc').trim()}\\.`));
    expect(new Set(others)).toEqual(new Set(['base']));
  });

  test('installs the tarball that npm packs', () => {
    const { name } = JSON.parse(read('package.json'));
    expect(dockerfile).toContain(`COPY --from=pack /${name}-*.tgz `);
  });

  test('serves as a user without rights, with flags that exist', () => {
    expect(argumentsOf('USER')).toEqual(['1000:1000']);
    expect(argumentsOf('ENTRYPOINT')).toEqual(['["tini", "--", "docs"]']);
    const words = JSON.parse(argumentsOf('CMD')[0]!) as string[];
    expect(words[0]).toBe('serve');
    expect(unknownFlags(words)).toEqual([]);
  });
});

describe('templates/docs.service', () => {
  const unit = read('templates/docs.service');

  test('runs `docs serve` with flags that exist', () => {
    const words = /^ExecStart=\/usr\/local\/bin\/docs (.*)$/m.exec(unit)![1]!.split(' ');
    expect(words[0]).toBe('serve');
    expect(unknownFlags(words)).toEqual([]);
  });

  test('keeps the database in the folder that systemd makes for it', () => {
    const state = /^StateDirectory=(.*)$/m.exec(unit)![1];
    expect(unit).toContain(`DOCS_DATABASE=/var/lib/${state}/`);
    expect(unit).toContain(`WorkingDirectory=/var/lib/${state}`);
  });

  test('has sections, comments and settings only, each setting once', () => {
    const lines = unit.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines.filter((line) => !/^(?:\[(?:Unit|Service|Install)\]|[A-Z]\w+=.*)$/.test(line))).toEqual([]);
    const keys = lines.map((line) => line.split('=')[0]!).filter((key) => key !== 'Environment');
    expect(keys.length).toBe(new Set(keys).size);
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  test.skipIf(!hasSystemd)('is accepted by systemd', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'docs-unit-'));
    try {
      const file = path.join(folder, 'docs.service');
      writeFileSync(file, unit.replace('/usr/local/bin/docs', process.execPath));
      const said = execFileSync('systemd-analyze', ['verify', file], { encoding: 'utf8', stdio: 'pipe' });
      expect(said).toBe('');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('templates/compose.yaml', () => {
  const { services, networks, volumes } = parse(read('templates/compose.yaml')) as {
    services: Record<string, ComposeService>;
    networks: Record<string, unknown>;
    volumes: Record<string, unknown>;
  };

  test('serves with flags that exist, and can write to its volume only', () => {
    const { command, read_only, cap_drop, volumes } = services.docs!;
    expect(command![0]).toBe('serve');
    expect(unknownFlags(command!)).toEqual([]);
    expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
    expect(volumes).toEqual(['./my-docs:/site:ro', 'docs:/data']);
  });

  test('lets nobody but the server reach the database, and nobody but readers the proxy', () => {
    expect(networks.database).toEqual({ internal: true });
    const reachable = Object.entries(services).filter(([, { networks }]) => networks.includes('database'));
    expect(reachable.map(([name]) => name)).toEqual(['docs', 'postgres']);
    expect(Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(['caddy']);
  });

  test('declares every volume that it uses, and holds no secret', () => {
    const used = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((line) => line.split(':')[0]!),
    );
    const named = used.filter((name) => !name.startsWith('.'));
    expect(named.sort()).toEqual(Object.keys(volumes).sort());
    expect(read('templates/compose.yaml').match(/PASSWORD: (?!\$\{POSTGRES_PASSWORD:\?\})/)).toBeNull();
  });
});

interface ComposeService {
  command?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  volumes?: string[];
  ports?: string[];
  networks: string[];
}

describe('templates/kubernetes.yaml', () => {
  const objects = parseAllDocuments(read('templates/kubernetes.yaml')).map(
    (document) =>
      document.toJSON() as { kind: string; metadata: { name: string }; spec: Record<string, unknown> },
  );
  const specOf = (kind: string) => objects.find((object) => object.kind === kind)!.spec;
  const deployment = specOf('Deployment') as unknown as {
    replicas: number;
    selector: unknown;
    template: Pod;
  };
  const pod = deployment.template.spec;
  const container = pod.containers[0]!;

  test('is a deployment with a service, a disruption budget and a claim of one name', () => {
    expect(objects.map(({ kind }) => kind)).toEqual([
      'Deployment',
      'Service',
      'PodDisruptionBudget',
      'PersistentVolumeClaim',
    ]);
    expect(new Set(objects.map(({ metadata }) => metadata.name))).toEqual(new Set(['docs']));
  });

  test('selects its own pods everywhere', () => {
    const { labels } = deployment.template.metadata;
    expect(deployment.selector).toEqual({ matchLabels: labels });
    expect(specOf('Service').selector).toEqual(labels);
    expect(specOf('PodDisruptionBudget').selector).toEqual({ matchLabels: labels });
    expect(specOf('PodDisruptionBudget').minAvailable).toBeLessThan(deployment.replicas);
  });

  test('serves with flags that exist, without rights, and writes to its volumes only', () => {
    expect(container.args[0]).toBe('serve');
    expect(unknownFlags(container.args)).toEqual([]);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000 });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }) => name));
  });

  test('is asked at paths that the server answers', () => {
    const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
    const paths = probes.map(({ httpGet }) => httpGet.path);
    const routes = read('src/server/api/health-routes.ts');
    expect(paths.filter((name) => !routes.includes(`'${name}'`))).toEqual([]);
    // The process alone: a database that is away is no reason to start again.
    expect(container.livenessProbe.httpGet.path).toBe('/healthz');
  });

  test('has time to answer what is under way', () => {
    const pause = Number(container.lifecycle.preStop.exec.command[1]);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(pause + 25);
  });
});

interface Pod {
  metadata: { labels: Record<string, string> };
  spec: {
    securityContext: object;
    terminationGracePeriodSeconds: number;
    volumes: { name: string }[];
    containers: {
      args: string[];
      securityContext: object;
      volumeMounts: { name: string }[];
      startupProbe: Probe;
      readinessProbe: Probe;
      livenessProbe: Probe;
      lifecycle: { preStop: { exec: { command: string[] } } };
    }[];
  };
}

interface Probe {
  httpGet: { path: string };
}
