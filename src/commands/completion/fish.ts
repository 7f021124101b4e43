import {
  type CommandTable,
  commandsByTopic,
  type FlagEntry,
  firstWords,
  shellQuoted,
} from './command-table.ts';

/** A script that makes fish complete commands, flags and their values, with descriptions. */
export function fishCompletion(table: readonly CommandTable[]): string {
  const topics = commandsByTopic(table);
  const names = firstWords(table).map(({ name }) => name);
  const lines = [
    'complete -c docs -f',
    ...firstWords(table).map(({ name, description }) =>
      line('__fish_use_subcommand', `-a ${name}`, description),
    ),
    line('__fish_use_subcommand', '-a help', 'Show help'),
    line('__fish_use_subcommand', '-l version', 'Show the version'),
    line(
      `__fish_seen_subcommand_from help; and not __fish_seen_subcommand_from ${names.join(' ')}`,
      `-a ${shellQuoted(names.join(' '))}`,
      '',
    ),
    ...[...topics].flatMap(([topic, commands]) => {
      const seconds = commands.map(({ name }) => name.split(' ')[1]!);
      const condition = `__fish_seen_subcommand_from ${topic}; and not __fish_seen_subcommand_from ${seconds.join(' ')}`;
      return commands.map(({ description }, index) => line(condition, `-a ${seconds[index]}`, description));
    }),
    ...table.flatMap(commandLines),
  ];
  return `# Completion of docs for fish. Load it with: docs completion fish | source
# or write it to ~/.config/fish/completions/docs.fish
# word=level: first the words, then the levels of the one that is typed.
function __docs_pairs
    set -l typed (string replace -r '^--[^=]*=' '' -- (commandline -ct))
    if string match -q '*=*' -- $typed
        printf '%s\\n' (string replace -r '=.*' '=' -- $typed)(string split ' ' -- $argv[1])
    else
        printf '%s=\\n' $argv[2..-1]
    end
end
${lines.join('\n')}
`;
}

function commandLines({ name, flags, argument, words }: CommandTable): string[] {
  const condition = name
    .split(' ')
    .map((word) => `__fish_seen_subcommand_from ${word}`)
    .join('; and ');
  return [
    ...flags.map((flag) => line(condition, flagOptions(flag), flag.description)),
    ...(argument === 'folder' ? [line(condition, "-a '(__fish_complete_directories)'", 'Folder')] : []),
    ...(argument === 'file' ? [line(condition, '-F', '')] : []),
    ...(argument === 'words' ? [line(condition, `-a ${shellQuoted(words.join(' '))}`, '')] : []),
  ];
}

function flagOptions({ name, char, value, words, levels }: FlagEntry): string {
  const follows = {
    none: '',
    words: ` -x -a ${shellQuoted(words.join(' '))}`,
    pairs: ` -x -a ${shellQuoted(`(__docs_pairs "${levels.join(' ')}" ${words.join(' ')})`)}`,
    file: ' -r -F',
    other: ' -x',
  }[value];
  return `-l ${name}${char ? ` -s ${char}` : ''}${follows}`;
}

function line(condition: string, options: string, description: string): string {
  return `complete -c docs -n ${shellQuoted(condition)} ${options}${description === '' ? '' : ` -d ${fishQuoted(description)}`}`;
}

/** Fish knows backslashes inside single quotes. */
function fishQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
