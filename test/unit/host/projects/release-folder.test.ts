import { chownSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type DiskSteps,
  diskSteps,
  openReleaseFolder,
  type ReleaseFolder,
  type StoredRelease,
} from '../../../../src/host/projects/release-folder.ts';
import { newId, timeOfId } from '../../../../src/store/ids.ts';
import { temporaryFolder } from '../../../store/temporary-folder.ts';

let folder: ReturnType<typeof temporaryFolder>;
let home: string;
beforeEach(() => {
  folder = temporaryFolder();
  home = path.join(folder.path, 'releases');
});
afterEach(() => folder.remove());

let time = Date.UTC(2026, 0, 1);

/** What a build leaves in the staging folder. */
function build(releases: ReleaseFolder): StoredRelease {
  time += 1000;
  const id = newId(time);
  const manifest = path.join(releases.stagingOf(id), '_docs', 'manifest.json');
  mkdirSync(path.dirname(manifest), { recursive: true });
  writeFileSync(manifest, '{}');
  return { id, createdAt: timeOfId(id), pages: 3, source: '/site', basePath: '' };
}

/** The last steps of every deployment. */
async function deploy(releases: ReleaseFolder, keep = 5): Promise<StoredRelease> {
  const release = build(releases);
  releases.keep(release);
  releases.point({ release: release.id, pinned: false });
  await releases.prune(keep);
  return release;
}

describe('releases', () => {
  test.runIf(process.getuid?.() === 0)(
    'of a server that runs as another user: what root points to can be read by that user',
    async () => {
      const releases = openReleaseFolder(home);
      const one = await deploy(releases);
      chownSync(home, 1234, 1234);
      releases.point({ release: one.id, pinned: true });
      expect(statSync(path.join(home, 'live.json'))).toMatchObject({ uid: 1234, gid: 1234 });
    },
  );

  test('are listed newest first, and the pointer names the live one', async () => {
    const releases = openReleaseFolder(home);
    expect([releases.list(), releases.live()]).toEqual([[], undefined]);
    const one = await deploy(releases);
    const two = await deploy(releases);
    expect(releases.list()).toEqual([two, one]);
    expect(releases.live()).toEqual({ release: two.id, pinned: false });
    releases.point({ release: one.id, pinned: true });
    expect(openReleaseFolder(home).live()).toEqual({ release: one.id, pinned: true });
  });

  test('are kept up to a number, and the live one for ever', async () => {
    const releases = openReleaseFolder(home);
    const first = await deploy(releases);
    for (let i = 0; i < 3; i++) releases.keep(build(releases));
    await releases.prune(2);
    expect(releases.list()).toHaveLength(3);
    expect(releases.live()?.release).toBe(first.id);
  });

  test('that are incomplete do not count, and are removed with all leftovers of killed processes', async () => {
    const releases = openReleaseFolder(home);
    const { id } = await deploy(releases);
    const dead = 2 ** 22 + 1;
    const left = [
      newId(time),
      `building-${newId(time)}-${dead}`,
      `.building-${newId(time)}-${dead}.building-0a1b2c3d-7`,
      `removing-${newId(time)}-${dead}`,
    ];
    for (const name of left) mkdirSync(path.join(home, name));
    writeFileSync(path.join(home, `live.json.${dead}`), '{');
    expect(releases.list().map((release) => release.id)).toEqual([id]);
    await releases.sweep();
    expect(readdirSync(home).sort()).toEqual([id, 'live.json'].sort());
  });

  test('are opened while the build of a killed server still writes', async () => {
    await deploy(openReleaseFolder(home));
    mkdirSync(path.join(home, `building-${newId(time)}-${2 ** 22 + 1}`));
    const remove = () => Promise.reject(Object.assign(new Error('not empty'), { code: 'ENOTEMPTY' }));
    await expect(openReleaseFolder(home, { ...diskSteps, remove }).sweep()).resolves.toBeUndefined();
  });

  test('cannot be named by a path', () => {
    const releases = openReleaseFolder(home);
    for (const id of ['..', '../x', '', 'live.json', 'a/b']) expect(releases.find(id)).toBeUndefined();
  });
});

describe('a process that is killed during a deployment', () => {
  /** The disk of a process that is killed before its step number `fatal`, or after it. */
  function dyingDisk(fatal: number, after: boolean): { disk: DiskSteps; steps: string[] } {
    const steps: string[] = [];
    const step = (name: string, act: () => void) => {
      if (steps.length > fatal) throw new Error('dead');
      steps.push(name);
      if (steps.length - 1 < fatal || after) act();
      if (steps.length - 1 === fatal) throw new Error('killed');
    };
    const disk: DiskSteps = {
      makeFolder: (place) => step('makeFolder', () => diskSteps.makeFolder(place)),
      write: (file, text) =>
        step(`write ${path.basename(file).replace(/\d+$/, 'N')}`, () => diskSteps.write(file, text)),
      rename: (from, to) =>
        step(`rename to ${/removing|live/.exec(to)?.[0] ?? 'release'}`, () => diskSteps.rename(from, to)),
      remove: async (place) => step('remove', () => void diskSteps.remove(place)),
    };
    return { disk, steps };
  }

  const STEPS = [
    'makeFolder',
    'write release.json',
    'rename to release',
    'write live.json.N',
    'rename to live',
    'rename to removing',
    'remove',
  ];

  for (const [fatal, name] of STEPS.entries())
    for (const after of [false, true]) {
      test(`${after ? 'after' : 'before'} "${name}" leaves a live site that is whole`, async () => {
        const before = await deploy(openReleaseFolder(home), 1);
        const { disk, steps } = dyingDisk(fatal, after);
        const dying = openReleaseFolder(home, disk);
        const next = build(dying);
        const work = async () => {
          dying.keep(next);
          dying.point({ release: next.id, pinned: false });
          await dying.prune(1);
        };
        await expect(work()).rejects.toThrow('killed');
        expect(steps).toEqual(STEPS.slice(0, fatal + 1));

        const restarted = openReleaseFolder(home);
        const isSwitched = fatal > 4 || (fatal === 4 && after);
        expect(restarted.live()?.release).toBe(isSwitched ? next.id : before.id);
        await restarted.sweep();
        expect(restarted.live()?.release).toBe(isSwitched ? next.id : before.id);
        const { release } = restarted.live()!;
        expect(existsSync(path.join(restarted.folderOf(release), '_docs', 'manifest.json'))).toBe(true);
        for (const left of readdirSync(home)) expect(left).toMatch(/^(?:[0-9A-Z]{26}|live\.json)$/);
        await deploy(restarted, 1);
        expect(restarted.list()).toHaveLength(1);
      });
    }

  test('a full disk leaves the live site as it is', async () => {
    const before = await deploy(openReleaseFolder(home));
    const full = {
      ...diskSteps,
      write: () => {
        throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      },
    };
    const releases = openReleaseFolder(home, full);
    const next = build(releases);
    expect(() => releases.keep(next)).toThrow('ENOSPC');
    expect(() => releases.point({ release: next.id, pinned: false })).toThrow('ENOSPC');
    expect(releases.live()?.release).toBe(before.id);
    await releases.discard(next.id);
    expect(releases.list()).toEqual([before]);
  });
});
