/** A spreadsheet treats a cell that starts with one of these as a formula, some also the wide forms of East Asian keyboards. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell as in RFC 4180. An apostrophe before a formula makes a spreadsheet show it instead of running it. */
export function csvCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
