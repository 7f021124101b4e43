import { listOf, objectOf } from '../../../openapi/document/json.ts';

/** `[Obsolete("Use …")]` and, in Visual Basic, `<Obsolete("Use …")>`. */
const IN_CODE = /^[[<](?:System\.)?Obsolete(?:Attribute)?(?:\(@?"((?:[^"\\\n]|\\.)*)")?/m;

/** The message of the attribute `Obsolete`, which is plain text. Undefined if it is not obsolete. */
export function obsoleteMessage(attributes: unknown, code: string | undefined): string | undefined {
  const attribute = listOf(attributes)
    .map(objectOf)
    .find(({ type }) => type === 'System.ObsoleteAttribute');
  if (attribute) {
    const values = listOf(attribute.arguments).map((argument) => objectOf(argument).value);
    return values.find((value) => typeof value === 'string') ?? '';
  }
  const found = code === undefined ? null : IN_CODE.exec(code);
  return found ? (found[1] ?? '').replace(/\\(.)/g, '$1') : undefined;
}
