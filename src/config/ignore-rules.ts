import { readFileSync } from 'node:fs';
import path from 'node:path';
import ignore from 'ignore';

/**
 * What is never part of a site, in gitignore syntax: hidden files, which may hold secrets, and files for those who work
 * on the repository.
 */
const DEFAULT_RULES = `
.*
!.well-known
!.mintlify
/.mintlify/*
!/.mintlify/skills
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
`;

const IGNORE_FILES = ['.mintignore', '.docsignore'];

/** Decides for `diskFileTree` which files are left out: the default rules, then those of the site's own ignore files. */
export function ignoreRules(root: string): (relative: string) => boolean {
  return ignoreRulesFrom(IGNORE_FILES.map((name) => readIfPresent(path.join(root, name))));
}

/** The same for rules that are already in memory; later ones win. */
export function ignoreRulesFrom(texts: readonly string[]): (relative: string) => boolean {
  // As in git, so that `changelog.md` is a page.
  const rules = ignore({ ignorecase: false }).add([DEFAULT_RULES, ...texts].join('\n'));
  return (relative) => rules.ignores(relative);
}

function readIfPresent(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
