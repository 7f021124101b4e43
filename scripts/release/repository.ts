/** What else is known of a project whose repository is known. All of it is derived, so that no address stands twice. */
export interface ProjectUrls {
  /** The page of the repository: `https://host/owner/name`. */
  web: string;
  issues: string;
  /** Where the files of a release are. */
  downloads(tag: string): string;
}

/** From `repository` of package.json or a remote of git. */
export function projectUrls(repository: string): ProjectUrls {
  const [, host, path] =
    /^(?:git\+)?(?:https?:\/\/|ssh:\/\/)?(?:[^@/]+@)?([\w.-]+\.[a-z]+)[:/]([^#]+?)(?:\.git)?\/?$/.exec(
      repository,
    ) ?? [];
  if (!host || !path) throw new Error(`${repository} is not the address of a repository on a server.`);
  const web = `https://${host}/${path}`;
  return { web, issues: `${web}/issues`, downloads: (tag) => `${web}/releases/download/${tag}` };
}

export interface PackageMetadata {
  repository?: { type: string; url: string };
  homepage?: string;
  bugs?: string;
}

/** The fields of package.json that name the project's addresses. npm accepts provenance only if the first is right. */
export function packageMetadata({ web, issues }: ProjectUrls): Required<PackageMetadata> {
  return { repository: { type: 'git', url: `git+${web}.git` }, homepage: `${web}#readme`, bugs: issues };
}
