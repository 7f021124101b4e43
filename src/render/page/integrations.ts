import { type Html, trusted } from '../../lib/html.ts';
import { escapedScript, inScript } from './head.ts';

type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Names of the configured services that load code from other hosts. */
export function remoteIntegrations(settings: Settings): string[] {
  return Object.keys(settings).filter((name) => Object.hasOwn(INTEGRATIONS, name));
}

/** Services that ask readers for their consent, so they wait for none. */
const ASKING = ['onetrust', 'transcend'];

/**
 * Tags of the third-party services that the author configured, and nothing if there are none. With `cookies` they wait
 * until the reader's consent is in that cookie or storage entry; with a category of OneTrust or a purpose of Transcend,
 * until the reader has agreed to it.
 */
export function renderIntegrations(settings: Settings): Html | undefined {
  const names = remoteIntegrations(settings);
  const { key, value } = settings.cookies ?? {};
  const cookie = typeof key === 'string' ? { key, value: String(value ?? '') } : null;
  const answers = answersOf(settings);
  if (!cookie && answers.length === 0) return loading(names, settings, LOADER, null);
  const waiting = loaderUntil(
    [...answers.map((answer) => `if(!(${answer}))return false;`), cookie ? STORED : 'return true'].join(''),
  );
  const asking = names.filter((name) => ASKING.includes(name));
  const others = names.filter((name) => !ASKING.includes(name));
  return trusted(
    [loading(asking, settings, LOADER, null), loading(others, settings, waiting, cookie ?? {})]
      .map((tag) => tag?.text ?? '')
      .join(''),
  );
}

/** Conditions in JavaScript: whether the reader has agreed to the category or purpose of analytics. */
function answersOf({ onetrust, transcend }: Settings): string[] {
  const { categoryId } = onetrust ?? {};
  const { analyticsPurpose } = transcend ?? {};
  return [
    typeof categoryId === 'string' &&
      `String(window.OnetrustActiveGroups||'').split(',').indexOf(${inScript(categoryId)})>=0`,
    typeof analyticsPurpose === 'string' &&
      `window.airgap&&airgap.getConsent&&airgap.getConsent().purposes[${inScript(analyticsPurpose)}]===true`,
  ].filter((answer) => answer !== false);
}

function loading(
  names: readonly string[],
  settings: Settings,
  loader: string,
  consent: object | null,
): Html | undefined {
  const scripts = names.flatMap((name) => INTEGRATIONS[name]!(settings[name]!));
  if (scripts.length === 0) return undefined;
  return trusted(
    `<script>(${loader})([${scripts.map(scriptSource).join(',')}],${inScript(consent)})</script>`,
  );
}

/** A script in the format of the loader: code is in functions, so that nothing has to be evaluated. */
function scriptSource({ src, attributes, before, after }: ThirdPartyScript): string {
  const fields = [
    src && `src:${inScript(src)}`,
    attributes && `attributes:${inScript(attributes)}`,
    before && `before:function(){${escapedScript(before)}}`,
    after && `after:function(){${escapedScript(after)}}`,
  ];
  return `{${fields.filter(Boolean).join(',')}}`;
}

/** Whether the reader's consent `c` is in the storage or a cookie. */
const STORED = `var v=null;try{v=localStorage.getItem(c.key)}catch(e){}if(v===null){var m=document.cookie.split('; ').filter(function(x){return x.indexOf(c.key+'=')===0})[0];if(m)v=decodeURIComponent(m.slice(c.key.length+1))}return v===c.value`;

/** Loads scripts, if there is a consent to wait for when it is given. Written as text because it runs in the reader's browser. */
function loaderUntil(agreed: string): string {
  return `function(l,c){function run(){l.forEach(function(s){if(s.before)s.before();if(!s.src)return;var e=document.createElement('script');e.async=true;e.src=s.src;for(var k in s.attributes||{})e.setAttribute(k,s.attributes[k]);if(s.after)e.onload=s.after;document.head.appendChild(e)})}function agreed(){${agreed}}if(!c||agreed())return run();var t=setInterval(function(){if(agreed()){clearInterval(t);run()}},1000)}`;
}

const LOADER = loaderUntil(STORED);

/** A third-party script: code to run before it is loaded, its URL, and code to run after. */
interface ThirdPartyScript {
  src?: string;
  attributes?: Record<string, string>;
  before?: string;
  after?: string;
}

type Values = Readonly<Record<string, unknown>>;

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
/** A value as JavaScript source. */
const js = (value: unknown) => JSON.stringify(value ?? null).replace(/[\u2028\u2029]/g, '');
/** A value as part of a URL. */
const url = (value: unknown) => encodeURIComponent(text(value));
/** A URL of the author: only https, so that it cannot run code itself. */
const https = (value: unknown, fallback: string) =>
  /^https:\/\//.test(text(value)) ? text(value) : fallback;

/** How each service of `integrations` is embedded, as documented by its vendor. */
const INTEGRATIONS: Readonly<Record<string, (values: Values) => ThirdPartyScript[]>> = {
  adobe: ({ launchUrl }) => [{ src: https(launchUrl, '') }],
  amplitude: ({ apiKey }) => [
    {
      src: 'https://cdn.amplitude.com/libs/analytics-browser-2.11.1-min.js.gz',
      after: `amplitude.init(${js(apiKey)},{defaultTracking:true})`,
    },
  ],
  clarity: ({ projectId }) => [
    {
      before: 'window.clarity=window.clarity||function(){(clarity.q=clarity.q||[]).push(arguments)}',
      src: `https://www.clarity.ms/tag/${url(projectId)}`,
    },
  ],
  clearbit: ({ publicApiKey }) => [
    { src: `https://tag.clearbitscripts.com/v1/${url(publicApiKey)}/tags.js` },
  ],
  fathom: ({ siteId }) => [
    { src: 'https://cdn.usefathom.com/script.js', attributes: { 'data-site': text(siteId) } },
  ],
  frontchat: ({ snippetId }) => [
    {
      src: 'https://chat-assets.frontapp.com/v1/chat.bundle.js',
      after: `window.FrontChat('init',{chatId:${js(snippetId)},useDefaultLauncher:true})`,
    },
  ],
  ga4: ({ measurementId }) => [
    {
      before: `window.dataLayer=window.dataLayer||[];window.gtag=function(){dataLayer.push(arguments)};gtag('js',new Date());gtag('config',${js(measurementId)})`,
      src: `https://www.googletagmanager.com/gtag/js?id=${url(measurementId)}`,
    },
  ],
  gtm: ({ tagId }) => [
    {
      before: `window.dataLayer=window.dataLayer||[];dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'})`,
      src: `https://www.googletagmanager.com/gtm.js?id=${url(tagId)}`,
    },
  ],
  heap: ({ appId }) => [{ src: `https://cdn.us.heap-api.com/config/${url(appId)}/heap_config.js` }],
  hightouch: ({ writeKey, apiHost }) => [
    {
      src: 'https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js',
      after: `window.htevents&&htevents.load(${js(writeKey)},{apiHost:${js(apiHost ?? 'us-east-1.hightouch-events.com')}})`,
    },
  ],
  hotjar: ({ hjid, hjsv }) => [
    {
      before: `window.hj=window.hj||function(){(hj.q=hj.q||[]).push(arguments)};window._hjSettings={hjid:${js(Number(hjid))},hjsv:${js(Number(hjsv))}}`,
      src: `https://static.hotjar.com/c/hotjar-${url(hjid)}.js?sv=${url(hjsv)}`,
    },
  ],
  intercom: ({ appId }) => [
    {
      before: `window.intercomSettings={api_base:'https://api-iam.intercom.io',app_id:${js(appId)}};window.Intercom=window.Intercom||function(){(Intercom.q=Intercom.q||[]).push(arguments)}`,
      src: `https://widget.intercom.io/widget/${url(appId)}`,
    },
  ],
  koala: ({ publicApiKey }) => [{ src: `https://cdn.getkoala.com/v1/${url(publicApiKey)}/sdk.js` }],
  logrocket: ({ appId }) => [
    {
      src: 'https://cdn.lr-in.com/LogRocket.min.js',
      after: `window.LogRocket&&LogRocket.init(${js(appId)})`,
    },
  ],
  mixpanel: ({ projectToken, region }) => [
    {
      src: 'https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js',
      after: `mixpanel.init(${js(projectToken)},{track_pageview:true${region === 'eu' || region === 'in' ? `,api_host:'https://api-${region}.mixpanel.com'` : ''}})`,
    },
  ],
  onetrust: ({ domainScript, scriptSource }) => [
    {
      src: https(scriptSource, 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js'),
      attributes: { 'data-domain-script': text(domainScript) },
    },
  ],
  pirsch: ({ id }) => [
    { src: 'https://api.pirsch.io/pa.js', attributes: { id: 'pianjs', 'data-code': text(id) } },
  ],
  plausible: ({ domain, server }) => [
    {
      src: `https://${text(server).replace(/[^\w.:/-]/g, '') || 'plausible.io'}/js/script.js`,
      attributes: { 'data-domain': text(domain) },
    },
  ],
  posthog: ({ apiKey, apiHost, sessionRecording }) => [
    {
      src: 'https://us-assets.i.posthog.com/static/array.full.js',
      after: `window.posthog&&posthog.init(${js(apiKey)},{api_host:${js(https(apiHost, 'https://us.i.posthog.com'))},disable_session_recording:${sessionRecording !== true}})`,
    },
  ],
  segment: ({ key, cdnUrl }) => [
    {
      src: `${https(cdnUrl, 'https://cdn.segment.com').replace(/\/$/, '')}/analytics.js/v1/${url(key)}/analytics.min.js`,
      after: 'window.analytics&&analytics.page&&analytics.page()',
    },
  ],
  transcend: ({ bundleId }) => [{ src: `https://transcend-cdn.com/cm/${url(bundleId)}/airgap.js` }],
};
