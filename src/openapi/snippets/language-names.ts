/** A language that samples can be written in, without the code that writes them. */
export interface LanguageName {
  key: string;
  label: string;
  aliases: readonly string[];
  /** Name of the language for the highlighter. */
  highlight: string;
}

export const LANGUAGE_NAMES: readonly LanguageName[] = [
  { key: 'bash', label: 'cURL', aliases: ['curl', 'sh', 'shell'], highlight: 'bash' },
  { key: 'python', label: 'Python', aliases: ['py'], highlight: 'python' },
  { key: 'javascript', label: 'JavaScript', aliases: ['js'], highlight: 'javascript' },
  { key: 'node', label: 'Node.js', aliases: ['nodejs', 'node.js'], highlight: 'javascript' },
  { key: 'php', label: 'PHP', aliases: [], highlight: 'php' },
  { key: 'go', label: 'Go', aliases: ['golang'], highlight: 'go' },
  { key: 'java', label: 'Java', aliases: [], highlight: 'java' },
  { key: 'ruby', label: 'Ruby', aliases: ['rb'], highlight: 'ruby' },
  { key: 'powershell', label: 'PowerShell', aliases: [], highlight: 'powershell' },
  { key: 'swift', label: 'Swift', aliases: [], highlight: 'swift' },
  { key: 'csharp', label: 'C#', aliases: ['c#'], highlight: 'csharp' },
  { key: 'dotnet', label: '.NET', aliases: ['.net', 'dot-net'], highlight: 'csharp' },
  { key: 'typescript', label: 'TypeScript', aliases: ['ts'], highlight: 'typescript' },
  { key: 'c', label: 'C', aliases: [], highlight: 'c' },
  { key: 'c++', label: 'C++', aliases: ['cpp'], highlight: 'cpp' },
  { key: 'kotlin', label: 'Kotlin', aliases: ['kt'], highlight: 'kotlin' },
  { key: 'rust', label: 'Rust', aliases: ['rs'], highlight: 'rust' },
  { key: 'dart', label: 'Dart', aliases: ['flutter'], highlight: 'dart' },
];

/** Shown when docs.json names no languages. */
export const DEFAULT_LANGUAGES = ['bash', 'python', 'javascript', 'php', 'go', 'java', 'ruby', 'csharp'];

/** The language of this key or alias, in any case. */
export function languageName(name: string): LanguageName | undefined {
  const wanted = name.trim().toLowerCase();
  return LANGUAGE_NAMES.find(({ key, aliases }) => key === wanted || aliases.includes(wanted));
}
