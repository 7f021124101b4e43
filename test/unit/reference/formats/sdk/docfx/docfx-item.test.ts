import { describe, expect, it } from 'vitest';
import { sourcePlace } from '../../../../../../src/reference/formats/sdk/docfx/docfx-item.ts';

const urlOf = (repo: string, path = 'src/A b.cs', branch = 'feature/x') =>
  sourcePlace({ remote: { path, branch, repo }, startLine: 4 })?.url;

describe('the source of a symbol', () => {
  it('links to the line of the file on the host of the repository', () => {
    expect(sourcePlace({ remote: { path: 'src/A.cs' }, startLine: 4 })).toEqual({ text: 'src/A.cs:5' });
    expect(urlOf('https://github.com/acme/a.git')).toBe(
      'https://github.com/acme/a/blob/feature/x/src/A%20b.cs#L5',
    );
    expect(urlOf('git@github.com:acme/a.git')).toBe(
      'https://github.com/acme/a/blob/feature/x/src/A%20b.cs#L5',
    );
    expect(urlOf('https://gitlab.com/acme/a')).toBe(
      'https://gitlab.com/acme/a/-/blob/feature/x/src/A%20b.cs#L5',
    );
    expect(urlOf('https://bitbucket.org/acme/a')).toBe(
      'https://bitbucket.org/acme/a/src/feature/x/src/A%20b.cs#lines-5',
    );
    expect(urlOf('https://dev.azure.com/acme/a/_git/a')).toBe(
      'https://dev.azure.com/acme/a/_git/a?path=/src/A%20b.cs&version=GBfeature/x&line=5&lineEnd=6&lineStartColumn=1&lineEndColumn=1',
    );
  });

  it('is unknown without a repository, and has no link for an invalid repository URL', () => {
    expect(sourcePlace({ path: '../src/A.cs', startLine: 4 })).toBeUndefined();
    expect(urlOf('javascript:alert(1)')).toBeUndefined();
    expect(urlOf('/home/me/a')).toBeUndefined();
  });
});
