const UNRELEASED = 'Unreleased';

/** What CHANGELOG.md says about a version, without its heading; undefined if it has no section for it. */
export function changelogSection(changelog: string, version: string): string | undefined {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => isHeading(line, version));
  if (start === -1) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## '));
  return lines
    .slice(start + 1, length === -1 ? undefined : start + 1 + length)
    .join('\n')
    .trim();
}

/**
 * The changelog in which the entries under Unreleased are those of `version`. Or, if it already has a section for the
 * version, that section has the date.
 */
export function releasedChangelog(changelog: string, version: string, date: string): string {
  const heading = `## ${version} - ${date}`;
  const hasEntries = Boolean(changelogSection(changelog, UNRELEASED));
  if (changelogSection(changelog, version) === undefined) {
    if (!hasEntries) throw new Error('CHANGELOG.md has no entries under Unreleased.');
    return withHeading(changelog, UNRELEASED, `## ${UNRELEASED}\n\n${heading}`);
  }
  if (hasEntries)
    throw new Error(
      `CHANGELOG.md has a section ${version}, and entries under Unreleased: put them together.`,
    );
  return withHeading(changelog, version, heading);
}

function withHeading(changelog: string, name: string, heading: string): string {
  return changelog
    .split('\n')
    .map((line) => (isHeading(line, name) ? heading : line))
    .join('\n');
}

function isHeading(line: string, name: string): boolean {
  return line === `## ${name}` || line.startsWith(`## ${name} - `);
}
