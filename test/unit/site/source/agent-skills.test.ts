import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { diskFileTree } from '../../../../src/lib/files/disk-file-tree.ts';
import { memoryFileTree } from '../../../../src/lib/files/file-tree.ts';
import { buildSite } from '../../../../src/site/build.ts';
import { memoryOutput } from '../../../../src/site/output/output.ts';
import { readSkills } from '../../../../src/site/source/agent-skills.ts';
import { readInstructions } from '../../../../src/site/source/assistant-guidance.ts';
import { buildInMemory, docsJson } from '../build-in-memory.ts';

const skill = (fields: string, text = '# How to deploy\n') => `---\n${fields}\n---\n\n${text}`;
const DEPLOY = skill('name: deploy\ndescription: Deploys apps. Use it for releases.');
const SITE = { 'docs.json': docsJson('index'), 'index.mdx': '# Home\n' };

test('a skill of one file is listed with its digest, and published as it is written', async () => {
  const text = skill('name: deploy\ndescription: Deploys apps.', 'Braces {stay} and <tags> stay.\n');
  const site = await buildInMemory({ ...SITE, '.mintlify/skills/deploy/SKILL.md': text });
  expect(JSON.parse(site.text('.well-known/agent-skills/index.json')!)).toEqual({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: 'deploy',
        type: 'skill-md',
        description: 'Deploys apps.',
        url: 'deploy/SKILL.md',
        digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
      },
    ],
  });
  expect(site.text('.well-known/agent-skills/deploy/SKILL.md')).toBe(text);
  expect(site.text('.mintlify/skills/deploy/SKILL.md')).toBe(text);
  expect(site.manifest.pages.map(({ path }) => path)).toEqual(['/']);
  expect(site.problems).toEqual([]);
});

test('a skill with other files is an archive, which is the same in every build', async () => {
  const files = {
    ...SITE,
    '.mintlify/skills/deploy/SKILL.md': DEPLOY,
    '.mintlify/skills/deploy/references/flags.md': '# Flags\n',
    '.mintlify/skills/deploy/scripts/run.sh': 'echo 1\n',
    'docs.json': JSON.stringify(docsJson('index')),
  };
  const build = async () => {
    const output = memoryOutput();
    await buildSite(memoryFileTree(files), {}, output);
    return output.files;
  };
  const [one, other] = [await build(), await build()];
  const archive = one.get('.well-known/agent-skills/deploy.zip') as Uint8Array;
  expect(archive).toEqual(other.get('.well-known/agent-skills/deploy.zip'));
  const inside = Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, strFromU8(bytes)]);
  expect(Object.fromEntries(inside)).toEqual({
    'SKILL.md': DEPLOY,
    'references/flags.md': '# Flags\n',
    'scripts/run.sh': 'echo 1\n',
  });
});

test('programs that know the first version of discovery find every file by its name', async () => {
  const site = await buildInMemory({
    ...SITE,
    '.mintlify/skills/deploy/skill.md': DEPLOY,
    '.mintlify/skills/deploy/references/flags.md': '# Flags\n',
  });
  expect(JSON.parse(site.text('.well-known/skills/index.json')!)).toEqual({
    skills: [
      {
        name: 'deploy',
        description: 'Deploys apps. Use it for releases.',
        files: ['references/flags.md', 'SKILL.md'],
      },
    ],
  });
  expect(site.text('.well-known/skills/deploy/SKILL.md')).toBe(DEPLOY);
  expect(site.text('.well-known/skills/deploy/references/flags.md')).toBe('# Flags\n');
});

test('skill.md beside docs.json is a skill, and a page only where the navigation lists it', async () => {
  const unlisted = await buildInMemory({ ...SITE, 'skill.md': DEPLOY });
  expect(unlisted.text('skill.md')).toBe(DEPLOY);
  expect(unlisted.text('.well-known/agent-skills/deploy/SKILL.md')).toBe(DEPLOY);
  expect(unlisted.paths).not.toContain('skill/index.html');

  const listed = await buildInMemory({
    ...SITE,
    'docs.json': docsJson('index', 'skill'),
    'skill.md': DEPLOY,
  });
  expect(listed.paths).toContain('skill/index.html');
  expect(listed.text('skill.md')).toBe(DEPLOY);
});

test('links to skills and their index are not broken', async () => {
  const links = ['/skill.md', '/.well-known/agent-skills/index.json', '/.well-known/skills/index.json'];
  const site = await buildInMemory({
    ...SITE,
    'index.mdx': links.map((link) => `[Skill](${link})`).join('\n'),
    'skill.md': DEPLOY,
  });
  expect(site.problems).toEqual([]);
});

test('a site without skills says nothing about them', async () => {
  const site = await buildInMemory(SITE);
  expect(site.paths.filter((path) => path.includes('skill'))).toEqual([]);
});

test.each([
  ['no name', 'description: Deploys.', 'name', 1],
  ['a name with capitals', 'description: Deploys.\nname: Deploy Apps', 'name', 3],
  ['a name with two hyphens in a row', 'name: a--b\ndescription: Deploys.', 'name', 2],
  ['no description', 'name: deploy', 'description', 1],
  ['a description that is too long', `name: deploy\ndescription: ${'a'.repeat(1025)}`, 'description', 3],
])('%s is reported, and the other skills are listed', async (_, fields, field, line) => {
  const file = '.mintlify/skills/broken/SKILL.md';
  const site = await buildInMemory({
    ...SITE,
    [file]: skill(fields),
    'skill.md': skill('name: ok\ndescription: Fine.'),
  });
  expect(site.problems).toMatchObject([{ code: 'skill-invalid', file, line }]);
  expect(site.problems[0]!.message).toContain(`\`${field}\``);
  const index = JSON.parse(site.text('.well-known/agent-skills/index.json')!);
  expect(index.skills.map(({ name }: { name: string }) => name)).toEqual(['ok']);
});

test('frontmatter that cannot be read is one problem', async () => {
  const site = await buildInMemory({ ...SITE, 'skill.md': '---\nname: [a\n---\n' });
  expect(site.problems.map(({ code }) => code)).toEqual(['frontmatter-repaired']);
});

test('`groups` on a site without a login are reported', async () => {
  const site = await buildInMemory({
    ...SITE,
    'skill.md': skill('name: deploy\ndescription: Deploys.\ngroups: [admins]'),
  });
  expect(site.problems).toMatchObject([{ code: 'access-unprotected', file: 'skill.md', line: 4 }]);
});

test('a protected site offers skills to those who may read them', async () => {
  const auth = { type: 'password', passwords: [{ env: 'DOCS_PASSWORD' }] };
  const files = {
    'docs.json': JSON.stringify({ ...docsJson('index'), auth }),
    'index.mdx': '# Home\n',
    'skill.md': skill('name: members\ndescription: For members.'),
    '.mintlify/skills/admins/SKILL.md': skill('name: admins\ndescription: For admins.\ngroups: [admins]'),
    '.mintlify/skills/everyone/SKILL.md': skill('name: everyone\ndescription: For all.\npublic: true'),
  };
  const namesFor = async (readers: 'public' | { groups: string[] }) => {
    const { text, paths } = await buildInMemory(files, { readers });
    const { skills } = JSON.parse(text('.well-known/agent-skills/index.json')!);
    const names = skills.map(({ name }: { name: string }) => name);
    const files1 = paths.filter(
      (path) => path.startsWith('.well-known/skills/') && path.endsWith('SKILL.md'),
    );
    expect(files1).toEqual(names.toSorted().map((name: string) => `.well-known/skills/${name}/SKILL.md`));
    expect(paths.includes('skill.md')).toBe(names.includes('members'));
    return names;
  };
  expect(await namesFor('public')).toEqual(['everyone']);
  expect(await namesFor({ groups: [] })).toEqual(['everyone', 'members']);
  expect(await namesFor({ groups: ['admins'] })).toEqual(['admins', 'everyone', 'members']);
});

test('a skill behind a symbolic link that is not followed is reported', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-skills-'));
  const outside = mkdtempSync(path.join(tmpdir(), 'docs-skills-outside-'));
  writeFileSync(path.join(outside, 'SKILL.md'), DEPLOY);
  mkdirSync(path.join(root, '.mintlify/skills/release'), { recursive: true });
  symlinkSync(path.join(outside, 'SKILL.md'), path.join(root, '.mintlify/skills/release/SKILL.md'));
  symlinkSync(outside, path.join(root, '.mintlify/skills/deploy'));
  symlinkSync(path.join(outside, 'SKILL.md'), path.join(root, 'skill.md'));
  const { skills, problems } = readSkills(diskFileTree(root, () => false));
  expect(skills).toEqual([]);
  expect(problems.map(({ code, file }) => [code, file])).toEqual([
    ['link-not-followed', '.mintlify/skills/deploy'],
    ['link-not-followed', '.mintlify/skills/release/SKILL.md'],
    ['link-not-followed', 'skill.md'],
  ]);
});

test('so are skills and instructions in a folder that is a link', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-skills-'));
  const outside = mkdtempSync(path.join(tmpdir(), 'docs-skills-outside-'));
  mkdirSync(path.join(outside, 'skills/deploy'), { recursive: true });
  writeFileSync(path.join(outside, 'skills/deploy/SKILL.md'), DEPLOY);
  writeFileSync(path.join(outside, 'Assistant.md'), 'Be short.');
  symlinkSync(outside, path.join(root, '.mintlify'));
  const tree = diskFileTree(root, () => false);
  const found = [...readSkills(tree).problems, ...readInstructions(tree).problems];
  expect(found.map(({ code, file }) => [code, file])).toEqual([
    ['link-not-followed', '.mintlify/skills'],
    ['link-not-followed', '.mintlify/Assistant.md'],
  ]);
});
