import { existsSync } from 'node:fs'
import { PRIVATE_PAGES, STATIC_PAGES } from '@/lib/shared/static-pages.mjs'

it.each(STATIC_PAGES)('%s is a page of the shop', (path) => {
  expect(existsSync(`app/(shop)${path}/page.tsx`)).toBe(true)
})

it('excludes no page of text from indexes', () => {
  const hidden = STATIC_PAGES.filter((path) =>
    PRIVATE_PAGES.some((hiding) => path === hiding || path.startsWith(`${hiding}/`)),
  )
  expect(hidden).toEqual([])
})
