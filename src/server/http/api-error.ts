import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface ErrorDetail {
  /** The parameter, or the location in the body as a JSON pointer. */
  path: string;
  message: string;
}

/** Ends a request with the error envelope: `{"error", "code", "details"?}`. */
export class ApiError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    /** `cause` is not part of the response. */
    readonly extra: { details?: ErrorDetail[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: extra.cause });
  }
}

export function errorResponse({ status, code, message, extra }: ApiError): Response {
  const body = { error: message, code, ...(extra.details && { details: extra.details }) };
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...extra.headers } });
}

/** Any error as a response; unexpected errors reveal nothing. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(500, 'internal_error', 'Something went wrong inside the server.');
}

export function nothingHere(): ApiError {
  return new ApiError(404, 'not_found', 'There is nothing at this path.');
}

/** `methods` are those of a path; HEAD is handled like GET. */
export function methodNotAllowed(method: string, methods: readonly string[]): ApiError {
  const allow = methods.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])).join(', ');
  return new ApiError(405, 'method_not_allowed', `${method} is not allowed here; use ${allow}.`, {
    headers: { allow },
  });
}
