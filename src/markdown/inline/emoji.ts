import { ownField } from '../../lib/collections.ts';

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
export function emojiFor(shortcode: string): string | undefined {
  return ownField(EMOJI, shortcode);
}
