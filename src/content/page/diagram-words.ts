/** Lines of a Mermaid diagram about its style, not its content. */
const APPEARANCE =
  /^\s*(?:%%|---|style\b|classDef\b|class\b|linkStyle\b|click\b|direction\b|config:|theme:|end\s*$)/;
/** The type of a diagram, and keywords before names. */
const KEYWORDS =
  /^\s*(?:flowchart|graph|sequenceDiagram|stateDiagram(?:-v2)?|classDiagram|erDiagram|participant|actor|subgraph|section|title|autonumber|activate|deactivate)\b(?:\s+(?:TB|TD|BT|LR|RL)\s*$)?/;
const LABEL =
  /"([^"]{1,300})"|\[([^[\]"]{1,300})\]|\(([^()"]{1,300})\)|\{([^{}"]{1,300})\}|\|([^|"]{1,300})\|/g;
const LINE_BREAK = /<br\s?\/?>/gi;
const MARKS = /[^\p{L}\p{N}\s.,:'’/_-]+|-(?=[^\p{L}\p{N}]|$)/gu;

/** The visible text of a Mermaid diagram: its labels, without arrows, settings and the names of labeled nodes. */
export function diagramWords(code: string): string {
  return code
    .split('\n')
    .filter((line) => !APPEARANCE.test(line))
    .map((line) => {
      const text = line.replace(LINE_BREAK, ' ');
      const labels = [...text.matchAll(LABEL)]
        .map(([, ...found]) => found.find((label) => label !== undefined)!)
        .filter((label) => /\p{L}/u.test(label));
      return (labels.length > 0 ? labels.join(' ') : text.replace(KEYWORDS, '')).replace(MARKS, ' ').trim();
    })
    .filter(Boolean)
    .join(' ');
}
