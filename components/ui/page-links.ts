export const MAX_PAGE_LINKS = 10

/** A range of at most ten pages around the current one. */
export function pageLinks(current: number, pages: number): number[] {
  const count = Math.min(pages, MAX_PAGE_LINKS)
  const first = Math.min(Math.max(1, current - Math.floor(MAX_PAGE_LINKS / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}

/** The page number in the URL, 1 without one; null when it is not a page number. */
export function readPage(query: string | null): number | null {
  if (query === null) return 1
  return /^[1-9]\d{0,5}$/.test(query) ? Number(query) : null
}
