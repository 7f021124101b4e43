/** A third-party script: code to run before it is loaded, its URL, and code to run after. */
export interface ThirdPartyScript {
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
export const INTEGRATIONS: Readonly<Record<string, (values: Values) => ThirdPartyScript[]>> = {
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
