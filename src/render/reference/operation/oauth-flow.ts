import { type Html, html } from '../../../lib/html.ts';
import type { OAuthFlow } from '../../../openapi/view/security.ts';
import type { ReferenceStrings } from '../../strings/reference-strings.ts';
import type { PageState } from '../context.ts';
import { pill } from '../pill.ts';

/** A way to get a token: its URLs, and its scopes with those that are `required` marked. */
export function oauthFlow(
  { kind, authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl, scopes }: OAuthFlow,
  required: readonly string[],
  { strings, markdown }: PageState,
): Html {
  const urls = [
    [strings.apiAuthorizationUrl, authorizationUrl],
    [strings.apiDeviceAuthorizationUrl, deviceAuthorizationUrl],
    [strings.apiTokenUrl, tokenUrl],
    [strings.apiRefreshUrl, refreshUrl],
  ] as const;
  const scopeItems = scopes.map(
    ({ name, description }) =>
      html`<li><code>${name}</code>${required.includes(name) && html` ${pill(strings.apiRequired)}`} ${description && markdown(description)}</li>`,
  );
  const rows = [
    urls.map(([label, url]) => url && html`<div><dt>${label}</dt><dd><code>${url}</code></dd></div>`),
    scopes.length > 0 &&
      html`<div><dt>${strings.apiScopes}</dt><dd><ul class="enum-list">${scopeItems}</ul></dd></div>`,
  ];
  return html`<details class="inside"><summary>${flowName(kind, strings)}</summary><dl class="facts">${rows}</dl></details>`;
}

function flowName(kind: string, strings: ReferenceStrings): string {
  switch (kind) {
    case 'authorizationCode':
      return strings.apiAuthorizationCode;
    case 'clientCredentials':
      return strings.apiClientCredentials;
    case 'deviceAuthorization':
      return strings.apiDeviceAuthorization;
    case 'implicit':
      return strings.apiImplicit;
    case 'password':
      return strings.apiPassword;
    default:
      return kind;
  }
}
