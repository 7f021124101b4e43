import type { Html } from '../../../lib/html.ts';
import { ownField } from '../../../lib/own-field.ts';
import type { NavigationSite } from '../view/navigation-site.ts';

interface Network {
  name: string;
  icon: string;
  style: 'brands' | 'solid';
}

const brand = (name: string, icon: string): Network => ({ name, icon, style: 'brands' });
const plain = (name: string, icon: string): Network => ({ name, icon, style: 'solid' });

/** Keys of `footer.socials`, with their names and Font Awesome icons. */
const NETWORKS: Readonly<Record<string, Network>> = {
  x: brand('X', 'x-twitter'),
  'x-twitter': brand('X', 'x-twitter'),
  twitter: brand('Twitter', 'twitter'),
  website: plain('Website', 'globe'),
  'earth-americas': plain('Website', 'earth-americas'),
  facebook: brand('Facebook', 'facebook'),
  youtube: brand('YouTube', 'youtube'),
  discord: brand('Discord', 'discord'),
  slack: brand('Slack', 'slack'),
  github: brand('GitHub', 'github'),
  linkedin: brand('LinkedIn', 'linkedin'),
  instagram: brand('Instagram', 'instagram'),
  'hacker-news': brand('Hacker News', 'hacker-news'),
  medium: brand('Medium', 'medium'),
  telegram: brand('Telegram', 'telegram'),
  bluesky: brand('Bluesky', 'bluesky'),
  threads: brand('Threads', 'threads'),
  reddit: brand('Reddit', 'reddit'),
  podcast: plain('Podcast', 'podcast'),
};

export function networkName(key: string): string {
  return networkOf(key)?.name ?? key;
}

export function networkIcon(key: string, site: Pick<NavigationSite, 'icon'>): Html | undefined {
  const { icon = key, style = 'brands' } = networkOf(key) ?? {};
  return site.icon({ name: icon, style, library: 'fontawesome' });
}

function networkOf(key: string): Network | undefined {
  return ownField(NETWORKS, key);
}
