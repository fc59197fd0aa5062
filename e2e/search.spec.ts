import type { Page } from '@playwright/test'
import type { WireSearchAnswer } from '../lib/shared/contract/search'
import { COOKING, querySearch } from './support/sales-api'
import { expect, test } from './support/test'

const SEARCH = /\/1\/indexes\//

/** Returns the value of a facet that most hits have. */
function commonest({ facets }: WireSearchAnswer, facet: string): string {
  const counts = Object.entries(facets?.[facet] ?? {}).sort(([, a], [, b]) => b - a)
  if (!counts[0]) throw new Error(`no hit has ${facet}`)
  return counts[0][0]
}

const status = (page: Page) => page.getByRole('main').getByRole('status')
const cards = (page: Page) =>
  page.getByRole('list', { name: 'Produtos encontrados' }).getByRole('heading')

async function showsCount(page: Page, count: number) {
  await expect(status(page)).toHaveText(
    new RegExp(`^${count} ${count === 1 ? 'resultado' : 'resultados'} em \\d+ ms$`),
  )
  await expect(cards(page)).toHaveCount(Math.min(count, 12))
}

/** Opens the filters, which phones show in a dialog. */
async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filtros/ })
  if (await button.isVisible()) await button.click()
  const folded = page.locator('#filtros details:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
}

async function closeFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Ver \d+ resultado/ })
  if (await button.isVisible()) await button.click()
}

test('J02 SRCH-01 SRCH-03 SRCH-05 SRCH-12 a banner links to the results of its query', async ({
  page,
  salesApi,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${request.url()}`))

  await page.goto('/')
  await page.getByRole('group', { name: '1 de 3' }).getByRole('link').click()

  await expect(page).toHaveURL('/busca?q=feijoada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RESULTADOS DA PESQUISA')
  await expect(page.getByRole('heading', { name: 'Resultados para "feijoada"' })).toBeVisible()
  await showsCount(page, (await querySearch(salesApi, 'feijoada')).nbHits)
  expect(calls.filter((call) => /\/v2\/products\?.*feijoada/.test(call))).toEqual([])
})

test('J02 SRCH-02 SRCH-07 SRCH-08 SRCH-09 SRCH-10 API-80 filters narrow the hits, stay on reload and are removed by one click', {
  tag: '@wide',
}, async ({ page, salesApi }) => {
  const all = await querySearch(salesApi, 'churrasco')
  const cooking = commonest(all, COOKING)
  const byCooking = [[`${COOKING}:${cooking}`]]
  const cooked = await querySearch(salesApi, 'churrasco', byCooking)
  const maker = commonest(cooked, 'manufacturer')
  const byBoth = [...byCooking, [`manufacturer:${maker}`]]
  const made = await querySearch(salesApi, 'churrasco', byBoth)
  const reduced = await querySearch(salesApi, 'churrasco', [...byBoth, ['on_sale:true']])
  expect(all.nbHits).toBeGreaterThan(made.nbHits)
  expect(made.nbHits).toBeGreaterThan(reduced.nbHits)

  await page.goto('/busca?q=churrasco')
  await showsCount(page, all.nbHits)
  await openFilters(page)
  const searched = page.waitForRequest(SEARCH)
  await page.getByRole('checkbox', { name: new RegExp(`^${cooking} `) }).check()
  const { requests } = (await searched).postDataJSON()
  expect(new URL((await searched).url()).origin).toBe(new URL(page.url()).origin)
  expect(requests[0]).toMatchObject({
    indexName: 'product_sales',
    hitsPerPage: 12,
    facets: expect.arrayContaining(['manufacturer', COOKING, 'on_sale']),
    facetFilters: byCooking,
  })
  await showsCount(page, cooked.nbHits)
  await page.getByRole('checkbox', { name: new RegExp(`^${maker} `) }).check()
  await showsCount(page, made.nbHits)
  await page.getByRole('switch', { name: 'Promoção' }).check()
  await showsCount(page, reduced.nbHits)
  const names = reduced.hits.map(({ name }) => name?.slice(0, 38) ?? '')
  for (const [index, name] of names.entries()) {
    await expect(cards(page).nth(index)).toContainText(name)
  }
  const address = new URL(page.url()).searchParams
  expect([address.get('cooking'), address.get('manufacturer')]).toEqual([cooking, maker])
  expect(address.get('on_sale')).toBe('true')

  await page.reload()
  await showsCount(page, reduced.nbHits)
  await page.goBack()
  await showsCount(page, made.nbHits)
  await page.goForward()
  await showsCount(page, reduced.nbHits)

  await openFilters(page)
  await expect(page.getByRole('switch', { name: 'Promoção' })).toBeChecked()
  await page.getByRole('button', { name: 'Resetar filtros' }).click()
  await showsCount(page, all.nbHits)
  await expect(page).toHaveURL('/busca?q=churrasco')
  await closeFilters(page)
})

test('J02 SRCH-11 SRCH-02 pages change, and Back from a product returns to its page', async ({
  page,
  salesApi,
}) => {
  const second = await querySearch(salesApi, '', [], 1)
  await page.goto('/busca')
  await page.getByRole('link', { name: 'Página 2' }).click()

  await expect(page).toHaveURL('/busca?page=2')
  await expect(cards(page).first()).toContainText(second.hits[0]?.name?.slice(0, 38) ?? '')
  await expect(page.locator(':focus')).toHaveText('Todos os produtos')
  const last = cards(page).last().getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await last.click()
  await expect(page).toHaveURL(/\/produtos\//)
  await page.goBack()

  await expect(page).toHaveURL('/busca?page=2')
  await expect(cards(page).first()).toContainText(second.hits[0]?.name?.slice(0, 38) ?? '')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -2)
})

test('SRCH-14 typed text suggests products, and the keyboard opens one', async ({ page }) => {
  await page.goto('/')
  const text = page.getByRole('combobox', { name: 'Buscar produtos' })
  await text.click()
  await text.pressSequentially('pican')
  const list = page.getByRole('listbox', { name: 'Sugestões' })
  await expect(list.getByRole('option').first()).toContainText(/Picanha.*por Kg/)
  await expect(list.getByRole('option').last()).toHaveText('ver todos para "pican"')
  const target = await list.getByRole('option').first().getAttribute('href')
  await text.press('ArrowDown')
  await text.press('Enter')
  await expect(page).toHaveURL(String(target))
  await expect(list).toHaveCount(0)
})

test('J02 SRCH-04 SRCH-06 SRCH-17 a long text is truncated, and nonsense finds nothing but shows best sellers', async ({
  page,
}) => {
  await page.goto('/busca?q=zzqqzzqqzzqqzzqqzzqq')
  await expect(
    page.getByRole('heading', { name: 'Resultados para "zzqqzzqqzzqqzzq..."' }),
  ).toBeVisible()
  await expect(status(page)).toHaveText('Sem resultados para essa pesquisa')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)

  const best = page
    .getByRole('region', { name: 'Mais vendidos' })
    .getByRole('heading', { level: 3 })
  await expect(best).toHaveCount(12)
  const text = page.getByRole('combobox', { name: 'Buscar produtos' })
  await expect(text).toHaveValue('zzqqzzqqzzqqzzqqzzqq')
  await text.fill('picanha')
  await text.press('Enter')
  await expect(page).toHaveURL('/busca?q=picanha')
  await expect(cards(page).first()).toContainText('Picanha')
  await page.goBack()
  await expect(text).toHaveValue('zzqqzzqqzzqqzzqqzzqq')
  await page.getByRole('link', { name: 'Bovinos' }).last().click()
  await expect(text).toHaveValue('')
})

test('SRCH-15 the first product is visible on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/busca?q=churrasco')
  await expect(cards(page).first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('search')).toHaveCount(1)
})

for (const width of [1280, 360]) {
  test(`SRCH-77 prices of a row of cards stand at one height, beside a unit and a sold-out card, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/busca?q=fresca')
    const list = page.getByRole('list', { name: 'Produtos encontrados' })
    await expect(list.getByText('Fora de estoque').first()).toBeVisible()
    const found = await list.getByRole('article').evaluateAll((articles) =>
      articles.map((card) => {
        const text = card.textContent ?? ''
        const price = [...card.querySelectorAll('span')].find((part) =>
          /^ \/\S/.test(part.textContent ?? ''),
        )
        const estimate = text.includes('Estimado para') ? 'estimate' : 'none'
        return {
          row: card.getBoundingClientRect().top,
          line: text.includes('Fora de estoque') ? 'sold out' : estimate,
          price: price?.getBoundingClientRect().bottom ?? 0,
        }
      }),
    )
    const rows = [...new Set(found.map(({ row }) => row))].map((top) =>
      found.filter(({ row }) => row === top),
    )
    for (const row of rows) {
      const heights = row.map(({ price }) => price)
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1)
    }
    const lines = rows.map((row) => row.map(({ line }) => line))
    for (const line of ['none', 'sold out']) {
      expect(lines).toContainEqual(expect.arrayContaining(['estimate', line]))
    }
  })
}

test.describe('where JavaScript is off', () => {
  test.use({ javaScriptEnabled: false })

  test('SRCH-07 SRCH-10 the filters are a form that can be sent and reset', async ({
    page,
    salesApi,
  }) => {
    const all = await querySearch(salesApi, 'churrasco')
    const maker = commonest(all, 'manufacturer')
    await page.goto('/busca?q=churrasco')
    await openFilters(page)
    await page.getByRole('checkbox', { name: new RegExp(`^${maker} `) }).check()
    await page.getByRole('button', { name: 'Aplicar filtros' }).click()
    await showsCount(
      page,
      (await querySearch(salesApi, 'churrasco', [[`manufacturer:${maker}`]])).nbHits,
    )
    await openFilters(page)
    await page.getByRole('button', { name: 'Resetar filtros' }).click()
    await expect(page).toHaveURL('/busca?q=churrasco')
    await showsCount(page, all.nbHits)
  })

  test('SRCH-60 SRCH-61 cut and price are sent with the form, and removed one by one by links', async ({
    page,
  }) => {
    const params = () => [...new URL(page.url()).searchParams].filter(([, value]) => value)
    await page.goto('/busca?q=bovino')
    await openFilters(page)
    const cut = page.getByRole('group', { name: 'Corte' }).getByRole('checkbox').first()
    const chosen = String(await cut.getAttribute('value'))
    await cut.check()
    await page.getByRole('radio', { name: 'R$ 20 a R$ 40' }).check()
    await page.getByRole('button', { name: 'Aplicar filtros' }).click()
    await expect(page.getByRole('link', { name: /^Remover filtro/ })).toHaveCount(2)
    expect(params().sort()).toEqual([
      ['corte', chosen],
      ['preco', '20-40'],
      ['q', 'bovino'],
    ])
    await page.getByRole('link', { name: `Remover filtro: ${chosen}`, exact: true }).click()
    await expect(page.getByRole('link', { name: /^Remover filtro/ })).toHaveCount(1)
    expect(params()).toEqual([
      ['q', 'bovino'],
      ['preco', '20-40'],
    ])
  })

  test('SRCH-16 the results are sorted by price', async ({ page, salesApi }) => {
    const dearest = await querySearch(salesApi, 'costela', [], 0, 'product_sales_price_desc')
    await page.goto('/busca?q=costela')
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Maior preço')
    await page.getByRole('button', { name: 'Ordenar' }).click()
    await expect(page).toHaveURL(/[?&]ordem=maior-preco/)
    await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('maior-preco')
    const names = dearest.hits.map(({ name = '' }) => name.slice(0, 38))
    await expect(cards(page)).toContainText(names)
  })
})

test('SRCH-06 the page stays whole while the search does not respond in the browser', async ({
  page,
}) => {
  await page.goto('/busca?q=churrasco')
  await page.route(SEARCH, () => {})
  await openFilters(page)
  await page.getByRole('switch', { name: 'Promoção' }).check()
  await expect(status(page)).toHaveText('A busca não respondeu.')
  await page.unroute(SEARCH)
  await page
    .getByRole('region', { name: 'Filtros' })
    .getByRole('button', { name: 'Resetar filtros' })
    .click()
  await expect(cards(page)).not.toHaveCount(0)
})
