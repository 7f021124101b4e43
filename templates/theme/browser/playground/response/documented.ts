import type { FormSchema } from '../../../../../src/reference/playground/form-schema.ts';
import type { PlaygroundResponse } from '../../../../../src/reference/playground/playground-model.ts';
import type { Schemas } from '../schema/schemas.ts';

/** The documented responses of an operation. */
export interface Documented {
  responses: readonly PlaygroundResponse[];
  schemas: Schemas;
}

/** Whether the document names a status: by itself, by its kind, or by a default for all. */
export function isDocumented(statuses: readonly string[], status: number): boolean {
  const names = [String(status), `${Math.floor(status / 100)}XX`, 'DEFAULT'];
  return statuses.some((name) => names.includes(name.toUpperCase()));
}

/** The schema of a response: of its status, of its kind of status, or the default. */
export function documentedSchema(
  responses: readonly PlaygroundResponse[],
  status: number,
  type: string,
): FormSchema | undefined {
  const named = (name: string) => responses.find((response) => response.status.toUpperCase() === name);
  const response = named(String(status)) ?? named(`${Math.floor(status / 100)}XX`) ?? named('DEFAULT');
  const base = (name: string) => name.split(';')[0]!.trim().toLowerCase();
  const media =
    response?.media.find((one) => base(one.type) === type) ??
    (response?.media.length === 1 ? response.media[0] : undefined);
  return media?.schema;
}
