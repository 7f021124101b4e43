import { type BodyStrings, ENGLISH_BODY } from './body-strings.ts';
import { ENGLISH_REFERENCE, type ReferenceStrings } from './reference-strings.ts';

/** UI strings of the theme itself, in the language of the page. */
export interface UiStrings extends ReferenceStrings, BodyStrings {
  skipToContent: string;
  search: string;
  searchPlaceholder: string;
  searchEmpty: string;
  searchHint: string;
  searchRecent: string;
  searchAsk: string;
  ask: string;
  askThis: string;
  searchFailed: string;
  searchMove: string;
  searchOpen: string;
  searchClose: string;
  searchInstead: string;
  openNavigation: string;
  darkMode: string;
  onThisPage: string;
  copy: string;
  copied: string;
  copyPage: string;
  viewMarkdown: string;
  moreActions: string;
  previous: string;
  next: string;
  lastModified: string;
  editPage: string;
  related: string;
  raiseIssue: string;
  feedbackQuestion: string;
  yes: string;
  no: string;
  feedbackThanks: string;
  notFoundTitle: string;
  notFoundText: string;
  redirectTitle: string;
  /** `{0}` is the URL. */
  redirectText: string;
  goHome: string;
  didYouMean: string;
  deprecated: string;
  mainNavigation: string;
  pageLinkTo: string;
  copyPageHint: string;
  viewMarkdownHint: string;
  downloadSpec: string;
  downloadSpecHint: string;
  askAbout: string;
  installMcp: string;
  copyMcp: string;
  copyMcpCommand: string;
  print: string;
  printHint: string;
  rssFeed: string;
  chooseLanguage: string;
  chooseVersion: string;
  chooseProduct: string;
  chooseSection: string;
  tabs: string;
  breadcrumbs: string;
  pagination: string;
  footer: string;
  banner: string;
  dismissBanner: string;
  showPagesOf: string;
  allPages: string;
  earlierEntries: string;
  laterEntries: string;
}

export const ENGLISH: UiStrings = {
  ...ENGLISH_REFERENCE,
  ...ENGLISH_BODY,
  skipToContent: 'Skip to content',
  search: 'Search',
  searchPlaceholder: 'Search the docs',
  searchEmpty: 'Nothing found for',
  searchHint: 'Type to search headings, text and endpoints.',
  searchRecent: 'Recent',
  searchAsk: 'Ask the assistant',
  ask: 'Ask',
  askThis: 'Ask about this',
  searchFailed: 'The search index could not be loaded.',
  searchMove: 'Move',
  searchOpen: 'Open',
  searchClose: 'Close',
  searchInstead: 'Results for',
  openNavigation: 'Open navigation',
  darkMode: 'Dark mode',
  onThisPage: 'On this page',
  copy: 'Copy',
  copied: 'Copied',
  copyPage: 'Copy page',
  viewMarkdown: 'View as Markdown',
  moreActions: 'More actions',
  previous: 'Previous',
  next: 'Next',
  lastModified: 'Last modified',
  editPage: 'Edit this page',
  related: 'Related topics',
  raiseIssue: 'Report an issue',
  feedbackQuestion: 'Was this page helpful?',
  yes: 'Yes',
  no: 'No',
  feedbackThanks: 'Thank you for your feedback.',
  notFoundTitle: 'Page not found',
  notFoundText: 'The page you are looking for does not exist or has moved.',
  redirectTitle: 'Redirecting',
  redirectText: 'You are being redirected to {0}.',
  goHome: 'Go to the home page',
  didYouMean: 'Perhaps you were looking for',
  deprecated: 'Deprecated',
  mainNavigation: 'Main',
  pageLinkTo: 'Link to this section',
  copyPageHint: 'Copy this page as Markdown',
  viewMarkdownHint: 'Open the plain text of this page',
  downloadSpec: 'Download API specification',
  downloadSpecHint: 'OpenAPI, for your own tools',
  askAbout: 'Ask questions about this page',
  installMcp: 'Install the MCP server',
  copyMcp: 'Copy MCP server URL',
  copyMcpCommand: 'Copy MCP install command',
  print: 'Save as PDF',
  printHint: 'Print this page or save it',
  rssFeed: 'RSS feed',
  chooseLanguage: 'Language',
  chooseVersion: 'Version',
  chooseProduct: 'Product',
  chooseSection: 'Section',
  tabs: 'Tabs',
  breadcrumbs: 'Breadcrumbs',
  pagination: 'Previous and next page',
  footer: 'Footer',
  banner: 'Announcement',
  dismissBanner: 'Dismiss',
  showPagesOf: 'Show pages of',
  allPages: 'All pages',
  earlierEntries: 'Earlier',
  laterEntries: 'Later',
};
