import { expect, type Locator, type Page } from '@playwright/test'
import { isTooWide } from './support/page'
import { lowTargets } from './support/state-problems'
import { test } from './support/test'

/** The counter reads the session; nobody is logged in yet. */
const NOBODY = /status of 401.*\/staff\/v1\//

test.use({ expectedConsoleErrors: [NOBODY], isMobile: false })

/** Moves the focus to an element by the keyboard. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  for (let keys = 0; keys < 60; keys++) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach the element')
}

async function enter(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element)
  await page.keyboard.press('Enter')
}

for (const [width, height] of [
  [768, 1024],
  [1280, 800],
] as const) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('BALC-14 BALC-19 a visitor logs in, opens the board and starts an order by keyboard alone', async ({
      page,
      checkAccessibility,
    }) => {
      await page.goto('/balcao')
      const demo = page.getByRole('button', { name: 'Entrar como Demonstração' })
      await expect(demo).toBeVisible()
      await checkAccessibility(page)
      expect(await lowTargets(page)).toEqual([])
      await enter(page, demo)

      const cards = page.getByRole('main').getByRole('link', { name: /itens|item/ })
      await expect(cards).toHaveCount(5)
      await expect(page).toHaveTitle(/^\(5\) Balcão/)
      await enter(page, page.getByRole('button', { name: 'Iniciar turno' }))
      await expect(page.getByRole('button', { name: 'Som ligado' })).toBeVisible()
      await checkAccessibility(page)
      expect(await lowTargets(page)).toEqual([])
      expect(await isTooWide(page)).toBe(false)

      await enter(page, cards.first())
      await expect(page).toHaveURL(/\/balcao\/pedido\?numero=R\d+/)
      await enter(page, page.getByRole('button', { name: 'Separar e pesar' }))
      await expect(page.getByRole('button', { name: 'Separar e pesar' })).toHaveCount(0)
      expect(await lowTargets(page)).toEqual([])
      await enter(page, page.getByRole('link', { name: 'Hoje' }))
      await expect(page.getByRole('button', { name: 'Pesando 1' })).toBeVisible()

      await enter(page, page.getByRole('link', { name: 'Cortes' }))
      const line = page.getByRole('checkbox', { disabled: false }).first()
      await tabTo(page, line)
      await page.keyboard.press('Space')
      await expect(line).toBeChecked()
      await checkAccessibility(page)
      expect(await lowTargets(page)).toEqual([])
      expect(await isTooWide(page)).toBe(false)
    })
  })
}

test('BALC-18 pages of the counter are cached, not indexed and allow no third party', async ({
  request,
}) => {
  for (const path of ['/balcao', '/balcao/cortes', '/balcao/pedido?numero=R1', '/balcao/convite']) {
    await request.get(path)
    const response = await request.get(path)
    const headers = response.headers()
    expect([path, response.status()]).toEqual([path, 200])
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['content-security-policy']).not.toMatch(/https?:|\*/)
    expect(headers['x-nextjs-cache']).toBe('HIT')
    expect(await response.text()).toMatch(/<meta name="robots" content="noindex, nofollow"/)
  }
})
