/** Turns messages of oclif about a command line into sentences that name the flag. */
export function plainUsage(message: string): string {
  const flag = /^Parsing (--[\w-]+)/.exec(message)?.[1];
  const text = message
    .replace(/\nSee more help with --help$/, '')
    .replace(/^(Parsing --[\w-]+|The following errors? occurred:)\s+/, '')
    .split(/(?<!\s)\s*\n\s*/)
    .join(' ');
  return text
    .replace(/^Nonexistent flags?: (.+)$/, 'There is no flag $1.')
    .replace(
      /^Expected an integer but received: (.*)$/,
      `${flag ?? 'The value'} must be an integer, not "$1".`,
    )
    .replace(
      /^Expected an integer (greater|less) than or equal to (-?\d+) but received: (.*)$/,
      (_, side: string, limit: string, value: string) =>
        `${flag ?? 'The value'} must be at ${side === 'less' ? 'most' : 'least'} ${limit}, not ${value}.`,
    )
    .replace(/^Expected (?:(--[\w-]+)=)?(.*)$/, (whole, name: string | undefined, rest: string) => {
      const [value, allowed] = rest.split(' to be one of: ');
      return allowed === undefined
        ? whole
        : `${name ?? 'The argument'} must be one of ${allowed}, not "${value}".`;
    })
    .replace(/^Flag (--[\w-]+) expects a value$/, '$1 needs a value.')
    .replace(
      /^Missing \d+ required args?: ([\w-]+) {2}.*$/,
      (_, name: string) => `${name.toUpperCase()} is missing.`,
    )
    .replace(/^Unexpected arguments?: (.+)$/, 'Unexpected argument: $1.')
    .replace(
      /^(--[\w-]+)(?:=\S*)? cannot also be provided when using (--[\w-]+)$/,
      '$2 cannot be combined with $1.',
    )
    .replace(/^All of the following must be provided when using (--[\w-]+): (.+)$/, '$1 needs $2.');
}
