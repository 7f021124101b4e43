import { ownField } from '../../lib/collections.ts';
import { isTag } from '../scan/scan.ts';
import { isStray, isVerbatim, type Tag } from '../scan/tag.ts';
import { strayTag } from '../tokens/region.ts';
import type {
  CodeSpanToken,
  ExpressionToken,
  FootnoteReferenceToken,
  InlineToken,
  JsxToken,
  MathToken,
  TextToken,
} from '../tokens/tokens.ts';
import type { InlineText } from './inline-text.ts';

/** Reads the tokens between two offsets of a text. */
export type ReadWithin = (source: InlineText, from: number, to: number) => InlineToken[];

/** The tag or comment that begins at an offset. */
export function tagToken(source: InlineText, at: number, read: ReadWithin): InlineToken | undefined {
  const { text, scan } = source;
  const mark = scan.marks.get(at);
  if (mark === undefined) return undefined;
  if (mark.kind === 'comment') return { type: 'hidden', origin: source.scan.origin, from: at, end: mark.end };
  if (!isTag(mark)) return undefined;
  return isStray(mark)
    ? strayTag({ ...scan, base: 0 }, mark, text.slice(at, mark.end))
    : elementToken(source, mark, read);
}

const NO_TOKENS: InlineToken[] = [];

function elementToken(source: InlineText, tag: Tag, read: ReadWithin): JsxToken {
  const { name, attributes, start, end, match } = tag;
  const { text } = source;
  const elementEnd = match ? match.end : end;
  const element: JsxToken = {
    type: 'jsx',
    origin: source.scan.origin,
    from: start,
    end: elementEnd,
    raw: text.slice(start, elementEnd),
    name,
    attributes,
    tokens: NO_TOKENS,
    inlineContent: true,
    block: false,
  };
  if (match && match.name !== name)
    element.otherClosing = { tag: text.slice(match.start, match.end), at: match.start - start };
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
export function expressionToken(source: InlineText, at: number): ExpressionToken | undefined {
  const mark = source.scan.marks.get(at);
  if (mark?.kind !== 'expression') return undefined;
  const code = source.text.slice(at + 1, mark.end - 1);
  return { type: 'expression', origin: source.scan.origin, from: at, end: mark.end, code };
}

/** The code span that begins with backticks at an offset. */
export function codeSpanToken(source: InlineText, at: number): CodeSpanToken | undefined {
  const mark = source.scan.marks.get(at);
  if (mark?.kind !== 'span') return undefined;
  const raw = source.text.slice(at, mark.end);
  const width = /[^`]/.exec(raw)!.index;
  const code = raw.slice(width, -width).replaceAll('\n', ' ');
  const padded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
  return {
    type: 'codespan',
    origin: source.scan.origin,
    from: at,
    end: mark.end,
    text: padded ? code.slice(1, -1) : code,
  };
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

const FORMULAS = [INLINE, NUMERIC, ARITHMETIC, COMMAND, PADDED, SYMBOL, ON_LINES];

/** The formula that begins with a dollar sign at an offset. */
export function mathToken(source: InlineText, at: number, to: number): MathToken | undefined {
  const display = matchAt(DISPLAY, source.text, at, to);
  let match = display;
  for (let index = 0; !match && index < FORMULAS.length; index++)
    match = matchAt(FORMULAS[index]!, source.text, at, to);
  if (!match) return undefined;
  const end = at + match[0].length;
  return {
    type: 'math',
    origin: source.scan.origin,
    from: at,
    end,
    tex: match[1]!.trim(),
    display: match === display,
  };
}

const SHORTCODE = /:([a-z\d_+-]+):/y;

/** The emoji whose shortcode begins at an offset. */
export function emojiToken(source: InlineText, at: number, to: number): TextToken | undefined {
  const match = matchAt(SHORTCODE, source.text, at, to);
  const text = match && emojiFor(match[1]!);
  if (!text) return undefined;
  return {
    type: 'text',
    origin: source.scan.origin,
    from: at,
    end: at + match[0].length,
    raw: match[0],
    text,
  };
}

function matchAt(pattern: RegExp, text: string, at: number, to: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match && pattern.lastIndex <= to ? match : undefined;
}

const FOOTNOTE = /\[\^([^[\]\s]{1,200})\](?!:)/y;

/** The reference to a footnote that begins at an offset. */
export function footnoteReferenceToken(
  source: InlineText,
  at: number,
  to: number,
): FootnoteReferenceToken | undefined {
  const label = footnoteLabel(source.text, at);
  const end = label === undefined ? 0 : at + label.length + 3;
  if (label === undefined || end > to) return undefined;
  return { type: 'footnoteReference', origin: source.scan.origin, from: at, end, label };
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
