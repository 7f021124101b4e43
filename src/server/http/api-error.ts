import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface ErrorDetail {
  /** The parameter, or the place in the body as a JSON pointer. */
  path: string;
  message: string;
}

/** Ends a request with the error envelope: `{"error", "code", "details"?}`. */
export class ApiError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    readonly extra: { details?: ErrorDetail[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
  }
}

export function errorResponse({ status, code, message, extra }: ApiError): Response {
  const body = { error: message, code, ...(extra.details && { details: extra.details }) };
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...extra.headers } });
}
