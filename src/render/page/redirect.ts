import type { Language } from '../../config/languages.ts';
import { html } from '../../lib/html.ts';
import type { UiStrings } from '../strings/ui-strings.ts';

/** A page that redirects to `url`, which must be safe. */
export function renderRedirect(url: string, strings: UiStrings, { bcp47, direction }: Language): string {
  const [before, after] = strings.redirectText.split('{0}');
  return html`<!doctype html>
<html lang="${bcp47}" dir="${direction}">
<head>
<meta charset="utf-8">
<title>${strings.redirectTitle}</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${url}">
<link rel="canonical" href="${url}">
</head>
<body>
<p>${before}<a href="${url}" dir="ltr">${url}</a>${after}</p>
</body>
</html>
`.text;
}
