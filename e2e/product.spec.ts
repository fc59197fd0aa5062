import type { Locator } from '@playwright/test'
import { arriveAs, newCustomer } from './support/customer'
import { findProduct } from './support/products'
import { expect, test } from './support/test'

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const OFFER = 'picanha-bovina'

test('J03 DEPT-05 ROUTE-04 A59 a subdepartment opens scrolled to its section', async ({
  page,
  salesApi,
}) => {
  const [department] = await salesApi.departments()
  const part = department?.subdepartments.at(-1)
  await page.goto('/departamentos')
  await page
    .getByRole('main')
    .getByRole('link', { name: `Ver mais de ${department?.name}` })
    .or(page.getByRole('heading', { name: department?.name.toLocaleUpperCase('pt-BR') }))
    .first()
    .click()
  await expect(page).toHaveURL(`/departamentos/${department?.id}`)
  await page.goto(`/departamentos/${department?.id}/${part?.slug}`)
  await expect(page.getByRole('heading', { name: part?.name, level: 2 })).toBeInViewport()
})

test('J04 PDP-02 PDP-03 PDP-06 PDP-07 PDP-11 PDP-13 PDP-14 PDP-62 A24 a product by weight on offer', {
  tag: '@wide',
}, async ({ page, salesApi }) => {
  const product = await salesApi.product(OFFER)
  await page.goto(`/produtos/${OFFER}`)
  const box = page.getByRole('region', { name: 'Comprar' })
  await expect(box.getByText(/^−\d+\s%$/)).toBeVisible()
  await expect(box).toContainText(`${brl.format(product.price * 1000)} /Kg`)
  await expect(box).toContainText('Preço estimado para 1,2 Kg')
  await expect(box).toContainText('Quantidade mínima: 1 Kg')
  await box.getByRole('button', { name: /ADICIONAR/ }).click()
  await box.getByRole('button', { name: /Aumentar/ }).click()
  await expect(box).toContainText('Preço estimado para 1,3 Kg')

  const recipe = page.locator('details').first()
  await expect(recipe.locator('p').first()).toBeHidden()
  await recipe.getByText('Ver mais').click()
  await expect(recipe.locator('p').first()).toBeVisible()
  await recipe.getByText('Ver menos').click()
  await expect(recipe.locator('p').first()).toBeHidden()

  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  expect((await headings.allTextContents()).slice(-3)).toEqual([
    'Comprados juntos frequentemente',
    'Promoções',
    'Produtos relacionados',
  ])
  const cards = page.getByRole('main').locator('section article h3 a')
  const shown = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(shown).size).toBe(shown.length)
  const sibling = product.options[0]?.values.find(({ selected }) => !selected)
  await page.getByRole('link', { name: sibling?.presentation_name, exact: true }).click()
  await expect(page).toHaveURL(`/produtos/${sibling?.slug}`)

  const events = await page.evaluate(() => window.dataLayer?.map(({ event }) => event))
  expect(events?.filter((event) => event === 'viewed product')).toHaveLength(2)
})

test('PDP-27 PDP-31 PDP-32 PDP-33 a phone shows the quantity of ADICIONAR, the cut and once the delivery area', async ({
  page,
}) => {
  await page.goto(`/produtos/${OFFER}`)
  const box = page.getByRole('region', { name: 'Comprar' })
  const add = box.getByRole('button', { name: /^ADICIONAR/ })
  await expect(page.getByText(/^Entrega em/).filter({ visible: true })).toHaveCount(1)

  const bar = page.getByRole('region', { name: 'Compra rápida' })
  await expect(bar.getByRole('button', { name: /^ADICIONAR 1,2 Kg/ })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 470 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  const choices = await box.getByRole('link', { name: 'Peça' }).boundingBox()
  const foot = await bar.boundingBox()
  expect((choices?.y ?? 0) + (choices?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  await bar.getByRole('button', { name: 'Alterar opção: Peça' }).click()
  const chosen = box.getByRole('link', { name: 'Peça' })
  await expect(chosen).toBeFocused()
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await expect(bar).toHaveCount(0)

  await page.setViewportSize({ width: 320, height: 640 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
  const below = box.getByRole('button', { name: 'Observação para o açougueiro' })
  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN
  const gap = async () => (await topOf(below)) - (await topOf(chosen))
  const before = await gap()
  await add.click()
  await expect(box.getByRole('button', { name: /^Aumentar/ })).toBeVisible()
  expect(await gap()).toBe(before)
})

test('J04 PDP-16 a long name is truncated', async ({ page, salesApi }) => {
  const long = await findProduct(salesApi, ({ name }) => name.length > 40)
  await page.goto(`/produtos/${long.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^.{36,40}\.\.\.$/)
  const rest = long.name.split(' ').slice(-2).join(' ')
  await expect(page.getByText(rest, { exact: false }).and(page.locator('h1 + p'))).toBeVisible()
})

test('PDP-01 thumbnails scroll to the other pictures', { tag: '@wide' }, async ({
  page,
  salesApi,
}) => {
  const product = await findProduct(salesApi, ({ images }) => images.length > 2)
  await page.goto(`/produtos/${product.slug}`)
  const pictures = page
    .getByRole('list', { name: `Fotos de ${product.name}` })
    .getByRole('listitem')
  await page.getByRole('link', { name: /^Mostrar foto 3/ }).click()
  await expect(pictures.nth(2).locator('img[srcset]')).toBeInViewport({ ratio: 0.5 })
  await expect(page.getByRole('link', { name: /^Mostrar foto 3/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('PDP-18 the mini picture is shown before the full one', async ({ page, salesApi }) => {
  const { images } = await salesApi.product(OFFER)
  const full = new RegExp(`${images[0]?.small_url}|${images[0]?.large_url}`)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(full, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/produtos/${OFFER}`, { waitUntil: 'domcontentloaded' })
  const loaded = (url?: string) =>
    page
      .locator(`img[src="${url}"]`)
      .first()
      .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)
  await expect.poll(() => loaded(images[0]?.mini_url)).toBe(true)
  expect(await loaded(images[0]?.small_url)).toBe(false)
  release()
  await expect.poll(() => loaded(images[0]?.small_url)).toBe(true)
})

test('PDP-35 a dense phone shows the main picture from the large file, a card from the small one', async ({
  page,
}) => {
  await page.goto(`/produtos/${OFFER}`)
  const fileIn = (place: Locator) =>
    place
      .locator('img[srcset]')
      .first()
      .evaluate((img: HTMLImageElement) => /\.(\w+)\.webp$/.exec(img.currentSrc)?.[1])
  const card = page.locator('article').first()
  await expect.poll(() => fileIn(page.locator('main .shows-delivery'))).toBe('large')
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => fileIn(card)).toBe('small')
})

test('PDP-34 PDP-36 the price of a pack is on the first screen, also of a turned phone', async ({
  page,
  salesApi,
}) => {
  const { slug, name } = await findProduct(
    salesApi,
    ({ unit_for_quantity, name, options }) =>
      unit_for_quantity === 'un' && name.length > 26 && options.length > 0,
  )
  await page.goto(`/produtos/${slug}`)
  const picture = page.getByRole('main').getByRole('img').first()
  const price = page.getByRole('region', { name: 'Comprar' }).getByText('/un')
  const bar = await page.getByRole('region', { name: 'Compra rápida' }).boundingBox()
  const shown = await price.boundingBox()
  expect((shown?.y ?? 740) + (shown?.height ?? 0), name).toBeLessThan(bar?.y ?? 0)
  const frame = await picture.boundingBox()
  expect(frame?.width).toBe(360 - 2 * 16)
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(5 / 4, 1)

  await page.setViewportSize({ width: 740, height: 360 })
  await expect(price).toBeInViewport()
  const left = await picture.boundingBox()
  expect((await price.boundingBox())?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 740))
})

test('PDP-25 the estimate of a card keeps quantity and price on one line', async ({ page }) => {
  await page.goto('/departamentos/1')
  const estimates = page.locator('article').getByText(/^[\d,]+ Kg: R\$/)
  const heights = await estimates.evaluateAll((all) =>
    all.map((one) => [...one.getClientRects()].map(({ height }) => Math.round(height))),
  )
  expect(heights.length).toBeGreaterThan(5)
  for (const lines of heights) expect(lines).toEqual([20])
})

test('PDP-12 the video of a recipe is requested only on playback, and shown uncropped', async ({
  page,
}) => {
  const films: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/media/videos/')) films.push(request.url())
  })
  await page.goto(`/produtos/${OFFER}`)
  await page
    .locator('details', { has: page.locator('video') })
    .first()
    .locator('summary')
    .click()
  const film = page.locator('video').first()
  await expect(film).toBeVisible()
  expect(films).toEqual([])
  await page.getByRole('button', { name: /^Ver o vídeo/ }).click()
  await expect(film).not.toHaveJSProperty('videoWidth', 0)
  expect(films.length).toBeGreaterThan(0)
  const ratios = await film.evaluate((video: HTMLVideoElement) => [
    video.videoWidth / video.videoHeight,
    video.clientWidth / video.clientHeight,
  ])
  expect(ratios[1]).toBeCloseTo(ratios[0] ?? 0, 1)
})

test('J05 PDP-84 ITEM-05 ITEM-06 ITEM-07 ITEM-08 ITEM-09 ITEM-12 PDP-05 only a customer can set a stock alert', async ({
  page,
  salesApi,
}) => {
  const product = await findProduct(salesApi, ({ in_stock }) => !in_stock)
  const path = `/produtos/${product.slug}`
  const box = page.getByRole('region', { name: 'Comprar' })
  await page.goto(path)
  await expect(box.getByText('Fora de estoque').first()).toBeVisible()
  await expect(box.getByRole('button')).toHaveCount(0)
  const isMain = async (button: Locator) => {
    await expect(button).toHaveCSS('font-size', '16px')
    await expect(button).toHaveCSS('min-height', '48px')
  }
  await isMain(box.getByRole('link', { name: 'Entrar para ser avisado' }))

  await arriveAs(page, salesApi, await newCustomer(salesApi), path)
  const off = box.getByRole('button', { name: /^Me avise quando chegar!/ })
  const on = box.getByText('Pronto! Agora é só esperar!')
  const put = page.waitForRequest((request) => request.method() === 'PUT')
  await isMain(off)
  await off.click()
  expect((await put).url()).toMatch(new RegExp(`/api/v1/variants/${product.id}/notify_me$`))
  await expect(on).toBeVisible()
  await page.reload()
  await expect(on).toBeVisible()
  await box.getByRole('button', { name: /^Cancelar aviso/ }).click()
  await expect(off).toBeVisible()
  await page.reload()
  await expect(off).toBeVisible()
})

test('PDP-80 on wide screens both columns end at about the same height', async ({
  page,
  salesApi,
}) => {
  const main = page.getByRole('main')
  const grid = main.getByRole('heading', { name: 'Descrição' }).locator('../..')
  const soldOut = await findProduct(salesApi, ({ in_stock }) => !in_stock)
  const cases = [
    { slug: soldOut.slug, widths: [1024, 1280] },
    { slug: OFFER, widths: [768, 1024, 1280] },
  ].flatMap(({ slug, widths }) => widths.map((width) => ({ slug, width })))
  for (const { slug, width } of cases) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/produtos/${slug}`)
    const ends = await grid.evaluate((element) => {
      const { left, width } = element.getBoundingClientRect()
      const boxes = [...element.querySelectorAll('p, dl, a, button')].map((part) =>
        part.getBoundingClientRect(),
      )
      const end = (isLeft: boolean) =>
        Math.max(
          ...boxes
            .filter((box) => box.left < left + width / 2 - 20 === isLeft)
            .map(({ bottom }) => bottom),
        )
      return [end(true), end(false)] as const
    })
    expect(Math.abs(ends[0] - ends[1]), `${slug} at ${width} px`).toBeLessThan(160)
  }
  const description = main.getByRole('heading', { name: 'Descrição' }).locator('..')
  const caption = await main.getByText(/^Fotos? ilustrativas?$/).boundingBox()
  const box = await description.boundingBox()
  expect(box?.x).toBe(caption?.x)
  expect(box?.y).toBeGreaterThan(caption?.y ?? 800)
})
