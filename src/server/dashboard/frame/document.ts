import { assetHash, readAsset } from '../../../lib/files/assets.ts';
import { type Html, html, trusted } from '../../../lib/html.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** Pages are not compressed: with a secret and a reader's words in one text, its size would reveal the secret. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
};

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%234a52c4'/%3E%3Cpath d='M9 22v-7m5 7V9m5 13v-9m5 9v-5' stroke='white' stroke-width='2.5' stroke-linecap='round'/%3E%3C/svg%3E";

interface Document {
  root: string;
  title: string;
  /** Of the body. */
  className: string;
  body: Html;
  /** Where the browser goes on to. Not by a header, because proxies limit those to 4 KB. */
  next?: string;
}

export function documentResponse(
  document: Document,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(documentHtml(document).text, { status, headers: { ...HEADERS, ...headers } });
}

function documentHtml({ root, title, className, body, next }: Document): Html {
  return html`${trusted('<!doctype html>')}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${next !== undefined && html`<meta http-equiv="refresh" content="0; url=${next}">`}
<title>${title} · Dashboard</title>
<link rel="icon" href="${ICON}">
<link rel="stylesheet" href="${fileAddress(root, 'style')}">
<script src="${fileAddress(root, 'script')}"></script>
</head>
<body class="${className}">${body}</body>
</html>
`;
}

const FILES = {
  style: { asset: 'dist/theme/dashboard.css', type: 'text/css; charset=utf-8', extension: 'css' },
  script: {
    asset: 'templates/dashboard/dashboard.js',
    type: 'text/javascript; charset=utf-8',
    extension: 'js',
  },
} as const;

/** The URL of a file below the dashboard's root; its name contains its hash. */
function fileAddress(root: string, name: keyof typeof FILES): string {
  return `${root}/_files/${fileName(name)}`;
}

/** Undefined if there is no such file, or it is that of another version. */
export function assetResponse(wanted: string): Response | undefined {
  const name = (Object.keys(FILES) as (keyof typeof FILES)[]).find((each) => fileName(each) === wanted);
  if (!name) return undefined;
  const { asset, type } = FILES[name];
  return new Response(readAsset(asset) as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
  });
}

function fileName(name: keyof typeof FILES): string {
  const { asset, extension } = FILES[name];
  return `${name}.${assetHash(asset).slice(0, 16)}.${extension}`;
}
