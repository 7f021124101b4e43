import type { DashboardPage } from './frame/page.ts';
import { conversationPage } from './pages/conversations/detail-page.ts';
import { conversationExport } from './pages/conversations/export-page.ts';
import { conversationsPage } from './pages/conversations/list-page.ts';
import { keysPage } from './pages/keys.ts';
import { overviewPage } from './pages/overview.ts';

/** All pages; those with an entry stand in the navigation in this order. */
export const DASHBOARD_PAGES: readonly DashboardPage[] = [
  overviewPage,
  conversationsPage,
  conversationExport,
  conversationPage,
  keysPage,
];
