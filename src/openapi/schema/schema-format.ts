/** Whether a `schemaFormat` of AsyncAPI is JSON Schema, or a dialect of OpenAPI or AsyncAPI. */
export function isJsonSchema(format: string): boolean {
  return /^application\/(?:schema\+(?:json|yaml)|vnd\.(?:aai\.asyncapi|oai\.openapi))/i.test(format.trim());
}
