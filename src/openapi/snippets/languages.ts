import type { RequestSample } from '../sample/request-sample.ts';
import { c } from './c.ts';
import { cpp } from './cpp.ts';
import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { dart } from './dart.ts';
import { dotnet } from './dotnet.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { kotlin } from './kotlin.ts';
import { node } from './node.ts';
import { php } from './php.ts';
import { powershell } from './powershell.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';
import { swift } from './swift.ts';
import { typescript } from './typescript.ts';

/** A language that samples can be written in. */
export interface SnippetLanguage {
  key: string;
  label: string;
  aliases: readonly string[];
  /** Name of the language for the highlighter. */
  highlight: string;
  generate: (request: RequestSample) => string;
}

export const SNIPPET_LANGUAGES: readonly SnippetLanguage[] = [
  { key: 'bash', label: 'cURL', aliases: ['curl', 'sh', 'shell'], highlight: 'bash', generate: curl },
  { key: 'python', label: 'Python', aliases: ['py'], highlight: 'python', generate: python },
  { key: 'javascript', label: 'JavaScript', aliases: ['js'], highlight: 'javascript', generate: javascript },
  { key: 'node', label: 'Node.js', aliases: ['nodejs', 'node.js'], highlight: 'javascript', generate: node },
  { key: 'php', label: 'PHP', aliases: [], highlight: 'php', generate: php },
  { key: 'go', label: 'Go', aliases: ['golang'], highlight: 'go', generate: go },
  { key: 'java', label: 'Java', aliases: [], highlight: 'java', generate: java },
  { key: 'ruby', label: 'Ruby', aliases: ['rb'], highlight: 'ruby', generate: ruby },
  { key: 'powershell', label: 'PowerShell', aliases: [], highlight: 'powershell', generate: powershell },
  { key: 'swift', label: 'Swift', aliases: [], highlight: 'swift', generate: swift },
  { key: 'csharp', label: 'C#', aliases: ['c#'], highlight: 'csharp', generate: csharp },
  { key: 'dotnet', label: '.NET', aliases: ['.net', 'dot-net'], highlight: 'csharp', generate: dotnet },
  { key: 'typescript', label: 'TypeScript', aliases: ['ts'], highlight: 'typescript', generate: typescript },
  { key: 'c', label: 'C', aliases: [], highlight: 'c', generate: c },
  { key: 'c++', label: 'C++', aliases: ['cpp'], highlight: 'cpp', generate: cpp },
  { key: 'kotlin', label: 'Kotlin', aliases: ['kt'], highlight: 'kotlin', generate: kotlin },
  { key: 'rust', label: 'Rust', aliases: ['rs'], highlight: 'rust', generate: rust },
  { key: 'dart', label: 'Dart', aliases: ['flutter'], highlight: 'dart', generate: dart },
];

/** Shown when docs.json names no languages. */
export const DEFAULT_LANGUAGES = ['bash', 'python', 'javascript', 'php', 'go', 'java', 'ruby', 'csharp'];

/** The language of this key or alias, in any case. */
export function snippetLanguage(name: string): SnippetLanguage | undefined {
  const wanted = name.trim().toLowerCase();
  return SNIPPET_LANGUAGES.find(({ key, aliases }) => key === wanted || aliases.includes(wanted));
}
