import type { MemberSection, SdkMember, SdkPage } from '../../document/sdk-library.ts';
import type { DocfxItem } from '../file/docfx-item.ts';

/** Undefined if it is not a type. */
export function typeKind({
  kind,
  code = '',
}: DocfxItem): { kind: SdkPage['kind']; label?: string } | undefined {
  const isRecord = /^(?:[a-z]+ )*record /.test(declaration(code));
  switch (kind) {
    case 'Class':
      return { kind: 'class', ...(isRecord && { label: 'record' }) };
    case 'Struct':
      return { kind: 'class', label: isRecord ? 'record struct' : 'struct' };
    case 'Interface':
      return { kind: 'interface' };
    case 'Enum':
      return { kind: 'enum' };
    case 'Delegate':
      return { kind: 'type', label: 'delegate' };
    default:
      return undefined;
  }
}

/** The kind of a member, and its section. Other kinds have a section with their name. */
export function memberKind(
  { kind }: DocfxItem,
  isInEnum: boolean,
): { kind: SdkMember['kind']; section: MemberSection | { title: string } } {
  switch (kind) {
    case 'Constructor':
      return { kind: 'constructor', section: 'constructors' };
    case 'Field':
      return isInEnum ? { kind: 'value', section: 'values' } : { kind: 'property', section: 'properties' };
    case 'Property':
    case 'AttachedProperty':
      return { kind: 'property', section: 'properties' };
    case 'Method':
      return { kind: 'method', section: 'methods' };
    case 'Operator':
      return { kind: 'operator', section: 'operators' };
    case 'Event':
    case 'AttachedEvent':
      return { kind: 'event', section: 'events' };
    default:
      return { kind: 'property', section: { title: kind } };
  }
}

/** DocFX can be configured to document everything. `protected internal` is public API, `private protected` is not. */
export function isPublic({ code }: DocfxItem): boolean {
  const words = (/^[a-z ]+ /.exec(declaration(code ?? ''))?.[0] ?? '').split(' ');
  return !words.includes('private') && (!words.includes('internal') || words.includes('protected'));
}

/** The line without the attributes above it. */
function declaration(code: string): string {
  return (
    code
      .split('\n')
      .find((line) => /^\s*[a-z]/.test(line))
      ?.trimStart() ?? ''
  );
}
