import type { Page } from '@playwright/test'
import { buy } from '../support/checkout'
import { bearerOf, newCustomer } from '../support/customer'
import { ops } from '../support/ops'
import { isTooWide } from '../support/page'
import { lowTargets } from '../support/state-problems'
import { expect, test } from '../support/test'

test.use({ expectedConsoleErrors: [/status of 401.*\/staff\/v1\/session/] })

const PASSWORD = 'facao-afiado-7'

/**
 * Logs a new manager in by the invitation that `ops staff add` prints. Returns the manager's name.
 */
async function arriveAsManager(page: Page, firstName: string): Promise<string> {
  // A second try finds the manager of the first.
  const name = `${firstName} ${['Lima', 'Reis'][test.info().retry]}`
  const { link } = await ops<{ link: string }>('staff', 'add', name, '--role', 'gerente')
  await page.goto(link)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  expect(await lowTargets(page)).toEqual([])
  await page.getByLabel('PIN de 6 números').fill('402917')
  await page.getByRole('button', { name: 'SALVAR' }).click()
  expect(await lowTargets(page)).toEqual([])
  await page.getByRole('link', { name: 'Entre no balcão' }).click()
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'ENTRAR', exact: true }).click()
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible()
  return name
}

/** Checks the room at the widths of a tablet and of the office screen. */
async function checkRoom(page: Page, checkAccessibility: (page: Page) => Promise<void>) {
  for (const [width, height] of [
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await checkAccessibility(page)
    expect(await isTooWide(page)).toBe(false)
    expect(await lowTargets(page)).toEqual([])
  }
}

test('BALC-19 BALC-60 BALC-62 BALC-64 an order gets its label, leaves, fails with nobody at home, gets another window and arrives', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  const customer = await newCustomer(salesApi)
  const { number } = await buy(salesApi, await bearerOf(salesApi, customer), 3)
  for (const state of [
    'pending',
    'preparation_queue',
    'preparation',
    'packaging_queue',
    'packaging',
  ]) {
    await ops('orders', 'move', number, state)
  }
  await ops('orders', 'weigh', number, '--exact')
  await ops('orders', 'capture', number)
  await ops('orders', 'move', number, 'ready')
  await arriveAsManager(page, 'Davi')

  await page.goto(`/balcao/etiqueta?numero=${number}`)
  await page.getByLabel('Sacolas').fill('2')
  await expect(page.getByText('Sacola 2 de 2')).toBeVisible()
  const qr = page.getByRole('img', { name: `QR do pedido ${number}` }).first()
  await expect(qr).toHaveJSProperty('complete', true)
  expect(await qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await checkRoom(page, checkAccessibility)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 16[34]\./)

  await page.goto('/balcao/rota')
  await expect(page.getByRole('heading', { name: 'Romaneio' })).toBeVisible()
  await checkRoom(page, checkAccessibility)

  await page.goto('/balcao/entrega')
  await page.getByLabel('Entregador').fill('Davi Reis')
  await page.getByLabel('Placa').fill('abc1d23')
  await checkRoom(page, checkAccessibility)
  await page.getByRole('button', { name: new RegExp(number) }).click()
  await expect(page.getByText('Já está pago')).toBeVisible()
  await page.getByRole('button', { name: 'Saiu para entrega' }).click()
  await page.getByRole('button', { name: 'Ninguém em casa' }).click()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await checkAccessibility(page)
  const windows = page.getByRole('region', { name: 'Outro horário' }).getByRole('button')
  await windows.nth(1).click()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('button', { name: 'Saiu para entrega' }).click()
  await page.getByRole('button', { name: 'Entregue' }).click()
  await expect(page.getByText(/^Entregue ·/)).toBeVisible()
})

test('BALC-19 BALC-66 BALC-67 the management counts stock and closes a window', async ({
  page,
  checkAccessibility,
}) => {
  const manager = await arriveAsManager(page, 'Rita')
  await page.goto('/balcao/loja')
  const search = page.getByRole('searchbox', { name: 'Produto' })
  await search.fill('carvão')
  await page
    .getByRole('button', { name: /^Mudar / })
    .first()
    .click()
  const stock = page.getByLabel(/^Estoque contado/)
  const before = await stock.inputValue()
  await stock.fill('37')
  await page.getByRole('button', { name: 'Salvar estoque' }).click()
  await expect(page.getByText(/· 37 (un|Kg)/)).toBeVisible()
  await checkRoom(page, checkAccessibility)
  await stock.fill(before)
  await page.getByRole('button', { name: 'Salvar estoque' }).click()

  await page.getByRole('button', { name: 'Dias e horários' }).click()
  await page.getByLabel('Motivo').fill('Inventário')
  await page
    .getByRole('button', { name: /· Fechar$/ })
    .last()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Os pedidos marcados continuam')
  await checkRoom(page, checkAccessibility)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText(/Inventário/)).toBeVisible()
  await page.getByRole('button', { name: 'Abrir', exact: true }).click()
  await expect(page.getByText(/Inventário/)).toBeHidden()
  await page.getByRole('button', { name: 'Quem mudou o quê' }).click()
  await expect(page.getByText(new RegExp(`${manager} contou o estoque`)).first()).toBeVisible()
})
