import { type Html, trusted } from '../../lib/html.ts';
import { INTEGRATIONS, type ThirdPartyScript } from './integration-scripts.ts';

type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Names of the configured services that load code from other hosts. */
export function remoteIntegrations(settings: Settings): string[] {
  return Object.keys(settings).filter((name) => Object.hasOwn(INTEGRATIONS, name));
}

/**
 * Tags of the third-party services that the author configured, and nothing if there are none. With `cookies` they wait
 * until the reader's consent is in that cookie or storage entry.
 */
export function renderIntegrations(settings: Settings): Html | undefined {
  const scripts = remoteIntegrations(settings).flatMap((name) => INTEGRATIONS[name]!(settings[name]!));
  if (scripts.length === 0) return undefined;
  const { key, value } = settings.cookies ?? {};
  const consent = typeof key === 'string' ? { key, value: String(value ?? '') } : null;
  const list = scripts.map(scriptSource).join(',');
  return trusted(`<script>(${LOADER})([${list}],${inScript(consent)})</script>`);
}

/** A script in the format of the loader: code is in functions, so that nothing has to be evaluated. */
function scriptSource({ src, attributes, before, after }: ThirdPartyScript): string {
  const fields = [
    src && `src:${inScript(src)}`,
    attributes && `attributes:${inScript(attributes)}`,
    before && `before:function(){${escaped(before)}}`,
    after && `after:function(){${escaped(after)}}`,
  ];
  return `{${fields.filter(Boolean).join(',')}}`;
}

function inScript(value: unknown): string {
  return escaped(JSON.stringify(value));
}

/** Nothing in a string of the code may end the script element. */
function escaped(code: string): string {
  return code.replaceAll('<', '\\u003c');
}

/** Written as text because it runs in the reader's browser. */
const LOADER = `function(l,c){function run(){l.forEach(function(s){if(s.before)s.before();if(!s.src)return;var e=document.createElement('script');e.async=true;e.src=s.src;for(var k in s.attributes||{})e.setAttribute(k,s.attributes[k]);if(s.after)e.onload=s.after;document.head.appendChild(e)})}function agreed(){var v=null;try{v=localStorage.getItem(c.key)}catch(e){}if(v===null){var m=document.cookie.split('; ').filter(function(x){return x.indexOf(c.key+'=')===0})[0];if(m)v=decodeURIComponent(m.slice(c.key.length+1))}return v===c.value}if(!c||agreed())return run();var t=setInterval(function(){if(agreed()){clearInterval(t);run()}},1000)}`;
