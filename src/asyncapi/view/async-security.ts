import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { listOf, objectOf, textOf, textsOf } from '../../openapi/document/json.ts';
import { deref, refName } from '../../openapi/document/refs.ts';
import type { SpecDocument } from '../../openapi/document/spec-document.ts';
import { type Security, type SecurityScheme, schemeFrom } from '../../openapi/view/security.ts';

/** What `security` of servers or of an operation requires: any one of the schemes that it lists. */
export function asyncSecurity(document: SpecDocument, lists: readonly unknown[]): Security {
  const schemes = new Map<string, SecurityScheme>();
  for (const value of lists.flatMap(listOf).filter(isObject)) {
    const scheme = schemeOf(document, value);
    schemes.set(JSON.stringify(scheme), scheme);
  }
  return { options: [...schemes.values()].map((scheme) => [scheme]), optional: false };
}

function schemeOf(document: SpecDocument, value: JsonObject): SecurityScheme {
  const scheme = deref(document, value);
  const type = textOf(scheme.type) ?? '';
  const name = typeof value.$ref === 'string' ? refName(value.$ref) : type;
  const scopes = textsOf(scheme.scopes);
  if (type === 'httpApiKey') return schemeFrom(name, { ...scheme, type: 'apiKey' }, scopes);
  if (type === 'X509') return schemeFrom(name, { ...scheme, type: 'mutualTLS' }, scopes);
  if (type === 'oauth2') return schemeFrom(name, { ...scheme, flows: flowsOf(scheme.flows) }, scopes);
  if (type === 'http' || type === 'openIdConnect') return schemeFrom(name, scheme, scopes);
  const description = textOf(scheme.description);
  const label = type === 'apiKey' ? `API key (${textOf(scheme.in) ?? 'user'})` : OTHERS.get(type);
  return {
    name,
    type: label === undefined ? 'unknown' : 'other',
    ...(label && { scheme: label }),
    ...(description && { description }),
    flows: [],
    scopes,
  };
}

/** Security schemes of protocols other than HTTP. */
const OTHERS = new Map([
  ['userPassword', 'User name and password'],
  ['symmetricEncryption', 'Symmetric encryption'],
  ['asymmetricEncryption', 'Asymmetric encryption'],
  ['plain', 'SASL/PLAIN'],
  ['scramSha256', 'SASL/SCRAM-SHA-256'],
  ['scramSha512', 'SASL/SCRAM-SHA-512'],
  ['gssapi', 'SASL/GSSAPI'],
]);

/** AsyncAPI calls the scopes of a flow `availableScopes`. */
function flowsOf(flows: unknown): JsonObject {
  return Object.fromEntries(
    Object.entries(objectOf(flows)).map(([kind, flow]) => {
      const { availableScopes, ...rest } = objectOf(flow);
      return [kind, { scopes: availableScopes, ...rest }];
    }),
  );
}
