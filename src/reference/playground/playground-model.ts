import type { SpecDocument } from '../document/spec-document.ts';
import { isJson, type Media } from '../view/media.ts';
import type { Parameter, ParameterLocation } from '../view/parameters.ts';
import type { Security, SecurityScheme } from '../view/security.ts';
import type { Server } from '../view/servers.ts';
import { type FormComponent, type FormComponents, formComponents } from './form-components.ts';
import type { FormSchema } from './form-schema.ts';
import type { PlaygroundBody, PlaygroundExample } from './playground-body.ts';
import { type FormSchemaOptions, formSchema, hintOf } from './read-form-schema.ts';

/** The data of an operation for the playground in the browser: plain JSON, bounded in size. */
export interface PlaygroundModel extends FormComponents {
  /** The document that it comes from: credentials are kept for it. */
  spec: string;
  /** The name of the operation in `{{last.create-user.id}}`. */
  name: string;
  method: string;
  path: string;
  servers: readonly Server[];
  security: { options: readonly (readonly SecurityScheme[])[]; optional: boolean };
  parameters: readonly PlaygroundParameter[];
  body?: PlaygroundBody;
  /** Statuses of the documented responses: `200`, `4XX`, `default`. */
  statuses: readonly string[];
  /** URL of the schemas of the responses. */
  responses?: string;
  /** How samples read the response; JSON when absent. */
  response?: 'text';
  /** Languages of the samples, by key or alias; absent for the built-in set. */
  languages?: readonly string[];
  /** Required fields start with the examples of the document. */
  fill: boolean;
  /** The server of the site may proxy requests. */
  proxy: boolean;
  /** Send cookies to another origin. */
  credentials: boolean;
}

/** The model of a part of a document, as a file. */
export interface PlaygroundData {
  /** The beginning of the name of its file. */
  name: string;
  model: PlaygroundModel;
  /** Origins that the playground calls. */
  called: readonly string[];
  /** Those that the server of the site may call for it. */
  proxied?: readonly string[];
}

/** The documented response bodies. */
export interface PlaygroundResponses extends FormComponents {
  responses: readonly PlaygroundResponse[];
}

export interface PlaygroundParameter {
  in: ParameterLocation;
  name: string;
  required: boolean;
  deprecated: boolean;
  hint?: string;
  style: string;
  explode: boolean;
  allowReserved: boolean;
  allowEmpty: boolean;
  /** The value is serialized as JSON or another media type, not by a style. */
  content?: string;
  schema: FormSchema;
  /** Initial value of the form. */
  prefill?: unknown;
  /** Examples of the document; a required parameter starts with the first. */
  examples?: readonly PlaygroundExample[];
}

export interface PlaygroundOptions {
  /** Which fields start with examples: undefined: required ones; true: optional parameters as well. */
  prefill?: boolean;
  languages?: readonly string[];
  proxy: boolean;
  credentials: boolean;
  componentOf: (ref: string) => FormComponent;
  /** URL of the schema of a component. Calling it makes the build write the file. */
  componentUrl: (ref: string) => string;
  /** URL of the responses, with the components of their schemas. Calling it makes the build write the file. */
  responsesUrl: (responses: readonly PlaygroundResponse[]) => string;
  /** URL of an example that is too large for the model. Calling it makes the build write the file. */
  exampleUrl: (example: unknown) => string;
}

/** The responses with the components that they refer to. */
export function responsesModel(
  responses: readonly PlaygroundResponse[],
  { componentOf, componentUrl }: Pick<PlaygroundOptions, 'componentOf' | 'componentUrl'>,
): PlaygroundResponses {
  const roots = responses.flatMap(({ media }) => media.map(({ schema }) => schema));
  return { responses, ...formComponents(roots, componentOf, componentUrl) };
}

/** Descriptions as plain text, like those of fields. For a device flow, readers paste a token. */
export function plainSecurity(document: SpecDocument, { options, optional }: Security): Security {
  const plain = ({ description, oauth2MetadataUrl, ...scheme }: SecurityScheme): SecurityScheme => {
    const hint = hintOf(document, description);
    const flows = scheme.flows.filter(({ kind }) => kind !== 'deviceAuthorization');
    // OAuth metadata has the same endpoints as OpenID Connect discovery.
    const found = flows.length === 0 && oauth2MetadataUrl ? { openIdConnectUrl: oauth2MetadataUrl } : {};
    return { ...scheme, flows, ...found, ...(hint && { description: hint }) };
  };
  return { options: options.map((schemes) => schemes.map(plain)), optional };
}

/** Schemes that are part of every alternative. */
export function commonSchemes({ options: [first = [], ...others] }: Security): SecurityScheme[] {
  return first.filter(({ name }) => others.every((option) => option.some((scheme) => scheme.name === name)));
}

export function playgroundParameter(parameter: Parameter, options: FormSchemaOptions): PlaygroundParameter {
  const { name, required, deprecated, style, explode, allowReserved, content, value, examples } = parameter;
  const hint = hintOf(options.document, parameter.description);
  const prefill = parameter.prefill ?? (options.prefill ? examples[0]?.value : undefined);
  return {
    in: parameter.in,
    name,
    required,
    deprecated,
    ...(hint && { hint }),
    style,
    explode,
    allowReserved,
    allowEmpty: value.allowEmptyValue === true,
    ...(content && { content }),
    schema: formSchema(parameter.schema, options),
    ...(prefill !== undefined && { prefill }),
    ...(examples.length > 0 && {
      examples: examples.map(({ name, summary, value }) => ({ name: summary ?? name, value })),
    }),
  };
}

/** The documented bodies of one status, as far as they can be checked. */
export interface PlaygroundResponse {
  /** `200`, `4XX` or `default`. */
  status: string;
  media: readonly { type: string; schema: FormSchema }[];
}

/** Only JSON can be compared with the schema. */
export function playgroundResponses(
  responses: readonly { status: string; media: readonly Media[] }[],
  document: SpecDocument,
): PlaygroundResponse[] {
  const options = { document, prefill: false, direction: 'response' as const };
  return responses.flatMap(({ status, media }) => {
    const checked = media.flatMap(({ type, schema }) =>
      (isJson(type) || type === '*/*') && schema !== undefined
        ? [{ type, schema: formSchema(schema, options) }]
        : [],
    );
    return checked.length > 0 ? [{ status, media: checked }] : [];
  });
}
