import { type Html, trusted } from '../../../lib/html.ts';
import { escapedScript, inScript } from './in-script.ts';
import { INTEGRATIONS, type ThirdPartyScript } from './integration-scripts.ts';

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
