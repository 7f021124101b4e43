import { readerKind } from './collect/reader-kind.ts';
import type { FileContext } from './context/environment.ts';
import type { View } from './site/serve-site.ts';
import type { SiteRequest } from './site/site-request.ts';

export function countView(context: FileContext, { path, markdown }: View, request: SiteRequest): void {
  const projectId = context.siteProject();
  if (projectId === undefined || request.method !== 'GET') return;
  const kind = readerKind(request.header, markdown);
  if (kind) context.counts.add(projectId, 'view', path, kind);
}
