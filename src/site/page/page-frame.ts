import { languageOf } from '../../config/languages.ts';
import { navigationSlots } from '../../render/navigation/slots.ts';
import type { NavigationView } from '../../render/navigation/view/view.ts';
import type { FrameId, PageModel } from '../../render/page/page-model.ts';
import type { SiteContext } from './site-context.ts';

/** The frame of every page, including error pages. */
export type PageFrame = Pick<
  PageModel,
  'site' | 'strings' | 'lang' | 'dir' | 'assistant' | 'account' | 'frameId'
> &
  ReturnType<typeof navigationSlots>;

export function frameOf(view: NavigationView, site: SiteContext, frameId: FrameId): PageFrame {
  const language = languageOf(view.section?.language);
  return {
    site: site.model,
    strings: view.strings,
    lang: language.bcp47,
    dir: language.direction,
    assistant: site.assistantSettings(language, view.strings),
    ...(site.account && { account: site.account(language) }),
    frameId,
    ...navigationSlots(view, frameId),
  };
}
