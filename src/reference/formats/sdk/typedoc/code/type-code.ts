import { isObject, type JsonObject } from '../../../../../lib/json/json-object.ts';
import { listOf, objectOf } from '../../../../document/json.ts';
import { typeName } from '../../document/sdk-library.ts';
import type { Links } from '../project/links.ts';
import { declarationOf, type Reflection } from '../project/reflection.ts';
import type { Code, WriteType } from './code.ts';
import { functionCode, isFunctionType, objectCode } from './signature-code.ts';

/** Types that are nested deeper are abbreviated. */
const MAX_DEPTH = 12;

/** So are templates with more parts. */
const MAX_TEMPLATE = 100;

/** Operator precedence of types. A type inside one with higher precedence needs parentheses. */
const CONDITIONAL = 0;
const FUNCTION = 1;
const UNION = 2;
const INTERSECTION = 3;
const OPERATOR = 4;
const POSTFIX = 5;
const CLOSED = 6;

/** Writes types as TypeScript does. */
export function typeWriter(links: Links, depth = 0): WriteType {
  return (type, strength = CONDITIONAL) => {
    if (!isObject(type)) return ['unknown'];
    if (depth >= MAX_DEPTH) return ['…'];
    const code = typeCode(type, links, typeWriter(links, depth + 1));
    return strengthOf(type) < strength ? ['(', ...code, ')'] : code;
  };
}

function strengthOf(type: JsonObject): number {
  switch (type.type) {
    case 'conditional':
      return CONDITIONAL;
    case 'predicate':
      return FUNCTION;
    case 'inferred':
      return isObject(type.constraint) ? FUNCTION : OPERATOR;
    case 'reflection': {
      const declaration = declarationOf(type);
      return declaration && isFunctionType(declaration) ? FUNCTION : CLOSED;
    }
    case 'union':
      return UNION;
    case 'intersection':
      return INTERSECTION;
    case 'typeOperator':
    case 'query':
      return OPERATOR;
    case 'array':
    case 'indexedAccess':
      return POSTFIX;
    default:
      return CLOSED;
  }
}

function typeCode(type: JsonObject, links: Links, write: WriteType): Code {
  switch (type.type) {
    case 'reference':
      return referenceCode(type, links, write);
    case 'union':
      return [joined(listOf(type.types), '|', (item) => write(item, UNION))];
    case 'intersection':
      return [joined(listOf(type.types), '&', (item) => write(item, INTERSECTION))];
    case 'array':
      return [...write(type.elementType, POSTFIX), '[]'];
    case 'tuple':
      return [
        listed(
          '[',
          listOf(type.elements).map((item) => write(item)),
          ']',
        ),
      ];
    case 'literal':
      return [literalText(type.value)];
    case 'reflection':
      return declarationCode(declarationOf(type), write);
    case 'conditional':
      return conditionalCode(type, write);
    case 'mapped':
      return mappedCode(type, write);
    case 'indexedAccess':
      return [...write(type.objectType, POSTFIX), '[', ...write(type.indexType), ']'];
    case 'query':
      return ['typeof ', ...write(type.queryType, CLOSED)];
    case 'typeOperator':
      return [`${nameIn(type, 'operator')} `, ...write(type.target, OPERATOR)];
    default:
      return smallCode(type, write);
  }
}

function smallCode(type: JsonObject, write: WriteType): Code {
  switch (type.type) {
    case 'predicate':
      return [
        `${type.asserts === true ? 'asserts ' : ''}${nameIn(type)}`,
        ...(isObject(type.targetType) ? [' is ', ...write(type.targetType)] : []),
      ];
    case 'template-literal':
    case 'templateLiteral':
      return templateCode(type, write);
    case 'named-tuple-member':
    case 'namedTupleMember': {
      const element = objectOf(type.element);
      const isRest = element.type === 'rest';
      const mark = type.isOptional === true ? '?' : '';
      return [
        `${isRest ? '...' : ''}${nameIn(type)}${mark}: `,
        ...write(isRest ? element.elementType : element),
      ];
    }
    case 'optional':
      return [...write(type.elementType, POSTFIX), '?'];
    case 'rest':
      return ['...', ...write(type.elementType, OPERATOR)];
    case 'inferred':
      return [
        `infer ${nameIn(type)}`,
        ...(isObject(type.constraint) ? [' extends ', ...write(type.constraint, UNION)] : []),
      ];
    default:
      return [nameIn(type)];
  }
}

/** Type names are short, but an unknown type is the text of its code. */
function nameIn(type: JsonObject, key = 'name'): string {
  const name = type[key];
  return typeof name === 'string' && name !== '' ? name : 'unknown';
}

function referenceCode(type: JsonObject, links: Links, write: WriteType): Code {
  const inner = listOf(type.typeArguments).map((item) => write(item));
  return [
    typeName(links.nameOfType(type) ?? 'unknown', links.ofType(type)),
    ...(inner.length === 0 ? [] : [listed('<', inner, '>')]),
  ];
}

function joined(types: readonly unknown[], mark: string, write: WriteType) {
  const items = types.map((item) => write(item));
  return { open: '', items, separator: ` ${mark} `, close: '', mark: `${mark} `, rank: 2 };
}

function listed(open: string, items: readonly Code[], close: string) {
  return { open, items, separator: ', ', close, rank: 1 };
}

function literalText(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (isObject(value)) return `${value.negative === true ? '-' : ''}${String(value.value)}n`;
  return String(value);
}

function declarationCode(declaration: Reflection | undefined, write: WriteType): Code {
  if (!declaration) return ['object'];
  return isFunctionType(declaration) ? functionCode(declaration, write) : objectCode(declaration, write);
}

function conditionalCode(type: JsonObject, write: WriteType): Code {
  const items: Code[] = [
    ['? ', ...write(type.trueType)],
    [': ', ...write(type.falseType)],
  ];
  return [
    ...write(type.checkType, UNION),
    ' extends ',
    ...write(type.extendsType, FUNCTION),
    ' ',
    { open: '', items, separator: ' ', close: '', rank: 3 },
  ];
}

function mappedCode(type: JsonObject, write: WriteType): Code {
  const modifier = (value: unknown, text: string) => {
    if (value === '-') return `-${text}`;
    return value === '+' ? text : '';
  };
  const as = isObject(type.nameType) ? [' as ', ...write(type.nameType)] : [];
  const readonly = modifier(type.readonlyModifier, 'readonly ');
  const item: Code = [
    `${readonly}[${nameIn(type, 'parameter')} in `,
    ...write(type.parameterType),
    ...as,
    `]${modifier(type.optionalModifier, '?')}: `,
    ...write(type.templateType),
  ];
  return [{ open: '{', items: [item], separator: '; ', close: '}', padded: true, rank: 4 }];
}

function templateCode(type: JsonObject, write: WriteType): Code {
  const text = (value: unknown) => (typeof value === 'string' ? value.replace(/[`\\]|\$\{/g, '\\$&') : '');
  const parts = listOf(type.tail);
  const tail = parts.slice(0, MAX_TEMPLATE).flatMap((item) => {
    const [inner, after] = listOf(item);
    return ['${', ...write(inner), `}${text(after)}`];
  });
  return [`\`${text(type.head)}`, ...tail, parts.length > MAX_TEMPLATE ? '…`' : '`'];
}
