/** A page as the search index takes it in. */
export interface SearchPage {
  path: string;
  title: string;
  description?: string;
  /** BCP 47 tag of the page's language, for splitting words. */
  lang: string;
  /** Names of the language and version that the page belongs to, when the site has several. */
  language?: string;
  version?: string;
  breadcrumbs: readonly string[];
  keywords: readonly string[];
  boost: number;
  /** Method and path of an endpoint page. */
  method?: string;
  endpoint?: string;
  sections: readonly { heading: string; id: string; text: string }[];
}
