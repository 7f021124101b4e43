/** A language of samples, without its generator. */
export interface LanguageName {
  key: string;
  label: string;
  aliases: readonly string[];
  /** Name of the language for the highlighter. */
  highlight: string;
}

export const LANGUAGE_NAMES: readonly LanguageName[] = [
  named('bash', 'cURL', ['curl', 'sh', 'shell']),
  named('python', 'Python', ['py']),
  named('javascript', 'JavaScript', ['js']),
  named('node', 'Node.js', ['nodejs', 'node.js'], 'javascript'),
  named('php', 'PHP'),
  named('go', 'Go', ['golang']),
  named('java', 'Java'),
  named('ruby', 'Ruby', ['rb']),
  named('powershell', 'PowerShell'),
  named('swift', 'Swift'),
  named('csharp', 'C#', ['c#']),
  named('dotnet', '.NET', ['.net', 'dot-net'], 'csharp'),
  named('typescript', 'TypeScript', ['ts']),
  named('c', 'C'),
  named('c++', 'C++', ['cpp'], 'cpp'),
  named('kotlin', 'Kotlin', ['kt']),
  named('rust', 'Rust', ['rs']),
  named('dart', 'Dart', ['flutter']),
];

function named(key: string, label: string, aliases: readonly string[] = [], highlight = key): LanguageName {
  return { key, label, aliases, highlight };
}

/** Shown when docs.json names no languages. */
export const DEFAULT_LANGUAGES = ['bash', 'python', 'javascript', 'php', 'go', 'java', 'ruby', 'csharp'];

/** The language of this key or alias, in any case. */
export function languageName(name: string): LanguageName | undefined {
  const wanted = name.trim().toLowerCase();
  return LANGUAGE_NAMES.find(({ key, aliases }) => key === wanted || aliases.includes(wanted));
}
