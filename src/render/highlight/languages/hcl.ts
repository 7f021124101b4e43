import type { LanguageFn } from 'highlight.js';

/** The configuration language of Terraform. */
export const hcl: LanguageFn = (hljs) => ({
  name: 'HCL',
  keywords: {
    keyword:
      'resource variable provider output locals module data terraform moved import check for for_each in if dynamic lifecycle provisioner connection count depends_on',
    literal: 'true false null',
  },
  contains: [
    hljs.COMMENT('#', '$'),
    hljs.COMMENT('//', '$'),
    hljs.COMMENT('/\\*', '\\*/'),
    hljs.NUMBER_MODE,
    {
      className: 'string',
      begin: '"',
      end: '"',
      contains: [{ className: 'subst', begin: /\$\{/, end: /\}/ }, hljs.BACKSLASH_ESCAPE],
    },
    { className: 'attr', begin: /(?<![\w-])[A-Za-z_][\w-]*(?=\s*=(?!=))/ },
  ],
});
