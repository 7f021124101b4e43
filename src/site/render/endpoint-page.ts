import type { PageDocument } from '../../content/page-document.ts';
import { parseApiEntry } from '../../reference/formats/openapi/document/entry.ts';
import type { PathOperation, Spec } from '../../reference/formats/openapi/document/spec.ts';
import { pageSpec } from '../../reference/formats/openapi/page/page-spec.ts';
import { type OperationView, operationView } from '../../reference/formats/openapi/view/operation-view.ts';
import type { RenderedBody } from '../../render/body/body.ts';
import type { ReferenceContext, RenderedReference } from '../../render/reference/context.ts';
import { renderEndpoint } from '../../render/reference/operation/endpoint.ts';
import { pageFields } from '../../render/reference/page-fields.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SiteContext } from './site-context.ts';

/** A page with `api` in its frontmatter, shown like an operation of a specification. */
export interface EndpointPage {
  spec: Spec;
  operation: PathOperation;
  view: OperationView;
  reference: RenderedReference;
}

/** Whether the endpoint of a page depends on its text. */
export function isEndpointPage({ frontmatter, reference }: PlannedPage): boolean {
  return !reference && frontmatter.api !== undefined && parseApiEntry(frontmatter.api) !== undefined;
}

export function endpointPage(
  page: PlannedPage,
  document: PageDocument,
  body: RenderedBody,
  { config }: SiteContext,
  context: ReferenceContext,
): EndpointPage | undefined {
  const { api = '', authMethod, contentType, playground } = page.frontmatter;
  const entry = parseApiEntry(api);
  if (page.reference || !entry) return undefined;
  const { servers, auth } = config.api.mdx;
  const made = pageSpec({
    entry,
    title: page.title,
    servers,
    auth: authMethod ?? auth.method,
    authName: auth.name,
    contentType,
    fields: pageFields(document.nodes, 'request'),
    response: pageFields(document.nodes, 'response'),
  });
  const view = operationView(made.spec, made.operation);
  const part = {
    ...made,
    view,
    body,
    fullUrl: entry.server !== undefined,
    playground,
  };
  return { ...made, view, reference: renderEndpoint(part, context) };
}
