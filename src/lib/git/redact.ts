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
