import { MAX_PAGE_LINKS, pageLinks, readPage } from './pager'

it('ORD-04 CONST-07 at most ten pages are linked, the current one always among them', () => {
  expect(MAX_PAGE_LINKS).toBe(10)
  expect(pageLinks(1, 15)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(pageLinks(15, 15)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  expect(pageLinks(2, 3)).toEqual([1, 2, 3])
  for (let pages = 1; pages <= 40; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const links = pageLinks(page, pages)
      expect(links).toHaveLength(Math.min(10, pages))
      expect(links).toContain(page)
      expect(links[0]).toBeGreaterThanOrEqual(1)
      expect(links.at(-1)).toBeLessThanOrEqual(pages)
    }
  }
})

it('ORD-05 only a whole number from 1 on is a page number', () => {
  expect(readPage(null)).toBe(1)
  expect(readPage('7')).toBe(7)
  const wrong = ['0', '-1', '1.5', '', 'abc', '1e3', '99999999999']
  expect(wrong.map(readPage)).toEqual(wrong.map(() => null))
})
