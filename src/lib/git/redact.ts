/** Takes secrets out of what git says, in each form that it may say them in, and whatever else a URL holds before `@`. */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const forms = secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    // One may hold another.
    .sort((a, b) => b.length - a.length);
  return (text) => {
    const without = forms.reduce((rest, form) => rest.replaceAll(form, '***'), text);
    return without.replace(/([a-z]:\/\/)[^\s/@]{1,500}@/gi, '$1***@');
  };
}
