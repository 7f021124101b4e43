import type { Html } from '../../lib/html.ts';

/** What all pages of one build share. URLs already carry the base path. */
export interface SiteModel {
  name: string;
  theme: string;
  /** `` or `/docs`. */
  basePath: string;
  /** Origin of the site without a trailing slash, when it is known. */
  siteUrl?: string;
  assets: ThemeAssetUrls;
  /** Fonts that are fetched together with the stylesheet, before anything is known to need them. */
  fontPreloads: readonly string[];
  appearance: { default: 'system' | 'light' | 'dark'; strict: boolean };
  logo?: { light: LogoImage; dark: LogoImage };
  /** Where the logo leads. */
  home: string;
  favicon?: Html;
  searchPrompt?: string;
  /** Stylesheets and scripts of the repository, loaded on every page after our own. */
  customStyles: readonly string[];
  customScripts: readonly string[];
  decoration?: 'gradient' | 'grid' | 'windows';
  backgroundImage?: { light: string; dark: string };
  /** The ground of code where the page has the other one. */
  codeGround: 'light' | 'dark' | undefined;
  /** Third-party tags that the author configured. */
  integrations?: Html;
  /** The page can hand a search that found nothing to the assistant. */
  hasAssistant: boolean;
  /** Pages have a field at their bottom to ask it. */
  hasAssistantBar: boolean;
}

/** An image with its size, where it is known, so that nothing moves while it loads. */
export interface LogoImage {
  url: string;
  size?: { width: number; height: number };
}

/** Where the built site keeps the theme: URLs of the stylesheet and, by name, of each script. */
export interface ThemeAssetUrls {
  css: string;
  scripts: Readonly<Record<string, string>>;
}
