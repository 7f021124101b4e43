import { openLine } from './live/line.ts';

/** Only in `docs dev`: follows the files of the site. It runs first, while the page is as the server sent it. */
openLine(document.currentScript as HTMLScriptElement);
