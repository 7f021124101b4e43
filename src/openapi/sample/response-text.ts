import { isJson, sentType } from '../view/media.ts';
import type { Response } from '../view/operation-view.ts';

/** Whether the response is not JSON: the document describes other content of successful responses, or none. */
export function hasTextResponse(responses: readonly Response[]): boolean {
  const successful = responses.filter(({ status }) => status.startsWith('2'));
  const media = successful.flatMap((response) => response.media);
  if (media.length > 0) return !media.some(({ type }) => isJson(sentType(type)));
  return successful.length > 0 && successful.every(({ status }) => status === '204' || status === '205');
}
