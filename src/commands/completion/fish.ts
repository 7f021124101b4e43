import {
  type CommandTable,
  commandsByTopic,
  type FlagEntry,
  firstWords,
  shellQuoted,
  valuedFlags,
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
    line('__docs_typed help', `-a ${shellQuoted(names.join(' '))}`, ''),
    ...[...topics].flatMap(([topic, commands]) => {
      const condition = `__docs_typed ${topic}; or __docs_typed help ${topic}`;
      return commands.map(({ name, description }) =>
        line(condition, `-a ${name.split(' ')[1]}`, description),
      );
    }),
    ...table.flatMap(commandLines),
  ];
  return `# Completion of docs for fish. Load it with: docs completion fish | source
# or write it to ~/.config/fish/completions/docs.fish
# Whether the words so far are these.
function __docs_typed
    set -l words (commandline -opc)
    test "$words[2..-1]" = "$argv"
end
# Whether the words so far begin with this command.
function __docs_command
    set -l words (commandline -opc)
    set -l length (count $argv)
    set -l command $words[2..-1]
    test "$command[1..$length]" = "$argv"
end
# Whether there is no argument so far, which is a word that is no value of these flags.
function __docs_no_argument
    set -l words (commandline -opc)
    set -l value no
    for word in $words[(math $argv[1] + 2)..-1]
        if test $value = yes
            set value no
        else if string match -q -- '-*' $word
            contains -- $word $argv[2..-1]; and set value yes
        else
            return 1
        end
    end
end
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
  const condition = `__docs_command ${name}`;
  const isFirst = `${condition}; and __docs_no_argument ${[name.split(' ').length, ...valuedFlags(flags)].join(' ')}`;
  return [
    ...flags.map((flag) => line(condition, flagOptions(flag), flag.description)),
    ...(argument === 'folder' ? [line(isFirst, "-a '(__fish_complete_directories)'", 'Folder')] : []),
    ...(argument === 'file' ? [line(isFirst, '-F', '')] : []),
    ...(argument === 'words' ? [line(isFirst, `-a ${shellQuoted(words.join(' '))}`, '')] : []),
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
