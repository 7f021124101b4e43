/** What TypeDoc writes about a small library: a class with a method, a function that links to it, and a type. */
export function gardenTypedoc(about = 'Waters all beds.'): string {
  const text = (words: string) => ({ summary: [{ kind: 'text', text: words }] });
  return JSON.stringify({
    id: 0,
    name: 'garden',
    variant: 'project',
    kind: 1,
    children: [
      {
        id: 1,
        name: 'Garden',
        variant: 'declaration',
        kind: 128,
        flags: {},
        comment: text('A garden with `{braces}`.\n\n<script>alert(1)</script>'),
        children: [
          {
            id: 2,
            name: 'water',
            variant: 'declaration',
            kind: 2048,
            flags: {},
            signatures: [
              {
                id: 3,
                name: 'water',
                variant: 'signature',
                kind: 4096,
                comment: text(about),
                parameters: [
                  {
                    id: 4,
                    name: 'liters',
                    variant: 'param',
                    kind: 32768,
                    flags: {},
                    comment: text('How much.'),
                    type: { type: 'intrinsic', name: 'number' },
                  },
                ],
                type: { type: 'intrinsic', name: 'void' },
              },
            ],
          },
          {
            id: 5,
            name: 'size',
            variant: 'declaration',
            kind: 1024,
            flags: {},
            comment: text('In square meters.'),
            type: { type: 'intrinsic', name: 'number' },
          },
        ],
      },
      {
        id: 6,
        name: 'plant',
        variant: 'declaration',
        kind: 64,
        flags: {},
        signatures: [
          {
            id: 7,
            name: 'plant',
            variant: 'signature',
            kind: 4096,
            comment: {
              summary: [
                { kind: 'text', text: 'Plants, then see ' },
                { kind: 'inline-tag', tag: '@link', text: 'Garden.water', target: 2 },
                { kind: 'text', text: '.' },
              ],
              blockTags: [{ tag: '@deprecated', content: [{ kind: 'text', text: 'Use `sow`.' }] }],
            },
            type: { type: 'reference', name: 'Garden', target: 1 },
          },
        ],
      },
    ],
  });
}
