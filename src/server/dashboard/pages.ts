import type { DashboardPage } from './frame/page.ts';
import { keysPage } from './pages/keys.ts';

/** All pages; those with an entry stand in the navigation in this order. */
export const DASHBOARD_PAGES: readonly DashboardPage[] = [keysPage];
