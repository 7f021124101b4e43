import type { LanguageFn, Mode } from 'highlight.js';
import original from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import clojure from 'highlight.js/lib/languages/clojure';
import cmake from 'highlight.js/lib/languages/cmake';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import dart from 'highlight.js/lib/languages/dart';
import diff from 'highlight.js/lib/languages/diff';
import django from 'highlight.js/lib/languages/django';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import elixir from 'highlight.js/lib/languages/elixir';
import elm from 'highlight.js/lib/languages/elm';
import erb from 'highlight.js/lib/languages/erb';
import erlang from 'highlight.js/lib/languages/erlang';
import fsharp from 'highlight.js/lib/languages/fsharp';
import go from 'highlight.js/lib/languages/go';
import gradle from 'highlight.js/lib/languages/gradle';
import graphql from 'highlight.js/lib/languages/graphql';
import groovy from 'highlight.js/lib/languages/groovy';
import handlebars from 'highlight.js/lib/languages/handlebars';
import haskell from 'highlight.js/lib/languages/haskell';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import julia from 'highlight.js/lib/languages/julia';
import kotlin from 'highlight.js/lib/languages/kotlin';
import latex from 'highlight.js/lib/languages/latex';
import less from 'highlight.js/lib/languages/less';
import lisp from 'highlight.js/lib/languages/lisp';
import lua from 'highlight.js/lib/languages/lua';
import makefile from 'highlight.js/lib/languages/makefile';
import markdown from 'highlight.js/lib/languages/markdown';
import matlab from 'highlight.js/lib/languages/matlab';
import nginx from 'highlight.js/lib/languages/nginx';
import nim from 'highlight.js/lib/languages/nim';
import nix from 'highlight.js/lib/languages/nix';
import objectivec from 'highlight.js/lib/languages/objectivec';
import ocaml from 'highlight.js/lib/languages/ocaml';
import perl from 'highlight.js/lib/languages/perl';
import pgsql from 'highlight.js/lib/languages/pgsql';
import php from 'highlight.js/lib/languages/php';
import plaintext from 'highlight.js/lib/languages/plaintext';
import powershell from 'highlight.js/lib/languages/powershell';
import prolog from 'highlight.js/lib/languages/prolog';
import properties from 'highlight.js/lib/languages/properties';
import protobuf from 'highlight.js/lib/languages/protobuf';
import python from 'highlight.js/lib/languages/python';
import pythonRepl from 'highlight.js/lib/languages/python-repl';
import r from 'highlight.js/lib/languages/r';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import scala from 'highlight.js/lib/languages/scala';
import scheme from 'highlight.js/lib/languages/scheme';
import scss from 'highlight.js/lib/languages/scss';
import shell from 'highlight.js/lib/languages/shell';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import tcl from 'highlight.js/lib/languages/tcl';
import thrift from 'highlight.js/lib/languages/thrift';
import twig from 'highlight.js/lib/languages/twig';
import typescript from 'highlight.js/lib/languages/typescript';
import vbnet from 'highlight.js/lib/languages/vbnet';
import verilog from 'highlight.js/lib/languages/verilog';
import vim from 'highlight.js/lib/languages/vim';
import wasm from 'highlight.js/lib/languages/wasm';
import x86asm from 'highlight.js/lib/languages/x86asm';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

const CALL = String.raw`\b[A-Za-z_]\w*(?=\()`;

/** A grammar that marks function calls, too. Its keywords keep their own classes. */
function withCalls(definition: LanguageFn): LanguageFn {
  return (hljs) => {
    const grammar = definition(hljs);
    const words = wordsOf(grammar.keywords);
    const known = words.length === 0 ? '' : `(?<!\\b(?:${words.join('|')}))`;
    const call = { className: 'title', match: new RegExp(CALL + known) };
    return { ...grammar, contains: [...grammar.contains, call] };
  };
}

/** All keywords of a grammar, in any of the forms that highlight.js allows. `if|2` includes its relevance. */
function wordsOf(keywords: unknown): string[] {
  if (typeof keywords === 'string') return wordsOf(keywords.split(/\s+/));
  if (Array.isArray(keywords)) return keywords.map((word: string) => word.split('|')[0]!).filter(Boolean);
  if (typeof keywords !== 'object' || keywords === null) return [];
  return Object.entries(keywords).flatMap(([kind, list]) => (kind === '$pattern' ? [] : wordsOf(list)));
}

/** After these, after an operator and after assignments, the next word is a command. */
const BEFORE_COMMAND = String.raw`(?:^|[|;&(]|^\$ |^(?:\w+=\S* )+|\b(?:do|else|sudo|then|time) )[ \t]*`;
const CONTINUED_LINE = String.raw`\\\n[ \t]*`;
const WORD = String.raw`[A-Za-z_.~/][\w.~/@+-]*`;

/**
 * Commands and options are marked. The grammar of highlight.js marks the names of built-in commands wherever they are, such
 * as the `install` of `npm install`.
 */
const bash: LanguageFn = (hljs) => {
  const grammar = original(hljs);
  const { $pattern, keyword, literal } = grammar.keywords as { [kind: string]: string[] };
  const notKeyword = `(?!(?:${keyword!.join('|')})(?![\\w-]))`;
  const place = `(?=[A-Za-z_.~/])(?<=${BEFORE_COMMAND})(?<!${CONTINUED_LINE})`;
  return {
    ...grammar,
    keywords: { $pattern: $pattern!, keyword: keyword!, literal: literal! },
    contains: [
      { className: 'title', match: new RegExp(`${place}${notKeyword}${WORD}(?![\\w=(])`, 'm') },
      ...grammar.contains,
      { className: 'attr', match: /(?<=\s)--?[A-Za-z][\w-]*/ },
    ],
  };
};

/** The configuration language of Terraform. */
const hcl: LanguageFn = (hljs) => ({
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

/** Markdown without indented code: nested MDX tags are indented. */
const mdx: LanguageFn = (hljs) => {
  const language = markdown(hljs);
  const contains = (language.contains as Mode[]).map((mode) =>
    mode.variants ? { ...mode, variants: mode.variants.filter(({ begin }) => begin !== INDENTED) } : mode,
  );
  return { ...language, name: 'MDX', aliases: [], contains };
};

const INDENTED = '(?=^( {4}|\\t))';

/** The language of Ethereum contracts. */
const solidity: LanguageFn = (hljs) => ({
  name: 'Solidity',
  keywords: {
    keyword:
      'pragma import contract interface library abstract is function modifier event error struct enum mapping constructor fallback receive using for if else while do return returns public private internal external view pure payable virtual override constant immutable memory storage calldata indexed anonymous emit revert require assert new delete try catch unchecked assembly',
    type: 'address bool string bytes byte int uint int8 int16 int32 int64 int128 int256 uint8 uint16 uint32 uint64 uint128 uint256 bytes4 bytes20 bytes32',
    literal: 'true false wei gwei ether seconds minutes hours days weeks',
    built_in: 'msg block tx this super keccak256 sha256 abi type selfdestruct',
  },
  contains: [
    hljs.C_LINE_COMMENT_MODE,
    hljs.C_BLOCK_COMMENT_MODE,
    hljs.APOS_STRING_MODE,
    hljs.QUOTE_STRING_MODE,
    hljs.C_NUMBER_MODE,
    {
      className: 'title',
      begin:
        /(?<!\w)(?=\w)(?<=\b(?:function|contract|interface|library|event|error|modifier|struct|enum)\s+)\w+/,
    },
  ],
});

/** The highlighted languages, by their names in highlight.js. */
export const GRAMMARS: Readonly<Record<string, LanguageFn>> = {
  bash,
  c,
  clojure,
  cmake,
  cpp,
  csharp: withCalls(csharp),
  css,
  dart,
  diff,
  django,
  dockerfile,
  elixir: withCalls(elixir),
  elm,
  erb,
  erlang,
  fsharp,
  go: withCalls(go),
  gradle,
  graphql,
  groovy: withCalls(groovy),
  handlebars,
  haskell,
  http,
  ini,
  java: withCalls(java),
  javascript,
  json,
  julia,
  kotlin: withCalls(kotlin),
  latex,
  less,
  lisp,
  lua: withCalls(lua),
  makefile,
  markdown,
  mdx,
  matlab,
  nginx,
  nim,
  nix,
  objectivec,
  ocaml,
  perl,
  pgsql,
  php,
  plaintext,
  powershell,
  prolog,
  properties,
  protobuf,
  python: withCalls(python),
  'python-repl': pythonRepl,
  r: withCalls(r),
  ruby: withCalls(ruby),
  rust,
  scala: withCalls(scala),
  scheme,
  scss,
  shell,
  sql,
  swift,
  tcl,
  thrift,
  twig,
  typescript,
  vbnet,
  verilog,
  vim,
  wasm,
  x86asm,
  xml,
  yaml,
  hcl,
  solidity,
};
