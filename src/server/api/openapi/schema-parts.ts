export const string = (description: string, more: object = {}) => ({ type: 'string', description, ...more });
export const integer = (description: string) => ({ type: 'integer', minimum: 0, description });
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const list = (items: object, description: string) => ({ type: 'array', items, description });
export const object = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

export const nextCursor = {
  type: ['string', 'null'],
  description: 'Cursor for the next page; null when there are no more results.',
};
export const hasMore = { type: 'boolean', description: 'True when more results exist beyond this page.' };
