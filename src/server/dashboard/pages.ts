import type { DashboardPage } from './frame/page.ts';
import { auditPage } from './pages/audit.ts';
import { conversationPage } from './pages/conversations/detail-page.ts';
import { conversationExport } from './pages/conversations/export-page.ts';
import { conversationsPage } from './pages/conversations/list-page.ts';
import { deploymentEvents, deploymentPage } from './pages/deployments/detail-page.ts';
import { deploymentsPage } from './pages/deployments/list-page.ts';
import { gapPage } from './pages/gaps/detail-page.ts';
import { gapExport } from './pages/gaps/export-page.ts';
import { gapsPage } from './pages/gaps/list-page.ts';
import { healthPage } from './pages/health.ts';
import { keysPage } from './pages/keys.ts';
import { overviewPage } from './pages/overview.ts';
import { sessionsPage } from './pages/sessions.ts';

/** All pages; those with an entry are in the navigation in this order. */
export const DASHBOARD_PAGES: readonly DashboardPage[] = [
  overviewPage,
  conversationsPage,
  conversationExport,
  conversationPage,
  gapsPage,
  gapExport,
  gapPage,
  deploymentsPage,
  deploymentEvents,
  deploymentPage,
  keysPage,
  sessionsPage,
  healthPage,
  auditPage,
];
