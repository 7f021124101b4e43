import { type Html, trusted } from '../../lib/html.ts';
import type { SiteModel } from './site-model.ts';

/** Storage key of the reader's choice of light or dark. */
const MODE_KEY = 'docs-mode';

/** Sets the mode before the first paint, so that nothing flashes. It must stay inline and in front of the stylesheet. */
export function modeScript(appearance: SiteModel['appearance']): Html {
  const stored = appearance.strict ? 'null' : `localStorage.getItem('${MODE_KEY}')`;
  const system = `matchMedia('(prefers-color-scheme:dark)').matches`;
  return trusted(
    `<script>(function(d,m){try{m=${stored}||m}catch(e){}d.classList.toggle('dark',m==='dark'||(m==='system'&&${system}));d.dataset.docsMode=m})(document.documentElement,'${appearance.default}')</script>`,
  );
}
