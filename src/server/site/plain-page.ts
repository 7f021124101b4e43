import { html } from '../../lib/html.ts';

/** A page without the design of a site. It reveals nothing about the server or its other sites. */
export function plainPage(
  status: number,
  title: string,
  text: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { margin: 20vh auto; max-width: 32rem; padding: 0 1.5rem }
h1 { font-size: 1.5rem; margin: 0 0 .5rem }
p { margin: 0 }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`;
  return new Response(page.text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      ...(status === 503 && { 'retry-after': '5' }),
      ...more,
    },
  });
}
