/** UI strings of components, in the language of the page. */
export interface BodyStrings {
  showMore: string;
  chooseView: string;
  componentFailed: string;
  copyPrompt: string;
  openInCursor: string;
  calloutNote: string;
  calloutInfo: string;
  calloutTip: string;
  calloutWarning: string;
  calloutCheck: string;
  calloutDanger: string;
  footnote: string;
  footnoteBack: string;
  enlargeImage: string;
  closeImage: string;
  copyImage: string;
  downloadImage: string;
  zoomIn: string;
  zoomOut: string;
  zoomReset: string;
  fullScreen: string;
}

export const ENGLISH_BODY: BodyStrings = {
  showMore: 'Show more',
  chooseView: 'View',
  componentFailed: 'This part of the page could not be loaded.',
  copyPrompt: 'Copy prompt',
  openInCursor: 'Open in Cursor',
  calloutNote: 'Note',
  calloutInfo: 'Information',
  calloutTip: 'Tip',
  calloutWarning: 'Warning',
  calloutCheck: 'Done',
  calloutDanger: 'Danger',
  footnote: 'Footnote',
  footnoteBack: 'Back to the text',
  enlargeImage: 'Enlarge image',
  closeImage: 'Close',
  copyImage: 'Copy image',
  downloadImage: 'Download image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomReset: 'Reset',
  fullScreen: 'Full screen',
};
