/** The address of a repository, in a form that git cannot take for anything else. */
export interface GitUrl {
  protocol: 'https' | 'ssh' | 'file';
  /** Without credentials. */
  href: string;
  /** What a credential is valid for: `https://github.com`. */
  origin?: string;
}

export type ReadGitUrl = { ok: true; url: GitUrl } | { ok: false; reason: string };

/** `git@github.com:owner/name.git`. */
const SCP = /^\w[\w.-]*@\w[\w.-]*:[^\s-][^\s]*$/;

/** Reads an address that begins with `https://`, `ssh://` or `file://`, or has the short form of SSH. */
export function readGitUrl(text: string): ReadGitUrl {
  if (SCP.test(text) && !text.includes('::')) return { ok: true, url: { protocol: 'ssh', href: text } };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || /[\s\0]/.test(text))
    return {
      ok: false,
      reason: 'must begin with https://, ssh:// or file://, or look like git@host:owner/name',
    };
  if (url.password !== '' || (url.protocol === 'https:' && url.username !== ''))
    return {
      ok: false,
      reason: 'must not hold a user name or password; give them as `username` and `token`',
    };
  switch (url.protocol) {
    case 'https:':
      return { ok: true, url: { protocol: 'https', href: url.href, origin: url.origin } };
    case 'ssh:':
      // A host or user that begins with a hyphen would be an option of ssh.
      if (url.hostname.startsWith('-') || url.username.startsWith('-'))
        return { ok: false, reason: 'has a host name that begins with a hyphen' };
      return { ok: true, url: { protocol: 'ssh', href: url.href } };
    case 'file:':
      return { ok: true, url: { protocol: 'file', href: url.href } };
    default:
      return { ok: false, reason: `must not use \`${url.protocol}\`; https, ssh and file are allowed` };
  }
}
