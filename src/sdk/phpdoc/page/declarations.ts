import { shortName } from '../structure/php-names.ts';
import type { PhpArgument, PhpMember, PhpSymbol } from '../structure/php-symbol.ts';

/** An argument with its type as text. */
interface TypedArgument extends PhpArgument {
  shownType?: string;
}

/** `final class Client extends Base implements Countable`. */
export function typeDeclaration(symbol: PhpSymbol): string {
  const backing = symbol.kind === 'enum' ? backingType(symbol) : undefined;
  return [
    ...(symbol.abstract ? ['abstract'] : []),
    ...(symbol.final ? ['final'] : []),
    ...(symbol.readonly ? ['readonly'] : []),
    symbol.kind,
    symbol.name + (backing === undefined ? '' : `: ${backing}`),
    ...names('extends', symbol.extends),
    ...names('implements', symbol.implements),
  ].join(' ');
}

function names(word: string, fullNames: readonly string[]): string[] {
  return fullNames.length === 0 ? [] : [`${word} ${fullNames.map(shortName).join(', ')}`];
}

/** The XML does not contain it, but it follows from the values of the cases. */
function backingType({ members }: PhpSymbol): string | undefined {
  const value = members.find(({ kind }) => kind === 'case')?.value;
  if (value === undefined) return undefined;
  if (/^['"]/.test(value)) return 'string';
  return /^-?\d/.test(value) ? 'int' : undefined;
}

/** `public static function fromArray(array $data): self`. */
export function functionDeclaration(
  { name, returnsReference }: { name: string; returnsReference: boolean },
  parameters: readonly TypedArgument[],
  returns: string | undefined,
  modifiers: readonly string[],
): string {
  const start = [...modifiers, 'function', (returnsReference ? '&' : '') + name].join(' ');
  const end = returns === undefined ? '' : `: ${returns}`;
  const written = parameters.map(parameter);
  const line = `${start}(${written.join(', ')})${end}`;
  return line.length <= MAX_WIDTH || written.length === 0
    ? line
    : `${start}(\n${written.map((one) => `    ${one},\n`).join('')})${end}`;
}

/** As in PSR-12. */
const MAX_WIDTH = 120;

function parameter({ name, shownType, default: initial, byReference, variadic }: TypedArgument): string {
  const type = shownType === undefined ? '' : `${shownType} `;
  const marks = (byReference ? '&' : '') + (variadic ? '...' : '');
  return `${type}${marks}$${name}${initial === undefined ? '' : ` = ${initial}`}`;
}

export function methodModifiers(member: PhpMember, owner: PhpSymbol): string[] {
  return [
    ...(member.final ? ['final'] : []),
    ...(member.abstract && owner.kind !== 'interface' ? ['abstract'] : []),
    member.visibility,
    ...(member.static ? ['static'] : []),
  ];
}

/** `public readonly int $id = 1`. */
export function propertyDeclaration(member: PhpMember, type: string | undefined): string {
  return [
    member.visibility,
    ...(member.static ? ['static'] : []),
    ...(member.readonly ? ['readonly'] : []),
    ...(type === undefined ? [] : [type]),
    `$${member.name}`,
    ...initialValue(member.value),
  ].join(' ');
}

/** `final public const VERSION = '1.0'`. */
export function constantDeclaration(
  { name, value, final }: { name: string; value?: string; final: boolean },
  visibility?: string,
): string {
  return [
    ...(final ? ['final'] : []),
    ...(visibility === undefined ? [] : [visibility]),
    'const',
    name,
    ...initialValue(value),
  ].join(' ');
}

/** A table of values is not part of a declaration that anybody reads: it is in the docs of the member. */
const MAX_VALUE = 200;

function initialValue(value: string | undefined): string[] {
  if (value === undefined) return [];
  return [`= ${value.length > MAX_VALUE ? '…' : value}`];
}
