import { type Html, html } from '../../../../lib/html.ts';
import type { ShownOutline } from '../../../api/deployments/shown-deployment.ts';
import { countText } from '../../frame/format.ts';

export const TRIGGERS: Readonly<Record<ShownOutline['trigger'], string>> = {
  api: 'API',
  webhook: 'Push',
  schedule: 'Schedule',
  dashboard: 'Dashboard',
  start: 'Start of the server',
};

const STATES: Readonly<Record<ShownOutline['status'], [label: string, style: string]>> = {
  queued: ['Queued', ''],
  in_progress: ['In progress', 'warn'],
  success: ['Success', 'good'],
  failure: ['Failed', 'bad'],
};

export function deploymentPill({ status }: Pick<ShownOutline, 'status'>): Html {
  const [label, style] = STATES[status];
  return html`<span class="pill ${style}">${label}</span>`;
}

export function isActive({ status }: Pick<ShownOutline, 'status'>): boolean {
  return status === 'queued' || status === 'in_progress';
}

export function problemsText({ errors, warnings }: Pick<ShownOutline, 'errors' | 'warnings'>): string {
  const parts = [errors > 0 && countText(errors, 'error'), warnings > 0 && countText(warnings, 'warning')];
  return parts.filter(Boolean).join(', ') || 'none';
}

/** `0.8 s`, `1 min 5 s` */
export function durationText(milliseconds: number | null): string {
  if (milliseconds === null) return '–';
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}
