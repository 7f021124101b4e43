import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { MANIFEST_FILE } from '../lib/built-site/site-manifest.ts';

/**
 * What is never part of a site, in gitignore syntax: hidden files, which may contain secrets, and files for
 * contributors to the repository and for its package manager. In `.gitbook`, GitBook keeps the images of pages.
 */
const DEFAULT_RULES = `
.*
!.well-known
!.gitbook
!.mintlify
/.mintlify/*
!/.mintlify/skills
!/.mintlify/Assistant.md
!/.mintlify/assistant
/.mintlify/assistant/*
!/.mintlify/assistant/skills
!/.mintlify/*.json
!/.mintlify/*.yaml
!/.mintlify/*.yml
node_modules
README.md
LICENSE.md
CHANGELOG.md
CONTRIBUTING.md
AGENTS.md
CLAUDE.md
GEMINI.md
/dist/
/coverage/
/tmp/
/temp/
/package.json
/package-lock.json
/npm-shrinkwrap.json
/yarn.lock
/pnpm-lock.yaml
/pnpm-workspace.yaml
/bun.lock
/bun.lockb
`;

/** The ignore files of a site, in its folder. */
export const IGNORE_FILES: readonly string[] = ['.mintignore', '.docsignore'];

/**
 * Decides for `diskFileTree` which files are left out: the default rules, then those of the site's own ignore files, then
 * the output of an earlier build inside the folder, unless a rule includes it.
 */
export function ignoreRules(root: string): (relative: string) => boolean {
  const rules = rulesFrom(IGNORE_FILES.map((name) => readIfPresent(path.join(root, name))));
  const isBuilt = (relative: string) =>
    relative.endsWith('/') && existsSync(path.join(root, relative, MANIFEST_FILE));
  return (relative) => {
    const { ignored, unignored } = rules.test(relative);
    return ignored || (!unignored && isBuilt(relative));
  };
}

/** The same for rules that are already in memory; later ones win. */
export function ignoreRulesFrom(texts: readonly string[]): (relative: string) => boolean {
  const rules = rulesFrom(texts);
  return (relative) => rules.ignores(relative);
}

function rulesFrom(texts: readonly string[]): Ignore {
  // As in git, so that `changelog.md` is a page.
  return ignore({ ignorecase: false }).add([DEFAULT_RULES, ...texts].join('\n'));
}

/** Only regular files: a link may lead to an endless device. */
function readIfPresent(file: string): string {
  try {
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : '';
  } catch {
    return '';
  }
}
