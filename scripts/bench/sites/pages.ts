/** The pages of a generated site: the same for every tool and every run. */
export interface BenchPage {
  section: number;
  /** `section-01/page-0001` */
  path: string;
  title: string;
  description: string;
  /** Markdown, with links in the form of the tool. */
  body: string;
}

const SECTIONS = 20;

const WORDS = (
  'access alias amount archive asset backup balance batch binding branch bucket budget buffer bundle cache channel ' +
  'charge client cluster commit config consumer container context cursor dashboard deploy digest domain draft drain ' +
  'endpoint entry environment event export field filter folder gateway grant group handler header history host image ' +
  'import index invoice job journal key label latency layer ledger limit link listener log member merge message meter ' +
  'metric mirror module monitor namespace network node notice object offset operator order origin outage owner page ' +
  'partition payload pipeline plan policy pool prefix price process product profile proxy queue quota record region ' +
  'release replica request response retry role rollback route rule schedule schema scope script secret segment server ' +
  'session setting shard signal snapshot source stage state storage stream subscription summary table target task team ' +
  'tenant thread ticket timeout token topic trace trigger tunnel update upload usage user value vault version volume ' +
  'webhook window worker workflow workspace zone'
).split(' ');

/** `count` pages in 20 sections, each about 8.5 KB: prose, lists, tables, four code blocks, links to other pages. */
export function benchPages(count: number, urlOf: (path: string) => string): BenchPage[] {
  return Array.from({ length: count }, (_, index) => ({
    section: sectionOf(index, count),
    path: pathOf(index, count),
    title: titleOf(index),
    description: new Writer(index, 2).sentence(12),
    body: body(index, count, urlOf),
  }));
}

/** This many words, always the same for `index` and `salt`. */
export function words(index: number, salt: number, count: number): string {
  const writer = new Writer(index, salt);
  return Array.from({ length: count }, () => writer.word()).join(' ');
}

function sectionOf(index: number, count: number): number {
  return Math.floor(index / Math.ceil(count / SECTIONS));
}

function pathOf(index: number, count: number): string {
  const section = String(sectionOf(index, count) + 1).padStart(2, '0');
  return `section-${section}/page-${String(index + 1).padStart(4, '0')}`;
}

function titleOf(index: number): string {
  const writer = new Writer(index, 1);
  return `${capital(writer.word())} ${writer.word()} ${writer.word()} ${index + 1}`;
}

function body(index: number, count: number, urlOf: (path: string) => string): string {
  const w = new Writer(index, 3);
  const link = () => {
    const target = w.below(count);
    return `[${titleOf(target)}](${urlOf(pathOf(target, count))})`;
  };
  const parts = [
    w.paragraph(),
    `## ${capital(w.word())} and ${w.word()}`,
    w.paragraph(),
    w.list(() => '-'),
    fence('ts', typescript(w)),
    `### ${capital(w.word())} settings`,
    w.table(),
    `See ${link()} and ${link()}.`,
    `## Prepare the ${w.word()}`,
    w.paragraph(),
    fence('bash', shell(w)),
    w.list((number) => `${number}.`),
    `### Answer of the ${w.word()}`,
    fence('json', json(w)),
    w.paragraph(),
    `## ${capital(w.word())} in detail`,
    w.table(),
    `> ${w.sentence(16)}`,
    fence('python', python(w)),
    w.list((number) => (number % 2 ? '- [ ]' : '- [x]')),
    w.paragraph(),
    '## Next',
    `- ${link()}\n- ${link()}\n- ${link()}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

function typescript(w: Writer): string {
  const type = capital(w.word());
  return `import { ${w.word()}${type} } from './${w.word()}';

export interface ${type} {
  ${w.word()}: string;
  ${w.word()}?: number[];
}

/** ${w.sentence(7)} */
export async function ${w.word()}${type}(input: ${type}): Promise<number> {
  const response = await fetch(\`/v1/${w.word()}?limit=${w.below(100)}\`);
  if (!response.ok) throw new Error('${w.word()} ${w.word()}'); // ${w.word()}
  return input.${w.word()}.length * ${w.below(1000)};
}`;
}

function shell(w: Writer): string {
  const variables = Array.from(
    { length: 4 },
    () => `export ${w.word().toUpperCase()}="${w.word()}-${w.below(1000)}"`,
  );
  return `#!/usr/bin/env bash
set -euo pipefail
# ${w.sentence(7)}
${variables.join('\n')}
for file in *.${w.word()}; do
  grep -q "${w.word()}" "$file" && cp "$file" "$HOME/${w.word()}/"
done
curl -sS -X POST "http://localhost:${w.below(9000)}/${w.word()}" -d "name=${w.word()}"`;
}

function json(w: Writer): string {
  const value = {
    id: `${w.word()}_${w.below(1e6)}`,
    [w.word()]: w.below(10_000),
    [`${w.word()}Enabled`]: w.below(2) === 1,
    [`${w.word()}Names`]: [w.word(), w.word(), w.word()],
    nested: { [w.word()]: `${w.word()} ${w.word()}`, missing: null, ratio: w.below(100) / 7 },
  };
  return JSON.stringify(value, null, 2);
}

function python(w: Writer): string {
  return `from dataclasses import dataclass
import json

@dataclass
class ${capital(w.word())}:
    ${w.word()}_id: int = ${w.below(1000)}
    name: str = "${w.word()}"

    def ${w.word()}(self, items: list[str]) -> dict:
        # ${w.sentence(7)}
        return {"total": len(items), "first": items[0] if items else None}`;
}

/** Text from a seed: the same index and salt give the same words. */
class Writer {
  #state: number;

  constructor(index: number, salt: number) {
    this.#state = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  }

  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  word(): string {
    return WORDS[this.below(WORDS.length)]!;
  }

  sentence(length: number): string {
    return `${capital(Array.from({ length }, () => this.word()).join(' '))}.`;
  }

  /** About 110 words, some of them marked. */
  paragraph(): string {
    const marked = () => {
      const kind = this.below(24);
      return kind === 0 ? `**${this.word()}**` : kind === 1 ? `\`${this.word()}\`` : this.word();
    };
    const sentence = () => `The ${Array.from({ length: 13 }, marked).join(' ')}.`;
    return Array.from({ length: 8 }, sentence).join(' ');
  }

  list(marker: (number: number) => string): string {
    return Array.from({ length: 5 }, (_, index) => `${marker(index + 1)} ${this.sentence(9)}`).join('\n');
  }

  table(): string {
    const row = () =>
      `| \`${this.word()}${capital(this.word())}\` | string | \`${this.below(1000)}\` | ${this.sentence(7)} |`;
    const rows = Array.from({ length: 6 }, row);
    return ['| Name | Type | Default | Description |', '| --- | --- | --- | --- |', ...rows].join('\n');
  }
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
