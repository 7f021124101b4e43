import {
  type CommandTable,
  commandsByTopic,
  type FlagEntry,
  firstWords,
  shellQuoted,
} from './command-table.ts';

/** A script that makes zsh complete commands, flags and their values, with descriptions. */
export function zshCompletion(table: readonly CommandTable[]): string {
  const topics = commandsByTopic(table);
  const plain = table.filter(({ name }) => !name.includes(' '));
  return `#compdef docs
# Completion of docs for zsh. Load it with: source <(docs completion zsh)
# or write it to a file _docs in a folder of your fpath.

_docs() {
  local curcontext="$curcontext" state line
  typeset -A opt_args
  _arguments -C '--version[Show the version]' '--help[Show help]' '1: :->command' '*:: :->rest'
  case $state in
    command)
${described([...firstWords(table), { name: 'help', description: 'Show help' }])}
      ;;
    rest)
      case $line[1] in
${plain.map((command) => `        ${command.name}) ${argumentsOf(command)} ;;`).join('\n')}
${[...topics.keys()].map((topic) => `        ${topic}) _docs_${topic} ;;`).join('\n')}
        help) _docs ;;
      esac
      ;;
  esac
}
${[...topics].map(([topic, commands]) => topicFunction(topic, commands)).join('')}
if [ "$funcstack[1]" = "_docs" ]; then _docs "$@"; else compdef _docs docs; fi
`;
}

function topicFunction(topic: string, commands: readonly CommandTable[]): string {
  const entries = commands.map(({ name, description }) => ({ name: name.split(' ')[1]!, description }));
  return `
_docs_${topic}() {
  local curcontext="$curcontext" state line
  typeset -A opt_args
  _arguments -C '1: :->command' '*:: :->rest'
  case $state in
    command)
${described(entries)}
      ;;
    rest)
      case $line[1] in
${commands.map((command) => `        ${command.name.split(' ')[1]}) ${argumentsOf(command)} ;;`).join('\n')}
      esac
      ;;
  esac
}
`;
}

function described(entries: readonly { name: string; description: string }[]): string {
  const list = entries.map(({ name, description }) =>
    shellQuoted(`${name}:${description.replaceAll(':', '\\:')}`),
  );
  return `      local -a commands
      commands=(${list.join(' ')})
      _describe -t commands 'command' commands`;
}

function argumentsOf({ flags, argument, words }: CommandTable): string {
  const specs = flags.flatMap(flagSpecs);
  if (argument === 'folder') specs.push("'1:folder:_files -/'");
  if (argument === 'file') specs.push("'1:file:_files'");
  if (argument === 'words') specs.push(shellQuoted(`1:word:(${words.join(' ')})`));
  // Without it, zsh completes no flags after the argument.
  if (argument === 'other') specs.push("'1:word: '");
  return `_arguments ${specs.join(' ')}`;
}

function flagSpecs({ name, char, description, value, words, levels }: FlagEntry): string[] {
  const text = description.replace(/[[\]:\\]/g, '\\$&');
  const action = {
    none: '',
    words: `(${words.join(' ')})`,
    pairs: `{compset -P "*=" && compadd -- ${levels.join(' ')} || compadd -S = -- ${words.join(' ')}}`,
    file: '_files',
    other: ' ',
  }[value];
  const follows = value === 'none' ? '' : `:${name}:${action}`;
  const equals = value === 'none' ? '' : '=';
  return [
    shellQuoted(`--${name}${equals}[${text}]${follows}`),
    ...(char ? [shellQuoted(`-${char}[${text}]${follows}`)] : []),
  ];
}
