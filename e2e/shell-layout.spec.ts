import { isTooWide, openMenu } from './support/page'
import { settled } from './support/settled'
import { expect, test } from './support/test'

const PATHS = [
  '/',
  '/departamentos',
  '/departamentos/1',
  '/produtos/picanha-bovina',
  '/busca?q=picanha',
  '/carrinho',
  '/login',
  '/sobre',
  '/contato',
  '/perguntas',
  '/termos',
  '/blend',
  '/bigchurrasco',
  '/bigchurrasco/meuchurrasco',
]

test('SHELL-60 text of twice the size wraps: no page scrolls sideways, the bar keeps its parts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const path of PATHS) {
    await page.goto(path)
    await settled(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    expect(await isTooWide(page), path).toBe(false)
  }
  const bar = page.getByRole('banner')
  for (const part of [
    bar.getByRole('button', { name: 'Abrir menu' }),
    bar.getByLabel('Buscar produtos'),
    bar.getByRole('link', { name: /^Carrinho/ }),
  ]) {
    const box = await part.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 360)).toBeLessThanOrEqual(360)
  }
  const cart = await bar.getByRole('link', { name: /^Carrinho/ }).boundingBox()
  const search = await bar.getByRole('search').boundingBox()
  expect(search?.y).toBeGreaterThanOrEqual((cart?.y ?? 640) + (cart?.height ?? 0))
  expect(search?.width).toBeGreaterThan(300)
  await page.goto('/')
  await settled(page)
  const height = await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
    const top = document.querySelector('.shop-bar')?.getBoundingClientRect().top ?? 0
    return (document.querySelector('main')?.getBoundingClientRect().top ?? 640) - top
  })
  expect(height).toBeLessThanOrEqual(300)
})

test('SHELL-61 in forced colours buttons and fields have borders', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/produtos/picanha-bovina')
  const bordered = (name: string) =>
    page
      .getByRole('button', { name })
      .first()
      .evaluate((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth))
  expect(await bordered('Abrir menu')).toBeGreaterThan(0)
  expect(await bordered('ADICIONAR')).toBeGreaterThan(0)
  const main = page.getByRole('button', { name: 'ADICIONAR' }).first()
  await expect(main).toHaveCSS('forced-color-adjust', 'none')
  await main.click()
  const stepper = page.getByRole('group', { name: /^Quantidade de/ }).first()
  await expect(stepper.getByRole('button').first()).toHaveCSS('border-top-width', '0px')
  await expect(stepper).not.toHaveCSS('outline-style', 'none')
  await page.goto('/login')
  for (const label of ['E-mail', 'Nome']) {
    const width = await page
      .getByLabel(label)
      .first()
      .evaluate((field) => Number.parseFloat(getComputedStyle(field).borderTopWidth))
    expect(width, label).toBeGreaterThan(0)
  }
  await page.goto('/blend')
  const part = page.locator('a[href*="proporcao"] span[aria-hidden] > span').first()
  await expect(part).not.toHaveCSS('border-top-width', '0px')
})

test('SHELL-62 on a phone the home page begins with a picture of food, with text and buttons below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  const slide = page.getByRole('group', { name: /^1 de/ })
  const picture = await slide.locator('img').boundingBox()
  expect(picture?.y).toBeLessThanOrEqual(180)
  expect(picture?.height).toBeGreaterThanOrEqual(120)
  const below = (picture?.y ?? 0) + (picture?.height ?? 640)
  for (const name of ['Próximo destaque', 'Destaque anterior']) {
    const button = await page.getByRole('button', { name }).boundingBox()
    expect(button?.y).toBeGreaterThanOrEqual(below)
  }
  await expect(page.getByRole('heading', { name: /^Carnes cortadas/ })).toBeInViewport()
})

test('SHELL-62 the menu of a phone shows the login once, without scrolling', async ({ page }) => {
  await page.goto('/')
  const menu = await openMenu(page)
  for (const name of ['CADASTRAR', 'ENTRAR'])
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
})

test('SHELL-27 the menu fades above its foot until its end is reached', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  const menu = await openMenu(page)
  const fade = () =>
    menu.locator('.menu-foot').evaluate((foot) => getComputedStyle(foot, '::before').opacity)
  await expect.poll(fade).toBe('1')
  await menu.evaluate((drawer) => drawer.scrollTo(0, drawer.scrollHeight))
  await expect.poll(fade).toBe('0')
})

test('SHELL-63 the footer folds on a phone only', async ({ page }) => {
  const questions = page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Perguntas frequentes' })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/termos')
  await expect(questions).toBeHidden()
  await page.getByRole('contentinfo').getByText('A loja', { exact: true }).click()
  await expect(questions).toBeVisible()
  await page.reload()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(questions).toBeVisible()
})
