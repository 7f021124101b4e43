/** The URL of a repository, in a form that git cannot mistake for anything else. */
export interface GitUrl {
  protocol: 'https' | 'ssh' | 'file';
  /** Without credentials. */
  href: string;
  /** What a credential is valid for: `https://github.com`. */
  origin?: string;
}

/** The expected form completes "must be". */
export type ReadGitUrl = { ok: true; url: GitUrl } | { ok: false; wanted: string };

/** `git@github.com:owner/name.git`. */
const SCP = /^\w[\w.-]*@\w[\w.-]*:[^\s-][^\s]*$/;

/** Reads a URL that starts with `https://`, `ssh://` or `file://`, or has the scp-like form of SSH. */
export function readGitUrl(text: string): ReadGitUrl {
  if (SCP.test(text) && !text.includes('::')) return { ok: true, url: { protocol: 'ssh', href: text } };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || /[\s\0]/.test(text))
    return { ok: false, wanted: 'an https, ssh or file URL, or an address such as git@host:owner/name' };
  if (url.password !== '' || (url.protocol === 'https:' && url.username !== ''))
    return { ok: false, wanted: 'a URL without user name and password; use `username` and `token`' };
  switch (url.protocol) {
    case 'https:':
      return { ok: true, url: { protocol: 'https', href: url.href, origin: url.origin } };
    case 'ssh:':
      // A host or user that starts with a hyphen would be an option of ssh.
      if (url.hostname.startsWith('-') || url.username.startsWith('-'))
        return { ok: false, wanted: 'a URL whose host does not begin with a hyphen' };
      return { ok: true, url: { protocol: 'ssh', href: url.href } };
    case 'file:':
      return { ok: true, url: { protocol: 'file', href: url.href } };
    default:
      return { ok: false, wanted: 'an https, ssh or file URL' };
  }
}

/** Removes secrets from the output of git, in every encoding that it may use, and any other user info of a URL. */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const forms = secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    // One may contain another.
    .sort((a, b) => b.length - a.length);
  return (text) => {
    const without = forms.reduce((rest, form) => rest.replaceAll(form, '***'), text);
    return without.replace(/([a-z]:\/\/)[^\s/@]{1,500}@/gi, '$1***@');
  };
}

const MAX_LENGTH = 250;

/** Whether git reads `name` as a branch and nothing else: not an option, a revision, a pattern or a second ref. */
export function isBranchName(name: string): boolean {
  if (name === '' || name.length > MAX_LENGTH || name === '@') return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what git refuses
  if (/[\x00-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\//.test(name) || /^[-/]|[/.]$/.test(name)) return false;
  return name.split('/').every((part) => !part.startsWith('.') && !part.endsWith('.lock'));
}
