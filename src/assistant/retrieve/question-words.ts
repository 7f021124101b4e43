/**
 * Words of questions that tell nothing about what is asked, beyond those that search leaves out. Words of other languages
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

/** Everyday words: rare in documentation, and still no sign of what a question is about. They count little. */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  `able across again against ahead allow allows along alone anyway apart asked asking became become behind below beside
  big bit bring brings brought came cannot care carry case certain clear completely correct correctly count counts
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

/** Words that stand for what several words of a question say together. */
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

/** Words that documentation uses for one another. Each line is a group, and a word may stand in several. */
const GROUPS = `
  install installation setup
  remove delete destroy drop erase uninstall unlink
  forget delete erase
  create add new generate make
  build compile bundle
  change update modify edit alter
  show display list view
  find search lookup query retrieve
  fetch get retrieve read
  picture image photo multimodal
  movie video
  sound audio voice
  chat conversation message
  login signin authentication authenticate auth
  logout signout
  signup register registration
  password credential
  token key secret credential
  permission access role authorization scope
  colleague teammate coworker member team
  organisation organization org
  company organization
  price pricing cost fee billing charge
  bill billing invoice cost usage spend
  pay payment charge
  money payment funds
  bank wire
  dollar usd
  euro eur
  undo revert rollback restore recover
  backup snapshot export recovery
  restart reload watch
  rerun retry replay repeat
  retry idempotent
  twice duplicate idempotent idempotency
  stop cancel abort halt
  kill cancel abort terminate timeout
  pause wait suspend
  approve approval human
  start begin launch trigger run
  job task run worker
  schedule cron recurring scheduled
  nightly cron schedule
  daily cron schedule
  weekly cron schedule
  monday cron schedule
  night cron
  limit quota maximum max
  parallel concurrent concurrency simultaneous
  fast speed performance quick
  faster speed performance accelerate
  slow performance latency
  ram memory
  cpu machine
  disk storage
  container docker image
  binary executable standalone
  fake mock stub
  monorepo workspace
  dependency package library module
  bug issue error
  crash error failure
  fail failed failure error
  exception error throw
  throws error exception
  debug debugger inspect
  breakpoint debugger debugging
  variable env environment
  dotenv env environment
  setting settings configuration config option
  configure configuration setup
  argument parameter option flag
  field property parameter attribute
  endpoint api operation
  rest api http
  call request
  answer response reply
  callback webhook
  notify notification alert webhook
  notification webhook alert
  alert notification
  mail email
  browser web
  phone mobile
  copy clone branch duplicate
  move migrate transfer migration
  bring import migrate upload
  import upload migrate
  export download
  upload import
  deploy deployment release publish
  host hosting hosted
  self-host self-hosted self-hosting
  self-hosted self-hosting server
  server hosting
  laptop local
  offline local
  model llm
  cluster kubernetes
  database db
  table schema
  row record
  encrypt encryption encrypted
  vector embedding
  similar similarity close nearest
  label category tag
  tag category label
  expire expiration expiry ttl
  disappear expire expiration delete
  version release
  upgrade update
  compare comparison difference versus vs
  difference comparison compare vs
  convert transform conversion
  background daemon async
  asynchronous async
  blocking async
  socket websocket
  subscribe subscription
  broadcast publish pubsub
  validate check verify validation
  check verify validate
  verify signature validate
  ip address
  country region location
  block blocking deny
  wallet account
  coin token
  free faucet trial
  testnet sandbox
  try test testing
  security vulnerability audit
  feedback rating
  history changelog
  progress status
  input payload
  file document
  folder directory
  customise customize customization custom
  organise organize
  colour color
  open-source oss
  activate enable
  deactivate disable
  disable skip ignore
  insert add append
  include add attach
  admin administrator owner
  analytics metrics statistics monitoring
  monitor monitoring observability metrics alert
  observe observability monitoring tracing
  trace tracing observability
  track tracking monitor
  app application
  zip archive compress
  compress compression gzip
  array list
  automatic automatically auto
  batch bulk multiple
  many bulk batch multiple
  bot agent assistant
  cache caching cached
  certificate tls ssl https
  https tls ssl certificate
  chain blockchain network
  network chain blockchain
  chart dashboard graph
  cheap cost pricing spend
  cheaper cost spend reduce
  save store persist
  save reduce
  keep store persist
  persist persistence store
  subprocess spawn child process
  spawn process child
  choose select pick
  clean cleanup purge clear
  client sdk
  sdk client library
  hosted managed cloud
  cloud hosted managed
  snippet example code
  sample example
  column field
  combine merge join
  command cli
  terminal cli shell command
  console dashboard terminal
  connect connection integrate
  connect integration
  integrate integration
  plug integration integrate
  continue resume
  resume continue restart
  customer user client
  cut reduce lower
  reduce lower decrease
  timestamp date time
  deadline timeout duration
  timeout duration limit
  duration timeout
  delay wait sleep
  sleep delay wait
  develop development dev
  detect check
  discount coupon promotion
  domain hostname dns
  finish complete end
  complete finish resolve
  terminate kill stop
  execute run execution
  extend extension plugin
  plugin extension
  addon plugin extension
  extract parse extraction
  parse parsing
  filter filtering
  narrow filter
  fix patch repair resolve
  repair fix recover
  workflow pipeline flow
  frontend react browser
  ui interface
  git github
  group team
  guardrail safety policy
  hidden private internal
  private internal
  hook lifecycle callback
  id identifier
  identify identity
  increase raise
  inspect view show
  instance server
  instruction prompt
  prompt instruction
  interval schedule
  invite invitation member
  isolate isolated sandbox
  isolation isolated sandbox
  sandbox isolated testing
  separate isolated isolate
  language locale translation
  translate translation language
  i18n translation localization
  link url
  listen subscribe
  lock locking
  measure benchmark
  metadata attributes
  legacy deprecated
  optimize optimization performance
  output result response
  result output
  overview introduction
  paginate pagination page
  cursor pagination
  plan pricing tier
  policy rule
  rule policy
  prevent avoid protect
  avoid prevent
  protect secure protection
  secure security
  production live mainnet
  live realtime streaming
  realtime live streaming
  urgent priority
  important priority
  sooner priority
  queue queueing
  rate throttle limit
  throttle rate limit
  receive incoming inbound
  incoming inbound receive
  outgoing outbound send
  send outbound transfer
  transfer send
  refresh renew
  renew refresh expiration
  replace override swap
  override replace
  swap exchange
  exchange swap convert
  require required mandatory
  mandatory required
  reset clear
  restrict limit allow
  allow allowlist permit
  allowed allowlist permission
  revoke invalidate rotate
  rotate revoke invalidate
  leak revoke invalidate rotate
  leaked revoke invalidate rotate
  compromised revoke invalidate rotate
  scale scaling autoscale
  script scripting
  secret credential vault
  sort order
  order sort
  split divide partition
  partition split separate
  state status
  string text
  submit send
  succeed success
  sync synchronize replicate
  synchronize sync replication
  replica sync replication
  template starter boilerplate
  starter template
  tenant tenancy
  tool function
  unique distinct
  usage consumption metering
  visible visibility
  widget component
  zone timezone region
  timezone zone
  again rerun retry replay
  repeat replay retry recurring
  recurring cron schedule
  conflict resolution merge
  offline sync local
  permanently persistent
  drop delete
  scan audit scanner
  vulnerability security audit
  known vulnerability
  step tutorial guide
  guide tutorial
  tutorial guide quickstart
  quickstart introduction
  troubleshoot troubleshooting debug
  diagnose debug troubleshooting inspect
  explain plan
  query search
  endpoint route
  route routing router
  router routing
  page route
  form formdata
  attachment file upload
  stream streaming
  chunk streaming stream
  thread worker
  worker thread
  process daemon
  reboot daemon service systemd
  service daemon
  supervise daemon
  fork branch clone
  branch branching fork
  preview branch staging
  staging preview environment
  environment production staging
  collaborate team share
  share shared sharing
  reuse share shared
  lint format
  typing types typescript
  types typescript
  type types typescript
  throw exception error
  catch error handling
  format convert
  resize transform
  crop resize transform
  thumbnail resize image
  transcode convert
  pdf document
  summary summarize
  ask question query
  reply response
  respond response
  charged billing cost price
  reads usage
  read-only reader
  reader read-only
  access permission role
  grant permission role
  give grant
  admin role
  gas fee
  fee gas cost
  sponsor paymaster gasless
  gasless gas fee
  nft erc721
  smart contract
  contract solidity
  passkey biometric webauthn
  fingerprint biometric passkey
  biometric passkey
  face biometric passkey
  kyc compliance
  sanctions compliance screening
  fraud risk compliance
  risk screening compliance
  compliance screening
  stuck pending
  pending stuck
  accelerate faster speed
  recipient destination address
  sender source
  withdraw withdrawal payout
  payout withdrawal
  deposit inbound
  final finality confirmation
  confirmation finality confirmations
  confirm confirmation verify
  bridge crosschain cross-chain
  crosschain bridge cross-chain
  across crosschain cross-chain
  currency coin
  redeem redemption
  knowledge memory context
  remember memory memories store
  remembers memory
  remembered memory memories stored
  recall retrieve memory search
  people users participants
  participants group users
  room group chat
  speaker participant user
  importance weight decay
  decay stale aging
  recent recency newest latest
  latest newest recent
  newest latest recent
  negative feedback
  rating feedback
  thumbs feedback
  raw verbatim direct
  verbatim raw direct
  changed history changes
  changes history
  past history
  log logs logging
  logging log logs
  print log console
  dashboards dashboard
  slack notification alert
  page pagination
  typo spelling
  accuracy precision relevance
  relevance ranking rerank
  reorder rerank reranking order
  hit result
  hits results
`;

/** Other words for a word, the nearest first. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, Set<string>>();
  for (const line of GROUPS.trim().split('\n')) {
    const words = line.trim().split(' ');
    for (const word of words) {
      const others = found.get(word) ?? new Set<string>();
      for (const other of words) if (other !== word) others.add(other);
      found.set(word, others);
    }
  }
  return new Map([...found].map(([word, others]) => [word, [...others]]));
})();
