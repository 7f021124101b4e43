import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { ReferenceStrings } from '../../../lib/strings/page-strings.ts';
import { isHttpUrl, safeUrl } from '../../../lib/url/safe-url.ts';
import type { OAuthFlow, Security, SecurityScheme } from '../../../reference/view/security.ts';
import type { PageState } from '../context.ts';
import { deprecatedPill, pill, section } from '../parts.ts';

/** With more alternatives than this, all but the first are collapsed: the page is about the operation. */
const MAX_SHOWN = 2;

/** Authentication: alternatives, each of one or more schemes. */
export function securitySection({ options, optional }: Security, state: PageState): Html {
  const [first, ...others] = options;
  if (!first) return EMPTY;
  const note = optional && html`<span class="ref-note">${state.strings.apiOptional}</span>`;
  const body =
    options.length <= MAX_SHOWN
      ? alternatives({ options, optional }, state)
      : html`${alternatives({ options: [first], optional }, state)}<details class="inside"><summary><span class="security-others">${state.strings.apiOr} ${others.map((schemes) => shortName(schemes, state.strings)).join(', ')}</span></summary>${alternatives({ options: others, optional }, state)}</details>`;
  return section(state, 'authorizations', state.strings.apiAuthorizations, body, { note });
}

/** Alternatives, one below the other; `optional` if none is required. */
export function alternatives({ options, optional }: Security, state: PageState): Html {
  const or = html`<p class="security-or">${state.strings.apiOr}</p>`;
  return html`${options.map(
    (schemes, index) =>
      html`${index > 0 && or}<div class="fields${schemes.length > 1 && ' security-together'}">${schemes.map((scheme) => schemeField(scheme, optional, state))}</div>`,
  )}`;
}

/** `Basic`, `X-API-Key`, or several combined. */
function shortName(schemes: readonly SecurityScheme[], strings: ReferenceStrings): string {
  return schemes
    .map((scheme) => {
      const { name, type } = credentialOf(scheme, strings);
      return scheme.type === 'apiKey' || scheme.type === 'unknown' || type === '' ? name : type;
    })
    .join(' + ');
}

function schemeField(scheme: SecurityScheme, optional: boolean, state: PageState): Html {
  const { name, type, place } = credentialOf(scheme, state.strings);
  const id = state.uniqueId(`authorization-${scheme.name}`);
  const { apiRequired, apiScopes } = state.strings;
  const head = [
    html`<a class="field-name" href="#${id}">${name}</a>`,
    type && html`<span class="field-type">${type}</span>`,
    place && pill(place),
    scheme.deprecated && deprecatedPill(state.strings),
    !optional && html`<span class="field-required">${apiRequired}</span>`,
  ];
  const parts = [
    description(scheme, state),
    scheme.scopes.length > 0 &&
      html`<dl class="facts"><div><dt>${apiScopes}</dt><dd>${scheme.scopes.map((scope) => html`<code>${scope}</code> `)}</dd></div></dl>`,
    scheme.flows.map((flow) => oauthFlow(flow, scheme.scopes, state)),
  ];
  return html`<div class="field" id="${id}"><div class="field-head">${head}</div>${parts}</div>`;
}

/** What the token is. Some documents only repeat the scheme. */
function bearerFormat({ bearerFormat: format }: SecurityScheme): string {
  return format === undefined || /^bearer$/i.test(format) ? 'token' : format;
}

/** Name, type and location of the credential. Names of standards are the same in every language. */
function credentialOf(
  scheme: SecurityScheme,
  { apiApiKey }: ReferenceStrings,
): { name: string; type: string; place?: string } {
  switch (scheme.type) {
    case 'apiKey':
      return { name: scheme.parameter ?? scheme.name, type: apiApiKey, place: scheme.in ?? 'header' };
    case 'bearer':
      return { name: 'Authorization', type: `Bearer ${bearerFormat(scheme)}`, place: 'header' };
    case 'basic':
      return { name: 'Authorization', type: 'Basic', place: 'header' };
    case 'http':
      return { name: 'Authorization', type: scheme.scheme ?? 'HTTP', place: 'header' };
    case 'oauth2':
      return { name: 'Authorization', type: 'OAuth 2.0', place: 'header' };
    case 'openIdConnect':
      return { name: 'Authorization', type: 'OpenID Connect', place: 'header' };
    case 'mutualTLS':
      return { name: scheme.name, type: 'Mutual TLS' };
    case 'other':
      return { name: scheme.name, type: scheme.scheme ?? '' };
    case 'unknown':
      return { name: scheme.name, type: '' };
  }
}

function description(scheme: SecurityScheme, state: PageState): Html {
  if (scheme.type === 'other' && !scheme.description) return EMPTY;
  const text = scheme.description
    ? state.markdown(scheme.description)
    : html`<p>${credentialSyntax(scheme, state.strings)}</p>`;
  const url = scheme.openIdConnectUrl ?? scheme.oauth2MetadataUrl;
  return html`<div class="field-text">${text}${url && html`<p>${discovery(url)}</p>`}</div>`;
}

/** A URL without a host is relative to the API, not to this site. */
function discovery(url: string): Html {
  return isHttpUrl(url) ? html`<a href="${safeUrl(url)}">${url}</a>` : html`<code>${url}</code>`;
}

/** The credential as it is sent. */
function credentialSyntax(
  { type, scheme, parameter = '', in: place }: SecurityScheme,
  strings: ReferenceStrings,
): Html {
  switch (type) {
    case 'apiKey':
      if (place === 'query') return html`<code>?${parameter}=&lt;api-key&gt;</code>`;
      return place === 'cookie'
        ? html`<code>Cookie: ${parameter}=&lt;api-key&gt;</code>`
        : html`<code>${parameter}: &lt;api-key&gt;</code>`;
    case 'basic':
      return html`<code>Authorization: Basic base64(username:password)</code>`;
    case 'mutualTLS':
      return html`${strings.apiClientCertificate}`;
    case 'other':
      return EMPTY;
    case 'unknown':
      return html`${strings.apiUnknownScheme}`;
    case 'http':
      return html`<code>Authorization: ${scheme ?? ''} &lt;credentials&gt;</code>`;
    default:
      return html`<code>Authorization: Bearer &lt;token&gt;</code>`;
  }
}

/** A way to get a token: its URLs, and its scopes with those that are `required` marked. */
function oauthFlow(
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
