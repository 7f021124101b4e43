import type { Token, Tokens } from 'marked';
import { ownField } from '../../lib/collections.ts';
import { countLines } from '../../lib/text/lines.ts';
import { isTag } from '../scan/scan.ts';
import { isStray, type Tag } from '../scan/tag.ts';
import { isVerbatim, strayTag } from '../tokens/stray-tag.ts';
import { type JsxToken, token } from '../tokens/tokens.ts';
import type { InlineText } from './inline-text.ts';

/** Reads the tokens between two offsets of a text. */
export type ReadWithin = (source: InlineText, from: number, to: number) => Token[];

/** The tag or comment that begins at an offset. */
export function tagToken(source: InlineText, at: number, read: ReadWithin): Token | undefined {
  const { text, scan } = source;
  const mark = scan.marks.get(at);
  if (mark === undefined) return undefined;
  if (mark.kind === 'comment') return token({ type: 'hidden', raw: text.slice(at, mark.end) });
  if (!isTag(mark)) return undefined;
  if (isStray(mark)) {
    const tag = text.slice(at, mark.end);
    return token(strayTag(scan, mark, tag, tag));
  }
  return token(elementToken(source, mark, read));
}

const NO_TOKENS: Token[] = [];

function elementToken(source: InlineText, { name, attributes, start, end, match }: Tag, read: ReadWithin) {
  const { text } = source;
  const element: JsxToken = {
    type: 'jsx',
    raw: text.slice(start, match ? match.end : end),
    name,
    attributes,
    tokens: NO_TOKENS,
    inlineContent: true,
    block: false,
    linesBefore: attributes.length === 0 ? 0 : countLines(text, start, end),
  };
  if (match && match.name !== name) element.otherClosing = text.slice(match.start, match.end);
  if (isVerbatim(name)) element.verbatim = match ? text.slice(end, match.start) : '';
  else if (match && match.start > end) {
    const { inLink } = source;
    source.inLink ||= name === 'a';
    source.depth++;
    element.tokens = read(source, end, match.start);
    source.depth--;
    source.inLink = inLink;
  }
  return element;
}

/** The expression that begins with a brace at an offset. */
export function expressionToken({ text, scan }: InlineText, at: number): Token | undefined {
  const mark = scan.marks.get(at);
  if (mark?.kind !== 'expression') return undefined;
  return token({ type: 'expression', raw: text.slice(at, mark.end), code: text.slice(at + 1, mark.end - 1) });
}

/** The code span that begins with backticks at an offset. */
export function codeSpanToken({ text, scan }: InlineText, at: number): Tokens.Codespan | undefined {
  const mark = scan.marks.get(at);
  if (mark?.kind !== 'span') return undefined;
  const raw = text.slice(at, mark.end);
  const width = /[^`]/.exec(raw)!.index;
  const code = raw.slice(width, -width).replaceAll('\n', ' ');
  const padded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
  return { type: 'codespan', raw, text: padded ? code.slice(1, -1) : code };
}

/** Lengths are bounded: a regular expression needs stack for each letter of a formula, and there may be many prices. */
const DISPLAY = /\$\$((?:[^$\\]|\\[\s\S]){1,20000}?)\$\$(?!\$)/y;
const INLINE = /\$(?![\s\d{$])((?:[^$\\\n]|\\[^\n]|\n(?!\s*\n)){0,20000}?(?:[^\s\\$]|\\\S))\$(?![\w$])/y;
/** A formula that starts with a digit needs more than a price has. */
const NUMERIC =
  /\$(?=\d)((?:[^$\\\n^_={]|\\\$){0,1000}(?:[\^_={]|\\(?!\$))(?:[^$\\\n]|\\[^\n]){0,1000}?(?:[^\s\\$]|\\\S))\$(?![\w$])/y;

/** `$8D + 1$`, `$0 < q < 1$`: terms joined by operators, without other words. */
const ARITHMETIC = /\$(\d[\w.()|]*(?:[ ]?[+*/<>=≤≥-][ ]?[\w.()|]+){1,500})\$(?![\w$])/y;

/** `$\text{vote}$s`, `$P_{max}$is`: one that starts with a command, or has an index in braces, may be followed by a letter. */
const COMMAND =
  /\$(?=\{?\\[a-z]|[^\s${]{1,100}[_^]\{)((?:[^$\\\n]|\\[^\n]){0,1000}?(?:[^\s\\$]|\\\S))\$(?![\d$])/iy;

/** `$ \sigma^2$`, `$\bar{x} $`, `${1-\beta}$`: with spaces inside or in braces, it needs a command, and no word before that. */
const PADDED =
  /\$(?=[ {\\])(?! *[a-z]{2,} )(?=[^$\\\n]{0,1000}\\[a-z])((?:[^$\\\n]|\\[^\n]){1,1000})\$(?![\w${])/iy;

/** `$ x$`, `$ n_C $` */
const SYMBOL = /\$( ?[a-z](?:[_^](?:\w|\{[\w,]{1,20}\}))? ?)\$(?![\w$])/iy;

/** A formula between two lines that contain only a dollar sign. */
const ON_LINES = /\$[ \t]*\n((?:[^$\\\n]|\\[^\n]|\n(?!\s*[\n$])){1,2000})\n[ \t]*\$(?=[ \t]*(?:\n|$))/y;

/** The formula that begins with a dollar sign at an offset. */
export function mathToken(text: string, at: number, to: number): Token | undefined {
  const display = matchAt(DISPLAY, text, at, to);
  if (display) return token({ type: 'math', raw: display[0], tex: display[1]!.trim(), display: true });
  const match =
    matchAt(INLINE, text, at, to) ??
    matchAt(NUMERIC, text, at, to) ??
    matchAt(ARITHMETIC, text, at, to) ??
    matchAt(COMMAND, text, at, to) ??
    matchAt(PADDED, text, at, to) ??
    matchAt(SYMBOL, text, at, to) ??
    matchAt(ON_LINES, text, at, to);
  return match && token({ type: 'math', raw: match[0], tex: match[1]!.trim(), display: false });
}

const SHORTCODE = /:([a-z\d_+-]+):/y;

/** The emoji whose shortcode begins at an offset. */
export function emojiToken(text: string, at: number, to: number): Token | undefined {
  const match = matchAt(SHORTCODE, text, at, to);
  const emoji = match && emojiFor(match[1]!);
  return emoji ? { type: 'text', raw: match[0], text: emoji } : undefined;
}

function matchAt(pattern: RegExp, text: string, at: number, to: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match && pattern.lastIndex <= to ? match : undefined;
}

const FOOTNOTE = /\[\^([^[\]\s]{1,200})\](?!:)/y;

/** The reference to a footnote that begins at an offset. */
export function footnoteReferenceToken(text: string, at: number, to: number): Token | undefined {
  const label = footnoteLabel(text, at);
  const end = label === undefined ? 0 : at + label.length + 3;
  if (label === undefined || end > to) return undefined;
  return token({ type: 'footnoteReference', raw: text.slice(at, end), label });
}

/** Its label. */
export function footnoteLabel(text: string, at: number): string | undefined {
  if (text[at + 1] !== '^') return undefined;
  FOOTNOTE.lastIndex = at;
  return FOOTNOTE.exec(text)?.[1];
}

/** The shortcodes that documentation uses. */
const EMOJI: Readonly<Record<string, string>> = Object.fromEntries(
  `+1 👍 -1 👎 100 💯 alarm_clock ⏰ apple 🍎 arrow_down ⬇️ arrow_left ⬅️ arrow_right ➡️ arrow_up ⬆️ art 🎨 bangbang ‼️ bar_chart 📊 beers 🍻 bell 🔔 blue_heart 💙 blush 😊 book 📖 bookmark 🔖 books 📚 boom 💥 brain 🧠 briefcase 💼 bug 🐛 building_construction 🏗️ bulb 💡 calendar 📅 camera 📷 card_file_box 🗃️ chart_with_upwards_trend 📈 check_mark ✔️ checkered_flag 🏁 clap 👏 clipboard 📋 clock ⏰ cloud ☁️ coffee ☕ computer 💻 confetti_ball 🎊 construction 🚧 cry 😢 dart 🎯 dizzy 💫 earth_africa 🌍 earth_americas 🌎 earth_asia 🌏 email 📧 exclamation ❗ eyes 👀 file_folder 📁 fire 🔥 fist ✊ flags 🎏 floppy_disk 💾 gear ⚙️ gem 💎 ghost 👻 gift 🎁 globe_with_meridians 🌐 green_circle 🟢 green_heart 💚 grin 😁 grinning 😀 hammer 🔨 hammer_and_wrench 🛠️ handshake 🤝 heart ❤️ heart_eyes 😍 heavy_check_mark ✔️ heavy_minus_sign ➖ heavy_multiplication_x ✖️ heavy_plus_sign ➕ hourglass ⌛ house 🏠 hugs 🤗 inbox_tray 📥 information_source ℹ️ joy 😂 key 🔑 keyboard ⌨️ label 🏷️ large_blue_circle 🔵 laughing 😆 leaves 🍃 link 🔗 lock 🔒 loudspeaker 📢 mag 🔍 magic_wand 🪄 mailbox 📫 mega 📣 memo 📝 microscope 🔬 money_with_wings 💸 moneybag 💰 movie_camera 🎥 muscle 💪 musical_note 🎵 new 🆕 newspaper 📰 no_entry ⛔ no_entry_sign 🚫 ok ❎ ok_hand 👌 open_file_folder 📂 orange_circle 🟠 package 📦 page_facing_up 📄 paperclip 📎 partying_face 🥳 pencil 📝 pencil2 ✏️ phone ☎️ pill 💊 point_down 👇 point_left 👈 point_right 👉 point_up ☝️ pray 🙏 purple_heart 💜 pushpin 📌 question ❓ rainbow 🌈 raised_hands 🙌 recycle ♻️ red_circle 🔴 relaxed ☺️ repeat 🔁 robot 🤖 rocket 🚀 rotating_light 🚨 satellite 📡 scream 😱 scroll 📜 seedling 🌱 shield 🛡️ ship 🚢 skull 💀 slightly_smiling_face 🙂 smile 😄 smiley 😃 snake 🐍 sob 😭 sos 🆘 sparkles ✨ sparkling_heart 💖 speech_balloon 💬 star ⭐ star2 🌟 stop_sign 🛑 stopwatch ⏱️ sunglasses 😎 sunny ☀️ sweat_smile 😅 tada 🎉 telephone ☎️ thinking 🤔 thumbsdown 👎 thumbsup 👍 ticket 🎫 toolbox 🧰 trophy 🏆 truck 🚚 twisted_rightwards_arrows 🔀 unicorn 🦄 unlock 🔓 v ✌️ video_game 🎮 warning ⚠️ wastebasket 🗑️ wave 👋 whale 🐳 white_check_mark ✅ wink 😉 wrench 🔧 x ❌ yellow_circle 🟡 yellow_heart 💛 zap ⚡ zipper_mouth_face 🤐`
    .split(' ')
    .reduce<[string, string][]>((pairs, word, index, words) => {
      if (index % 2 === 0) pairs.push([word, words[index + 1]!]);
      return pairs;
    }, []),
);

/** The emoji of a shortcode such as `rocket`; undefined for an unknown name. */
function emojiFor(shortcode: string): string | undefined {
  return ownField(EMOJI, shortcode);
}
