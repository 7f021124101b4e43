import { isObject } from './json/json-object.ts';

/** The code of an error of the system, the runtime or a driver: `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  return isObject(error) && typeof error.code === 'string' ? error.code : undefined;
}
