import { type CommandTable, commandsByTopic, firstWords, shellQuoted, valuedFlags } from './command-table.ts';

/** A script that makes bash complete commands, flags and their values. */
export function bashCompletion(table: readonly CommandTable[]): string {
  const topics = commandsByTopic(table);
  const topicCases = [...topics].map(
    ([topic, commands]) =>
      `    ${topic}) if ((at + 1 >= COMP_CWORD)); then _docs_words ${shellQuoted(commands.map(({ name }) => name.split(' ')[1]).join(' '))}; return; fi; at=at+1; command="$command \${COMP_WORDS[at]}" ;;`,
  );
  const valuedCases = table.map(
    ({ name, flags }) => `    ${shellQuoted(name)}) valued=${shellQuoted(valuedFlags(flags).join(' '))} ;;`,
  );
  const flagCases = table.map(
    ({ name, flags }) =>
      `    ${shellQuoted(name)}) flags=${shellQuoted(flags.flatMap((flag) => [`--${flag.name}`, ...(flag.char ? [`-${flag.char}`] : [])]).join(' '))} ;;`,
  );
  return `# Completion of docs for bash. Load it with: source <(docs completion bash)
_docs_words() { COMPREPLY=($(compgen -W "$1" -- "$current")); }
# The first half of word=level.
_docs_pairs() { compopt -o nospace 2>/dev/null; COMPREPLY=($(compgen -S = -W "$1" -- "$current")); }
# Names may contain spaces.
_docs_paths() {
  local name
  compopt -o filenames 2>/dev/null
  while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen "$1" -- "$current")
}

_docs() {
  local current="\${COMP_WORDS[COMP_CWORD]}" command="" flags="" valued="" argument="" word
  local -i at=1 is_help=0
  COMPREPLY=()
  if ((COMP_CWORD > 1)) && [[ \${COMP_WORDS[1]} == help ]]; then is_help=1; at=2; fi
  if ((COMP_CWORD <= at)); then _docs_words ${shellQuoted([...firstWords(table).map(({ name }) => name), 'help', '--help', '--version'].join(' '))}; return; fi
  command="\${COMP_WORDS[at]}"
  case "$command" in
${topicCases.join('\n')}
  esac
  if ((is_help)); then return; fi
  case "$command" in
${valuedCases.join('\n')}
  esac
  # An argument is a word that is no value of a flag. Bash takes --site-url=https://a for five words.
  for ((at = at + 1; at < COMP_CWORD; at++)); do
    word="\${COMP_WORDS[at]}"
    if [[ $word == [=:] ]]; then at=at+1
    elif [[ $word != -* ]]; then argument="$word"
    elif [[ " $valued " == *" $word "* && \${COMP_WORDS[at+1]} != "=" ]]; then at=at+1; fi
  done
  at=COMP_CWORD-1
  # Bash takes --format=json for three words.
  if [[ $current == "=" ]]; then current=""
  elif [[ \${COMP_WORDS[at]} == "=" ]]; then at=at-1; fi
  local previous="\${COMP_WORDS[at]}" pair=""
  # The flag before word=level.
  if ((at > 1 && at < COMP_CWORD)) && [[ \${COMP_WORDS[at+1]} == "=" ]]; then
    pair="\${COMP_WORDS[at-1]}"
    if [[ $pair == "=" ]]; then pair="\${COMP_WORDS[at-2]}"; fi
  fi
  case "$command $previous" in
${valueCases(table).join('\n')}
  esac
  case "$command $pair" in
${levelCases(table).join('\n')}
  esac
  if [[ $current == -* ]]; then
    case "$command" in
${flagCases.map((line) => `  ${line}`).join('\n')}
    esac
    _docs_words "$flags"
    return
  fi
  if [[ -n $argument ]]; then return; fi
  case "$command" in
${argumentCases(table).join('\n')}
  esac
}

complete -F _docs docs
`;
}

/** Cases for the values of flags. */
function valueCases(table: readonly CommandTable[]): string[] {
  return table.flatMap(({ name, flags }) =>
    flags
      .filter(({ value }) => value !== 'none')
      .map((flag) => {
        const patterns = [`--${flag.name}`, ...(flag.char ? [`-${flag.char}`] : [])].map((typed) =>
          shellQuoted(`${name} ${typed}`),
        );
        return `    ${patterns.join('|')}) ${completed(flag.value, flag.words)} return ;;`;
      }),
  );
}

/** What follows a flag, a word and `=`. */
function levelCases(table: readonly CommandTable[]): string[] {
  return table.flatMap(({ name, flags }) =>
    flags
      .filter(({ value }) => value === 'pairs')
      .map(
        (flag) =>
          `    ${shellQuoted(`${name} --${flag.name}`)}) _docs_words ${shellQuoted(flag.levels.join(' '))}; return ;;`,
      ),
  );
}

function argumentCases(table: readonly CommandTable[]): string[] {
  return table
    .filter(({ argument }) => argument !== 'none' && argument !== 'other')
    .map(({ name, argument, words }) => `    ${shellQuoted(name)}) ${completed(argument, words)} ;;`);
}

function completed(kind: string, words: readonly string[]): string {
  if (kind === 'words') return `_docs_words ${shellQuoted(words.join(' '))};`;
  if (kind === 'pairs') return `_docs_pairs ${shellQuoted(words.join(' '))};`;
  if (kind === 'file') return '_docs_paths -f;';
  if (kind === 'folder') return '_docs_paths -d;';
  return '';
}
