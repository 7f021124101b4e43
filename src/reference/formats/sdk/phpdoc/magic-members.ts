import { type PhpArgument, type PhpDoc, type PhpMember, type PhpTag, variableName } from './php-symbol.ts';

/** Members that only tags of a type declare: `@property int $id`, `@method static self make(array $data)`. */
export function magicMembers({ tags }: PhpDoc, owner: string): PhpMember[] {
  return tags.flatMap((tag) => {
    if (/^property(?:-read|-write)?$/.test(tag.name)) return magicProperty(tag, owner);
    return tag.name === 'method' ? magicMethod(tag, owner) : [];
  });
}

const MAGIC = {
  visibility: 'public',
  final: false,
  abstract: false,
  static: false,
  magic: true,
  returnsReference: false,
};

function magicProperty({ name: tag, variable, type, description }: PhpTag, owner: string): PhpMember[] {
  if (variable === undefined) return [];
  return [
    {
      ...MAGIC,
      kind: 'property',
      name: variable,
      owner,
      readonly: tag === 'property-read',
      ...(type !== undefined && { type }),
      arguments: [],
      doc: { summary: description, description: '', tags: [] },
    },
  ];
}

const METHOD = /^(static\s+)?(?:(\S+)\s+)?(\w+)\(([^()]*)\)\s*/;

/** Old versions leave the whole declaration in the description; newer ones have an element for the method. */
function magicMethod({ description, type }: PhpTag, owner: string): PhpMember[] {
  const declaration = METHOD.exec(description);
  if (declaration === null) return [];
  const [whole, isStatic, returned = type, name = '', parameters = ''] = declaration;
  return [
    {
      ...MAGIC,
      kind: 'method',
      name,
      owner,
      static: isStatic !== undefined,
      readonly: false,
      arguments: parameters.split(',').flatMap(writtenArgument),
      doc: {
        summary: description.slice(whole.length),
        description: '',
        tags: returned === undefined ? [] : [{ name: 'return', description: '', type: returned }],
      },
    },
  ];
}

function writtenArgument(text: string): PhpArgument[] {
  const [declared = '', initial] = text.split('=');
  const words = declared.trim().split(/\s+/);
  const written = words.at(-1) ?? '';
  if (!written.includes('$')) return [];
  return [
    {
      name: variableName(written),
      ...(words.length > 1 && { type: words[0]! }),
      ...(initial !== undefined && { default: initial.trim() }),
      byReference: written.startsWith('&'),
      variadic: written.includes('...'),
    },
  ];
}
