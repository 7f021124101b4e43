import { byteString } from '../../../../../src/lib/text/encoding.ts';
import type { FormSchema } from '../../../../../src/reference/playground/form-schema.ts';
import type {
  PlaygroundModel,
  PlaygroundParameter,
} from '../../../../../src/reference/playground/playground-model.ts';
import { asFields, asTexts, readJson } from '../../lib/shapes.ts';
import { type FormState, parameterKey } from '../form/values/form-state.ts';
import { LINK } from '../keys.ts';
import { base64Url } from '../parts/base64-url.ts';
import { baseUrl } from '../request/request.ts';
import type { Schemas } from '../schema/schemas.ts';
import { keptForm, restoredForm } from './kept-form.ts';

const MAX_LENGTH = 60_000;
const SECRET_NAME =
  /authori[sz]ation|cookie|api[-_]?key|secret|passw(?:or)?d|passphrase|(?:access|auth|bearer|id|refresh|session)[-_]?token|^token$/i;

/** Whether a parameter or header of this name contains a credential. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** A fragment that brings the request back, without credentials; undefined if it is too long for a URL. */
export function linkTo(model: PlaygroundModel, state: FormState, schemas: Schemas): string | undefined {
  const { parameters, bodies, path, media } = keptForm(model, state);
  const open = model.parameters.filter((parameter) => !isSecret(model, parameter)).map(parameterKey);
  const content = {
    ...(path !== undefined && { path }),
    server: model.servers[state.server]?.template,
    variables: state.variables,
    parameters: Object.fromEntries(open.map((key) => [key, parameters[key]])),
    media,
    bodies: Object.fromEntries(
      (model.body?.media ?? [])
        .filter(({ type }) => type === media && bodies[type])
        .map(({ type, schema = {} }) => [type, openBody(bodies[type]!, schema, schemas)]),
    ),
  };
  const link = `${LINK}${base64Url(byteString(JSON.stringify(content)))}`;
  return link.length > MAX_LENGTH ? undefined : link;
}

/**
 * The form of a link, which is untrusted: it can choose neither credentials nor where they are sent, because the server
 * is one of the document on its own host.
 */
export function readLink(model: PlaygroundModel, hash: string, fresh: FormState): FormState | undefined {
  if (!hash.startsWith(LINK) || hash.length > MAX_LENGTH) return undefined;
  const content = decoded(hash.slice(LINK.length));
  if (content === undefined) return undefined;
  const { server, variables, path, ...form } = asFields(content);
  const isPath = typeof path === 'string' && /^\/(?![/\\])/.test(path);
  const restored = restoredForm(model, { ...form, ...(isPath && { path }) }, fresh);
  const own = model.parameters.filter((parameter) => isSecret(model, parameter)).map(parameterKey);
  const at = model.servers.findIndex(({ template }) => template === server);
  const onServer = {
    ...restored,
    parameters: {
      ...restored.parameters,
      ...Object.fromEntries(own.map((key) => [key, fresh.parameters[key]])),
    },
    server: at >= 0 ? at : fresh.server,
    base: undefined,
    variables: {},
  };
  return { ...onServer, variables: harmlessVariables(model, onServer, asTexts(variables)) };
}

/** Server variables with values that the document lists, and others if they do not change the host. */
function harmlessVariables(
  model: PlaygroundModel,
  state: FormState,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const declared = (model.servers[state.server]?.variables ?? []).filter(({ name }) =>
    Object.hasOwn(given, name),
  );
  const chosen = (names: typeof declared) =>
    Object.fromEntries(names.map(({ name }) => [name, given[name]!]));
  const listed = chosen(declared.filter(({ name, enum: allowed }) => allowed.includes(given[name]!)));
  const all = chosen(
    declared.filter(({ name, enum: allowed }) => Object.hasOwn(listed, name) || allowed.length === 0),
  );
  const originWith = (variables: Record<string, string>) =>
    originOf(baseUrl(model, { ...state, variables }, 'https://site.invalid/'));
  return originWith(all) === originWith(listed) ? all : listed;
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}

function isSecret({ security }: PlaygroundModel, { in: place, name, schema }: PlaygroundParameter): boolean {
  const isScheme = security.options
    .flat()
    .some((scheme) => scheme.in === place && scheme.parameter?.toLowerCase() === name.toLowerCase());
  return isScheme || isSecretName(name) || schema.format === 'password';
}

function openBody(
  { value, text, view }: { value?: unknown; text?: string; view: string },
  schema: FormSchema,
  schemas: Schemas,
) {
  const parsed = text === undefined ? undefined : readJson(text);
  // Text that is not JSON has no fields to distinguish.
  if (text !== undefined && parsed === undefined)
    return { view, ...(!/token/i.test(text) && !isSecretName(text) && { text }) };
  const own = parsed ? parsed.value : value;
  const open = withoutSecrets(own, schema, schemas);
  const isOpen = JSON.stringify(open) === JSON.stringify(own);
  return { value: open, view, ...(isOpen && text !== undefined && { text }) };
}

function withoutSecrets(value: unknown, schema: FormSchema, schemas: Schemas): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const found = schemas.resolve(schema) ?? {};
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, found.items ?? {}, schemas));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      const property = found.properties?.find((other) => other.name === name)?.schema ?? {};
      const isHidden = isSecretName(name) || schemas.resolve(property)?.format === 'password';
      return isHidden ? [] : [[name, withoutSecrets(item, property, schemas)]];
    }),
  );
}

function decoded(text: string): unknown {
  try {
    const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return readJson(new TextDecoder().decode(bytes))?.value;
  } catch {
    return undefined;
  }
}
