import type { DashboardPage } from './frame/page.ts';
import { auditPage } from './pages/audit.ts';
import { conversationPage } from './pages/conversation.ts';
import { conversationExport, conversationsPage } from './pages/conversations.ts';
import { deploymentEvents, deploymentPage } from './pages/deployment.ts';
import { deploymentsPage } from './pages/deployments.ts';
import { gapPage } from './pages/gap.ts';
import { gapExport, gapsPage } from './pages/gaps.ts';
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
