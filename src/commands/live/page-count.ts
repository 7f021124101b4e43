/** What a deployment tells of its size. */
export function pageCount(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}
