import type { Html } from '../../lib/html.ts';

/** Data shared by all pages of a build. URLs already include the base path. */
export interface SiteModel {
  name: string;
  theme: string;
  /** `` or `/docs`. */
  basePath: string;
  /** Origin of the site without a trailing slash, when it is known. */
  siteUrl?: string;
  assets: ThemeAssetUrls;
  /** Fonts that are preloaded with the stylesheet. */
  fontPreloads: readonly string[];
  appearance: { default: 'system' | 'light' | 'dark'; strict: boolean };
  logo?: { light: LogoImage; dark: LogoImage };
  /** Link of the logo. */
  home: string;
  favicon?: Html;
  searchPrompt?: string;
  /** Stylesheets and scripts of the repository, loaded on every page after our own. */
  customStyles: readonly string[];
  customScripts: readonly string[];
  decoration?: 'gradient' | 'grid' | 'windows';
  backgroundImage?: Record<'light' | 'dark', { url: string }>;
  /** The mode of code blocks, if it differs from that of the page. */
  codeMode: 'light' | 'dark' | undefined;
  /** Third-party tags that the author configured. */
  integrations?: Html;
  /** A search without results can be passed to the assistant. */
  hasAssistant: boolean;
  /** Pages have a field at the bottom to ask it. */
  hasAssistantBar: boolean;
}

/** An image with its size, if known, so that nothing shifts while it loads. */
export interface LogoImage {
  url: string;
  size?: { width: number; height: number };
}

/** URLs of the theme in the built site: the stylesheet and, by name, each script. */
export interface ThemeAssetUrls {
  css: string;
  scripts: Readonly<Record<string, string>>;
}
