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
