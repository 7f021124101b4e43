import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { objectOf, ownValue, textsOf } from '../document/json.ts';
import { deref, refName, valueAt } from '../document/refs.ts';
import type { Operation, Spec } from '../document/spec.ts';
import { type Security, type SecurityScheme, schemeFrom } from './security.ts';

/** The security requirements of an operation: its own `security`, otherwise the document's. A webhook has only its own. */
export function securityOf(spec: Spec, { kind, value }: Operation): Security {
  const { root } = spec.document;
  return ownSecurity(spec, kind === 'webhook' || Array.isArray(value.security) ? value : root);
}

/** The security requirements in an object itself. Options with deprecated schemes come last. */
export function ownSecurity(spec: Spec, { security }: JsonObject): Security {
  const requirements = (Array.isArray(security) ? security : []).filter(isObject);
  const options = requirements
    .map((requirement) =>
      Object.entries(requirement).map(([name, scopes]) => schemeOf(spec, name, textsOf(scopes))),
    )
    .filter((schemes) => schemes.length > 0)
    .sort((one, other) => Number(isDeprecated(one)) - Number(isDeprecated(other)));
  return { options, optional: options.length < requirements.length };
}

function isDeprecated(schemes: readonly SecurityScheme[]): boolean {
  return schemes.some(({ deprecated }) => deprecated === true);
}

/** A scheme by its name or, since OpenAPI 3.2, by reference. */
function schemeOf(spec: Spec, name: string, scopes: readonly string[]): SecurityScheme {
  const { root } = spec.document;
  const declared = ownValue(objectOf(root.components).securitySchemes, name);
  const referred = declared === undefined ? valueAt(root, name) : undefined;
  const known = referred === undefined ? name : refName(name);
  return schemeFrom(known, deref(spec.document, declared ?? referred), scopes);
}
