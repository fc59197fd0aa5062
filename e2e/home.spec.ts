import type { Page } from '@playwright/test'
import { bearerOf, newCustomer, storeSession } from './support/customer'
import { settled } from './support/settled'
import { expect, test } from './support/test'

const BANNERS = ['/busca?q=feijoada', '/busca?q=churrasco', '/blend']

/** Returns the target of the visible banner. */
function shownBanner(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const frame = document.querySelector('[aria-roledescription="carrossel"]')
    const { left, width, top } = frame?.getBoundingClientRect() ?? new DOMRect()
    const shown = document.elementFromPoint(left + width / 2, top + 20)
    return shown?.closest('a')?.getAttribute('href') ?? null
  })
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Returns the names of all cards, including those outside a phone's screen. */
const cardNames = (page: Page, name: string) => section(page, name).locator('h3')

test(
  'J01 HOME-01 HOME-02 HOME-14 HOME-15 HOME-16 A24 a guest sees the banners and the lists in their order',
  {
    tag: '@wide',
  },
  async ({ page }, { project }) => {
    await page.goto('/')
    const banners = page.locator('[aria-roledescription="banner"] a')
    expect(
      await banners.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    ).toEqual(BANNERS)
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings).toHaveText([
      'Departamentos',
      'Promoções',
      'Recomendados',
      'Mais vendidos',
      'Para completar o churrasco',
    ])
    if (project.name !== 'phone') return
    const last = await section(page, 'Departamentos').getByRole('link').last().boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(2 * 740)
  },
)

test(
  'HOME-18 SCRL-13 departments are low, their names fit, and the first prices follow within a screen and a half',
  { tag: '@wide' },
  async ({ page }, { project }) => {
    await page.goto('/')
    const tiles = section(page, 'Departamentos').getByRole('link')
    const edges = await tiles.evaluateAll((all) =>
      all
        .map((tile) => tile.getBoundingClientRect())
        .map(({ top, left, right }) => ({ top, left, right })),
    )
    expect(edges).toHaveLength(10)
    const isPhone = project.name === 'phone'
    expect(new Set(edges.map(({ top }) => top)).size).toBe(isPhone ? 1 : 2)
    const margins = await tiles.evaluateAll((all) =>
      all.map((tile) => {
        const words = document.createRange()
        words.selectNodeContents(tile.querySelector('span') ?? tile)
        return tile.getBoundingClientRect().right - words.getBoundingClientRect().right
      }),
    )
    expect(Math.min(...margins)).toBeGreaterThanOrEqual(isPhone ? 4 : 12)
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    const cut = edges.filter(({ left, right }) => left < width - 16 && right > width + 16)
    expect(cut).toHaveLength(isPhone ? 1 : 0)
    await tiles.last().focus()
    await expect(tiles.last()).toBeInViewport({ ratio: 1 })

    const card = section(page, 'Promoções').locator('article').first()
    const price = await card.getByText('/Kg').boundingBox()
    expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThan(1.5 * height)
    const gaps = await section(page, 'Mais vendidos')
      .locator('article')
      .evaluateAll((cards) =>
        cards.slice(0, 4).map((one) => {
          const maker = one.querySelector('h3 + p')
          const after = maker?.nextElementSibling?.getBoundingClientRect().top ?? 0
          return after - (maker?.getBoundingClientRect().bottom ?? 0)
        }),
      )
    expect(Math.min(...gaps)).toBeLessThan(12)
  },
)

test('HOME-03 HOME-04 HOME-05 HOME-06 the banners advance automatically and endlessly until they are paused', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  const pause = page.getByRole('button', { name: 'Pausar os destaques' })
  await expect(pause).toBeVisible()
  expect(await shownBanner(page)).toBe(BANNERS[0])
  await page.clock.fastForward(10_000)
  await expect.poll(() => shownBanner(page)).toBe(BANNERS[1])

  await pause.click()
  await expect(page.getByRole('button', { name: 'Retomar os destaques' })).toBeFocused()
  const next = page.getByRole('button', { name: 'Próximo destaque' })
  for (const banner of [BANNERS[2], BANNERS[0], BANNERS[1]]) {
    await next.click()
    await expect.poll(() => shownBanner(page)).toBe(banner)
  }
  await page
    .locator(`a[href="${BANNERS[1]}"]`)
    .first()
    .click({ position: { x: 30, y: 30 } })
  await expect(page).toHaveURL(/\/busca\?.*churrasco/)
  const events = await page.evaluate(() => window.dataLayer?.map(({ event }) => event))
  expect(events?.filter((event) => event === 'tapped banner')).toHaveLength(1)
})

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('HOME-04 the banners do not move until the visitor moves them', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const next = page.getByRole('button', { name: 'Próximo destaque' })
    await expect(next).toBeVisible()
    await expect(page.getByRole('button', { name: /Pausar|Retomar/ })).toHaveCount(0)
    await page.clock.fastForward(30_000)
    expect(await shownBanner(page)).toBe(BANNERS[0])
    await next.click()
    await expect.poll(() => shownBanner(page)).toBe(BANNERS[1])
  })
})

test(
  'SCRL-02 SCRL-04 SCRL-06 SCRL-07 SCRL-08 SCRL-12 A25 a list loads more at its end, with no product twice',
  { tag: '@wide' },
  async ({ page }, { project }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('by_in_promotion')) asked.push(new URL(request.url()).search)
    })
    await page.goto('/')
    const names = cardNames(page, 'Promoções')
    const inView = () =>
      names.evaluateAll(
        (all) =>
          all.filter((name) => {
            const { left, right, width } = name.getBoundingClientRect()
            return width > 0 && left >= 0 && right <= innerWidth
          }).length,
      )
    if (project.name === 'phone') {
      const more = page.getByRole('button', { name: 'ver mais: Promoções' })
      for (const shown of [4, 8]) {
        await expect.poll(inView).toBe(shown)
        expect(asked).toEqual([])
        await more.click()
      }
      await expect.poll(inView).toBe(12)
    } else {
      await section(page, 'Promoções').scrollIntoViewIfNeeded()
      const next = page.getByRole('button', { name: 'Próximos produtos: Promoções' })
      await expect.poll(inView).toBe(4)
      for (const card of [7, 9]) {
        await next.click()
        await expect(names.nth(card)).toBeInViewport({ ratio: 1 })
        await expect.poll(inView).toBe(4)
      }
    }
    await expect(names).toHaveCount(20)
    expect(asked).toEqual(['?q[by_in_promotion]=true&page=2&per_page=10'])
    const links = section(page, 'Promoções').locator('h3 a')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(hrefs).size).toBe(20)
  },
)

test('SRCH-74 a link below the promotions opens all of them', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Ver todas as promoções' }).click()
  await expect(page).toHaveURL(/\/busca\?on_sale=true$/)
  await expect(page.getByRole('heading', { name: 'Promoções' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('J01 BROW-08 banners and whole first pages are plain links, each list in one row', async ({
    page,
  }) => {
    await page.goto('/')
    for (const href of BANNERS) await expect(page.locator(`main a[href="${href}"]`)).toHaveCount(1)
    const cards = cardNames(page, 'Mais vendidos')
    await expect(cards).toHaveCount(20)
    await cards.last().scrollIntoViewIfNeeded()
    await expect(cards.last()).toBeInViewport()
    const [first, last] = [await cards.first().boundingBox(), await cards.last().boundingBox()]
    expect(last?.y).toBe(first?.y)
    await expect(page.getByRole('button', { name: /ver mais/ })).toHaveCount(0)
  })
})

test('HOME-12 HOME-13 ITEM-12 Q06 viewed products of a customer are on the home page from three products on', async ({
  page,
  salesApi,
}) => {
  const customer = await newCustomer(salesApi)
  const products = (await salesApi.mostSold()).slice(0, 3)
  await storeSession(page, await bearerOf(salesApi, customer))
  const view = async (slug: string) => {
    const read = page.waitForResponse(`**/v2/products/${slug}`)
    await page.goto(`/produtos/${slug}`)
    expect((await read).request().headers().authorization).toMatch(/^Bearer /)
  }
  for (const { slug } of products.slice(0, 2)) await view(slug)
  const list = page.waitForResponse('**/v2/products/recently_viewed')
  await page.goto('/')
  await (await list).finished()
  await settled(page)
  await expect(page.getByRole('heading', { name: 'Recomendados para você' })).toBeVisible()
  await expect(section(page, 'Vistos recentemente')).toHaveCount(0)

  await view(products[2]?.slug ?? '')
  await page.goto('/')
  await expect(section(page, 'Vistos recentemente').locator('h3 a')).toHaveCount(3)
  await expect(section(page, 'Vistos recentemente').locator('h3 a').first()).toHaveAttribute(
    'href',
    `/produtos/${products[2]?.slug}`,
  )
})
