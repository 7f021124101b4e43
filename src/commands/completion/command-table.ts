import { groupBy } from '../../lib/collections.ts';
import { CATALOG } from '../../problems/catalog.ts';
import { SEVERITY_LEVELS } from '../../problems/rules/severities.ts';

/** The commands of the program as a script for a shell needs them. */
export interface CommandTable {
  /** As typed: `build`, `keys create`. */
  name: string;
  description: string;
  flags: FlagEntry[];
  /** The kind of the first argument. */
  argument: 'folder' | 'file' | 'words' | 'other' | 'none';
  /** The allowed words. */
  words: string[];
}

export interface FlagEntry {
  name: string;
  char?: string;
  description: string;
  /** The kind of its value. */
  value: 'none' | 'words' | 'pairs' | 'file' | 'other';
  words: string[];
  /** Of pairs: what follows one of the words and `=`. */
  levels: string[];
}

/** The used part of oclif's description of a command. */
export interface CommandShape {
  id: string;
  hidden?: boolean;
  summary?: string;
  description?: string;
  flags: Record<string, FlagShape>;
  args: Record<string, { options?: readonly string[]; hidden?: boolean }>;
}

interface FlagShape {
  char?: string;
  description?: string;
  hidden?: boolean;
  type: 'boolean' | 'option';
  options?: readonly string[];
  helpValue?: string | string[];
}

const HELP: FlagEntry = { name: 'help', description: 'Show help', value: 'none', words: [], levels: [] };

/** The `helpValue` of flags that take pairs of a problem code and a severity. */
const CODE_AND_LEVEL = 'CODE=LEVEL';

/** The table is derived from the commands, so that new commands and flags are completed automatically. */
export function commandTable(commands: readonly CommandShape[]): CommandTable[] {
  return commands
    .filter(({ hidden }) => !hidden)
    .map(({ id, description = '', flags, args }) => {
      const [first] = Object.entries(args);
      return {
        name: id.replaceAll(':', ' '),
        description: firstSentence(description),
        flags: [
          ...Object.entries(flags)
            .filter(([, { hidden }]) => !hidden)
            .map(([name, flag]) => flagEntry(name, flag)),
          HELP,
        ],
        argument: argumentKind(first),
        words: [...(first?.[1].options ?? [])],
      };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function argumentKind(
  first: [string, { options?: readonly string[] }] | undefined,
): CommandTable['argument'] {
  if (!first) return 'none';
  const [name, { options }] = first;
  if (options) return 'words';
  if (/^(?:file|spec)$/.test(name)) return 'file';
  return /dir|folder/i.test(name) ? 'folder' : 'other';
}

function valueKind(name: string, { type, options, helpValue }: FlagShape): FlagEntry['value'] {
  if (type === 'boolean') return 'none';
  if (helpValue === CODE_AND_LEVEL) return 'pairs';
  if (options) return 'words';
  const isPath = /DIR|FILE/.test(String(helpValue ?? '')) || /^(?:out|database|tls-.*)$|file$/.test(name);
  return isPath ? 'file' : 'other';
}

function flagEntry(name: string, flag: FlagShape): FlagEntry {
  const { char, description = '', options, helpValue } = flag;
  const isPair = helpValue === CODE_AND_LEVEL;
  return {
    name,
    ...(char && { char }),
    description: firstSentence(description),
    value: valueKind(name, flag),
    words: isPair ? Object.keys(CATALOG).sort() : [...(options ?? [])],
    levels: isPair ? [...SEVERITY_LEVELS] : [],
  };
}

/** The first words of the commands: those without a topic, and the topics. */
export function firstWords(table: readonly CommandTable[]): { name: string; description: string }[] {
  const words = new Map<string, string>();
  for (const { name, description } of table) {
    const [first = '', second] = name.split(' ');
    if (second === undefined) words.set(first, description);
    else words.set(first, [words.get(first), second].filter(Boolean).join(', '));
  }
  return [...words].map(([name, description]) => ({ name, description }));
}

/** The commands of each topic. */
export function commandsByTopic(table: readonly CommandTable[]): Map<string, CommandTable[]> {
  return groupBy(
    table.filter(({ name }) => name.includes(' ')),
    ({ name }) => name.split(' ')[0]!,
  );
}

/** The flags that take the next word, as typed. */
export function valuedFlags(flags: readonly FlagEntry[]): string[] {
  return flags
    .filter(({ value }) => value !== 'none')
    .flatMap(({ name, char }) => [`--${name}`, ...(char ? [`-${char}`] : [])]);
}

function firstSentence(text: string): string {
  return (/^[^\n]*?(?=\.\s|\.$|\n|$)/.exec(text)?.[0] ?? '').replaceAll('`', '');
}

/** Text in single quotes, which mean the same in all three shells. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
