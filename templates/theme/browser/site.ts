import { copyOnClick } from './copy.ts';
import { closeDrawerOnChoice } from './drawer.ts';
import { pageFeedback } from './feedback.ts';
import { followMode } from './mode.ts';
import { pageActions } from './page-actions.ts';
import { prefetchOnHover } from './prefetch.ts';
import { openSearchOnDemand } from './search-entry.ts';
import { followScroll } from './toc-spy.ts';

followMode();
openSearchOnDemand();
followScroll();
copyOnClick();
pageActions();
pageFeedback();
closeDrawerOnChoice();
prefetchOnHover();
