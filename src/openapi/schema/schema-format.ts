/** Whether a `schemaFormat` of AsyncAPI means JSON Schema, or what OpenAPI and AsyncAPI make of it. */
export function isJsonSchema(format: string): boolean {
  return /^application\/(?:schema\+(?:json|yaml)|vnd\.(?:aai\.asyncapi|oai\.openapi))/i.test(format.trim());
}
