/** At most this many numbered links (ORD-04, CONST-07). */
export const MAX_PAGE_LINKS = 10

/** The numbers to link, a window of at most ten around the current page (ORD-04). */
export function pageLinks(current: number, pages: number): number[] {
  const count = Math.min(pages, MAX_PAGE_LINKS)
  const first = Math.min(Math.max(1, current - Math.floor(MAX_PAGE_LINKS / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}

/** The page that the address names, 1 without one; null when it is no page number at all (ORD-05). */
export function readPage(query: string | null): number | null {
  if (query === null) return 1
  return /^[1-9]\d{0,5}$/.test(query) ? Number(query) : null
}
