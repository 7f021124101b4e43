/** What a `Content-Type` header names, in lower case and without parameters: `application/json`. */
export function mediaType(contentType: string | undefined): string | undefined {
  return contentType?.split(';')[0]?.trim().toLowerCase();
}
