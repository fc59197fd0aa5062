import { expect, type Locator, type Page } from '@playwright/test'
import type { WireProduct } from '../../lib/shared/contract/catalogue'
import { addsProduct } from './cart'

export const TEST_CARD = { number: '4111 1111 1111 1111', lastDigits: '1111' }

/** Opens the product's page and adds the product to the cart. */
export async function addFromProductPage(page: Page, product: WireProduct): Promise<void> {
  await page.goto(`/produtos/${product.slug}`)
  const controls = page.getByRole('main')
  await controls
    .getByRole('button', { name: addsProduct(product) })
    .first()
    .click()
  await expect(
    controls.getByRole('button', { name: `Aumentar ${product.name}` }).first(),
  ).toBeVisible()
}

export async function goToCheckout(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /carrinho/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/carrinho\/?$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meu Carrinho')
  await page
    .getByRole('button', { name: 'FECHAR COMPRA' })
    .or(page.getByRole('link', { name: 'FECHAR COMPRA' }))
    .click()
  await expect(page).toHaveURL('/checkout/')
}

export async function fillAddress(page: Page, email: string | null): Promise<void> {
  if (email) await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Nome do recebedor').fill('Ana Souza')
  await page.getByLabel('CEP').fill('41810000')
  await page.getByLabel('Endereço', { exact: true }).fill('Rua das Flores, 10')
  await page.getByLabel('Complemento').fill('Ap 1')
  await page.getByLabel('Bairro').fill('Pituba')
  await page.getByLabel('Telefone').fill('71999998888')
  await page.getByLabel('Ponto de referência').fill('Perto da praça')
  await expect(page.getByLabel('Cidade')).toHaveValue('Salvador')
}

/** Picks the first scheduled slot that has room. */
export async function pickSlot(page: Page): Promise<void> {
  const days = page.getByRole('group', { name: 'Dia da entrega' })
  await days.getByRole('radio', { name: /\d/ }).first().check({ force: true })
  const slots = page.getByRole('group', { name: 'Horários de entrega' })
  await slots.getByRole('radio', { disabled: false }).first().check({ force: true })
}

/** Picks the first scheduled slot that has room, and confirms it. */
export async function chooseSlot(page: Page): Promise<void> {
  await pickSlot(page)
  await page.getByRole('button', { name: 'CONFIRMAR ENTREGA' }).click()
}

/** Opens the field for a code, which the shop's offers fold away, and returns it. */
export async function openCouponField(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Adicionar um cupom' }).click()
  return page.getByLabel('Cupom de desconto')
}

interface PurchaseOptions {
  /** Saves the card for the next purchase. */
  keep?: boolean
}

export async function payByCard(
  page: Page,
  number = TEST_CARD.number,
  { keep = false }: PurchaseOptions = {},
): Promise<void> {
  await page.getByLabel('Nome no cartão').fill('ANA SOUZA')
  await page.getByLabel('Número').fill(number)
  await page.getByLabel('Mês').fill('12')
  await page.getByLabel('Ano').fill('2030')
  await page.getByLabel('CVV').fill('123')
  if (keep) await page.getByLabel('Salvar cartão para a próxima compra').check()
  await page.getByRole('button', { name: 'CONTINUAR' }).click()
}

/**
 * Fills the checkout from the open address pane to the last step. A customer needs no `email` and
 * saves the address.
 */
export async function fillCheckout(
  page: Page,
  email: string | null,
  options: PurchaseOptions = {},
): Promise<void> {
  await fillAddress(page, email)
  await page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' }).click()
  await chooseSlot(page)
  await payByCard(page, TEST_CARD.number, options)
}

/** Returns the order number on the confirmation page. */
export async function confirmedNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/confirmacao\/?\?id=R\d+$/)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Seu pedido #R\d+ foi recebido\. Agora é só relaxar!$/)
  return ((await title.textContent()) ?? '').match(/R\d+/)?.[0] ?? ''
}

export const errorBox = (page: Page) => page.getByRole('main').getByRole('alert')

export const finishButton = (page: Page) => page.getByRole('button', { name: 'FINALIZAR PEDIDO' })

export const orderPreview = (page: Page) => page.getByRole('region', { name: 'Seu pedido' })

/** The sticky line on top of a narrow screen. */
export const orderLine = (page: Page) => orderPreview(page).getByRole('button', { expanded: false })

/** Opens the preview, which is collapsed to one line on narrow screens. */
export async function showPreview(page: Page): Promise<void> {
  await orderPreview(page).waitFor()
  const line = orderLine(page)
  if (await line.isVisible()) await line.click()
}

export const changeHint = (page: Page) =>
  page.getByRole('region', { name: 'O valor do seu pedido mudou' })

/** Calls of the page to the sales API. */
export const API_CALLS = /\/(api\/v1|v2|orders|mixes)\//
