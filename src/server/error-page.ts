import type { Context } from 'hono';
import type { ServerEnv } from './context/environment.ts';
import { accepts } from './http/accepts.ts';
import { type ApiError, errorResponse } from './http/api-error.ts';
import { plainPage } from './site/plain-page.ts';

const API = /^\/(?:v1|mcp|_docs\/api|healthz|readyz|metrics)(?:\/|$)/;

/** The error response: a page for people, JSON for programs and below the API. */
export function errorPage(error: ApiError, c: Context<ServerEnv>, basePath: string): Response {
  const { path } = c.req;
  const isApi = API.test(path) || (path.startsWith(basePath) && API.test(path.slice(basePath.length)));
  if (isApi || !accepts(c.req.header('accept'), 'text/html')) return errorResponse(error);
  const { status, message, extra } = error;
  if (status >= 500)
    return plainPage(
      status,
      'Not available',
      'This page cannot be shown at the moment. Try again in a minute.',
    );
  const title = status === 404 ? 'Page not found' : 'Something went wrong';
  return plainPage(status, title, message, extra.headers);
}
