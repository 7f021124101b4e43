import { foldCase } from '../../lib/search/fold-case.ts';

/**
 * Words of questions that say nothing about what is asked, beyond those that search leaves out. Words of other languages
 * fall by how common they are on the site.
 */
export const QUESTION_WORDS: ReadonlySet<string> = new Set(
  `about actually after all already also always am another any anybody anyone anything around away back because been
  before being best between both but came come could did different doing done each either else enough ever every
  everybody everyone everything exactly few first get gets getting give given gives go goes going gone good got had
  happen happened happening happens he help her here him his hi hello however i'd i'm im instead just kind know last
  least less let lets like likely look looking lot lots made make makes making many may maybe me mean means might more
  most much must need needed needs never next no nobody none nor not nothing now o'clock off often ok okay once one
  only other otherwise out over own people per person place please possible possibly put quite rather really right said
  same say says see seem seems shall she should show since some somebody someone something somewhere soon still stuff
  such sure take takes tell than thank thanks those though through thing things think time too toward towards two under
  until up us use used user's uses using very via want wanted wants way well went were what's whatever whenever where's
  wherever whether while whole whom whose within without won't work working works would yes yet yourself dont don't
  doesnt doesn't cant can't im it's isnt isn't whats hows`.split(/\s+/),
);

/** Everyday words: although they are rare in documentation, they do not tell what a question is about. They count little. */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  `able across again against ahead allow allows along alone anyway apart asked asking became become behind below beside
  big bit bring brings brought came cannot care carry case certain change clear completely correct correctly count counts
  currently day days decide directly easily easy eight end enough entire even exist exists explain far feel five folks
  follow four full fully further general gets great guy guys half hand hard having hear heard high hour hours hundred
  idea immediately important inside interested itself keep keeps kept knows later leave lets life little live long longer
  low main manage minute minutes month months morning moment myself near nice nine normal obtain onto ones onto ought
  part particular perfect plain please point probably proper properly quickly reach ready real reason recommend recommended
  remain result room round safe safely second seconds send separate seven several short simple simply six small
  somehow sometimes sort special specific stand starting stay stays suddenly suggest supposed talk talking ten
  thirty thousand three today together tomorrow tried tries trying turn twelve twenty understand usually wait
  watch week weeks weigh whatever wish wonder wondering word world worth wrong year years yesterday
  accept accepts support supported supports handle handles deal happens`.split(/\s+/),
);

/** Words that say that a question is about an endpoint or its parameters, not which. */
export const REFERENCE_WORDS: ReadonlySet<string> = new Set(
  `api argument arguments attribute attributes body call calls endpoint endpoints field fields filter flag flags header headers
  http list listing method operation option options parameter parameters params property properties query request rest
  return returns route type value values`.split(/\s+/),
);

/** Phrases that mean something else than their words, with the words that documentation uses for them. */
export const PHRASES: readonly (readonly [phrase: RegExp, words: string])[] = [
  [/\blog(?:ging|ged)?[ -]in(?:to)?\b/g, 'login'],
  [/\bsign(?:ing|ed)?[ -]in(?:to)?\b/g, 'login'],
  [/\bsign(?:ing|ed)?[ -]up\b/g, 'signup'],
  [/\bset(?:ting)?[ -]up\b/g, 'setup'],
  [/\broll(?:ing|ed)?[ -]back\b/g, 'rollback'],
  [/\bg(?:o|oing|et|etting)[ -]back\b/g, 'restore'],
  [/\btim(?:e|es|ed|ing)[ -]out\b/g, 'timeout'],
  [/\b(?:at once|at the same time|in parallel)\b/g, 'concurrency'],
  [/\bout[ -]of[ -](?:memory|ram)\b/g, 'memory oom'],
  [
    /\bevery (?:day|night|morning|evening|week|month|hour|minute|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/g,
    'schedule cron',
  ],
  [/\b(?:my own|our own|own) (?:server|machine|infrastructure|hardware|cluster)s?\b/g, '$& self-host'],
  [/\btry(?:ing)? (?:it |this |things )?out\b/g, 'testing'],
  [/\bmoney back\b/g, 'refund'],
  [/\bhow far (?:along|a|an|the|it|has|is)\b/g, 'progress'],
  [/\bhow (?:much|expensive)\b/g, 'cost'],
  [/\bhow (?:many|often|large|big)\b/g, 'limit'],
  [/\bcommand[ -]line\b/g, 'cli'],
  [/\b(?:run|start|try|do|execute|send|process)\b[^.?!]{0,40}\bagain\b/g, '$& replay retry'],
  [/\b(?:longer|more) than [^.?!]{0,20}(?:second|minute|hour|day)s?\b/g, '$& maximum duration timeout'],
  [/\broll(?:ing|ed)?[ -]out\b/g, 'deploy'],
  [/\b(?:when|whenever|after|on every|each time) (?:i |we |you )?push\b/g, '$& deploy git'],
  [/\bover time\b/g, 'history'],
  [/\bas (?:it )?is\b/g, 'raw'],
  [/\b(?:afterwards|later on|in hindsight)\b/g, 'history audit log'],
  [/\bstep through\b/g, 'debug'],
];

/** Words of questions that say nothing about what is asked. */
const WORDS: Readonly<Record<string, string>> = {
  ar: `أريد أستطيع أن أي أين إلى التي الذي بعد بين تكون تم ثم حتى حول خلال ذلك على عن عند عندما فقط في قبل كان كل كم كما كي كيف
    لا لدي لكن لم لماذا لن ليس ما ماذا متى مع من منذ هذا هذه هل هناك هو هي ولا وما يتم يجب يمكن يمكنني`,
  de: `aber alle als am an auch auf aus bei beim bin bitte da damit dann das dass dem den der des die dies diese diesem
    diesen dieser dieses doch durch ein eine einem einen einer eines er es etwas für gegen geht gibt habe haben hat ich
    ihr im in ins ist ja kann kein keine können könnte mache machen man mein meine meinem meinen meiner mich mir mit
    muss müssen nach nicht noch nur ob oder ohne sehr sein sich sie sind so soll sollte über um und uns unser vom von
    vor wann warum was welche welcher welches wenn wer werden wie wieso will wird wo wozu zu zum zur zwischen`,
  es: `al algo ante antes aquí así aunque cada como cómo con cual cuál cuáles cuando cuándo cuánto de debe debo del desde
    donde dónde el ella en entre era es esa ese eso esta está están este esto fue ha hace hacer hacia hago hasta hay la
    las le les lo los más me mi mis mucho muy no nos nuestro nuestra otra otro para pero por porque posible puede pueden
    puedo que qué quién quiero se sea ser si sí sin sobre son su sus también tengo tiene todo todos un una uno usar`,
  fr: `afin ai alors après au aucun aussi autre aux avant avec avoir ce cela ces cet cette chaque comme comment dans de
    depuis des dois doit donc du elle en encore entre es est et être eux faire fait faut il ils je la le les leur leurs
    lors lui ma mais me mes moi mon même ne nos notre nous on ou où par pas peut peux plus pour pourquoi puis quand que
    quel quelle quelles quels qui quoi sa sans se ses si son sont sous suis sur ta te tes ton tous tout toute très tu un
    une utiliser vers veux voir vos votre vous`,
  it: `al alla alle allo anche che chi ci come con cosa cui da dal dalla dei del della delle dello deve devo di dopo dove e
    è ed ed era esiste essere fa faccio fare gli ha hanno ho i il in io la le lo loro ma mi mia mie mio ne nel nella no
    noi non nostro o ogni per perché più poi posso può qual quale quali quando quanto quello questa questo se sei senza
    si sia sono su sul sulla suo te ti tra tu tutto un una uno usare vi voglio`,
  nl: `aan al als andere bij daar dan dat de der deze die dit doe doen door een en er ge geen haar had heb heeft hem het
    hij hoe iets ik in is je kan kunnen maar maak mag me met mij mijn moet moeten naar naar niet nog nu of om omdat ons
    ook op over te tot u uit van veel voor waar waarom wanneer want was wat we wel welke werd wie wil worden zal ze zich
    zij zijn zo zonder`,
  pl: `aby ale bez by być chcę co czy dla do gdy gdzie go i ich ile ja jak jaka jakie jaki jako jest jestem jeśli już kiedy
    kto która które który lub ma mam mi mnie mogę może można mój na nad nie o od oraz po pod przed przez przy się są ta
    tak tego tej ten to trzeba tu tym w we więc za ze że zrobić`,
  pt: `à ao aos as até com como da das de dela dele deve devo do dos e é ela ele em entre era essa esse esta está estão este
    eu faço fazer foi há isso isto já lhe mais mas me meu minha muito na não nas nem no nos nós nosso o onde os ou para
    pela pelo pode podem por porque posso qual quais quando quanto que quem quero se seja sem ser seu sob sobre sua são
    também tem tenho ter todo todos tu um uma usar você`,
  ru: `а без был была были было быть в вам вас во вот все вы где да для до его ее если есть еще же за зачем и из или им их к
    как какая какие какой когда кого кто ли меня мне могу может можно мой мы на над надо нам нас не него нет ни но нужно
    о об он она они от по под после почему при про с сделать сколько со так такое там то только тут ты у уже чем что чтобы
    эта эти это этого этот я`,
  tr: `acaba ama ancak bana ben beni bir biz bu bunu çok da daha de değil en gibi hangi hem her için ile ise istiyorum
    kadar kim mi mı mu mü nasıl ne neden nedir nerede niçin o olan olarak olur onu sen şey şu var ve veya ya yapabilirim
    yapılır yok`,
  ca: `al als amb aquest aquesta com de del dels des el els em en és està fer ha hi i la les li me meu meva no o on per perquè
    però pot puc puto quan què quin quina quins qui sense ser si són té un una vull`,
  cs: `a aby ale ani být co do i já jak jaká jaké jaký je jeho její jen jsem jsou k kde kdo kdy když která které který lze
    má mám mi mít můj mohu můžu na nad ne nebo než o od po pod podle pro proč při s se si tak také tento tím to tu už v
    ve z za ze že`,
  da: `af alle at da de dem den der deres det dette du efter eller en er et for fra før gør han har have hvad hver hvilke
    hvilken hvis hvor hvordan hvorfor hvornår i ikke jeg kan man med mig min mit må når og også om op over på sig skal
    som til ud uden under vil var være`,
  fi: `ei ja jos joka kanssa kuin kuinka kun mikä millainen miksi milloin minkä minä minun missä miten mitä mutta mukaan
    niin on ovat se sen siitä tai tämä tämän voi voin voinko että`,
  he: `אבל או אותו אחרי איזה אילו איך אין אל אם אני אפשר את בין בלי גם האם הוא היא הם זה זו זאת יכול יכולה יש כאשר כדי כיצד כל כמה כן לא
    לאחר לי לפני מאיפה מאיזה מה מהו מהי מהם מי מדוע מתי עד על עם צריך צריכה רוצה רק של שלי שלך`,
  hi: `अगर अपना अपनी अपने आप आपका इस इसका इसके इसे उस एक और क्या क्यों कब कर करता करते करना करने करें कहाँ का कि कितना
    कितनी कितने किस किसी की के को कोई कौन कैसे चाहिए जब जाता जाती जाते जो तक तो था थे द्वारा नहीं ने पर बाद भी
    मुझे में मेरा मेरी मेरे मैं यदि यह या ये लिए वह वे सकता सकती सकते साथ से हम हूँ है हैं हो होगा होता होती`,
  hu: `a az azt csak de egy egyik ez ezt és ha hogy hogyan hol ki kell le lehet már még meg mely melyik mi miért mikor
    milyen mint mit nekem nem nincs után vagy van`,
  id: `ada adalah agar akan anda apa apakah atau bagaimana bagi bahwa berapa bisa dalam dan dapat dari dengan di harus
    itu jika juga kapan karena ke kenapa ketika mana mengapa oleh pada saat saya siapa untuk yang`,
  lv: 'ar bet es ir ja jā kā kad kāda kādi kāds kas kāpēc ko kur man mans ne no pēc par pie un uz vai var',
  no: `alle at av da de deg dem den der det dette du eller en er et etter for fra før gjør ha han har hva hver hvilke
    hvilken hvis hvor hvordan hvorfor i ikke jeg kan man med meg min mitt må når og også om opp over på seg skal som
    til under ut uten vil være`,
  ro: `a ai al ale am ar că ce cea cei cele cine cu cum când câte cât de din dacă după e este eu face fără fi în între
    la mai mea meu nu o pe pentru pot prin sau să se sunt un una unde unei unui`,
  sv: `alla att av blir då de dem den det detta du efter eller en er ett för från före gör göra ha han har hur i inte jag
    kan man med mig min mitt måste när och också om på sig ska skall som till under upp ut utan vad var varför vara vid
    vilka vilken vilket vill`,
  uk: `або але без був була були бути в вам вас ви від він вона вони все де для до з за і із й його її їх як яка яке який
    які коли кого хто ми мене мені мій можна може можу на над нам нас не ні але про по під після при щоб що чому та так
    також там те ти то тут у уже цей це ці чи чим скільки треба потрібно`,
  uz: 'bilan bor bu esa ham kabi kerak keyin kim lekin men mening mumkin nega nima qachon qanday qancha qayerda qaysi shu uchun va yoki',
  vi: `bị các cách cần chưa có cứ của cũng đã đang để đó được gì hãy hay hoặc khi không là làm lên lúc mình một nào này nên
    nếu nhiêu như những ở phải ra rằng sau sẽ thế thì tôi trên trong trước và vào về vì với`,
  ja: '何 回 後 前 中 時 方 的 等 ください これ この さい して する すれば その それ たい です では とは どう どうすれば どうやって どこ どの なぜ なに には ます まで もの やり方 よう ように ため から れる られる いつ できる できます',
  ko: '그 그리고 내 누가 대한 대해 때 무엇 무엇인가요 방법 수 어디 어떤 어떻게 언제 왜 있나요 있는 있습니까 저 제 하나요 하는 하려면 할 합니까 몇 번 뭐 뭔 무슨 누구 왜요 얼마나 어떻게요 가능한 되나요 좀 것 그것 이것 뭐가 뭔가 뭔가요 뭐예요 무엇이 무엇을 되는지 하는지',
  zh: '不是 什么 什麼 从 他们 你们 可以 吗 哪些 哪里 如何 它 怎么 怎样 怎麼 我们 我想 是否 是什么 有 没有 能否 谁 这个 那个 需要 为什么 為什麼 请问 的 了 在 是 我 你 您 他 她 这 這 那 与 與 或 及 就 都 也 而 但 被 把 给 給 对 對 为 為 以 于 於 后 後 前 中 里 裡 上 下 个 個 次 些 种 種 几 幾 多 少 哪 呢 吧 啊 请 請 要 想 会 會 能 可 用 让 讓 该 該 其 并 並 还 還 很 最 更 不 没 沒',
};

/** Those of all languages together. */
export const ALL_QUESTION_WORDS: ReadonlySet<string> = new Set(
  Object.values(WORDS).flatMap((words) => words.split(/\s+/).map(foldCase)),
);

/** Words of questions in a language such as `de` or `pt-BR`, as the tokenizer writes them. */
export function otherQuestionWords(language: string): ReadonlySet<string> {
  const words = WORDS[language.toLowerCase().split('-')[0]!] ?? '';
  return new Set(words.split(/\s+/).map(foldCase));
}
