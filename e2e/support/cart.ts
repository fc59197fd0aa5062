import { expect, type Locator, type Page } from '@playwright/test'
import type { WireProduct } from '../../lib/shared/contract/catalogue'
import type { WireOrder } from '../../lib/shared/contract/order'
import { formatQuantity } from '../../lib/shared/weight'
import type { SalesApi } from './sales-api'

export const NO_RESPONSE =
  'Não conseguimos falar com a loja agora. Aguarde um instante e tente de novo.'
export const EMPTY_CART = 'Seu carrinho esta vazio. Vamos enchê-lo?'

/** A guest's cart, reached through the API. */
interface GuestCart {
  number: string
  token: string
  read: () => Promise<WireOrder>
}

/** Creates a guest cart with these lines, in grams or units, in the page's browser. */
export async function openGuestCart(
  page: Page,
  salesApi: SalesApi,
  lines: { product: WireProduct; quantity?: number }[],
): Promise<GuestCart> {
  const items = lines.map(({ product, quantity }) => ({
    variant_id: product.id,
    quantity: quantity ?? product.default_quantity,
  }))
  const { body } = await salesApi.call<WireOrder>('POST', '/api/v1/orders.json', {
    body: { order: { line_items: items } },
  })
  const { number, token } = body
  await page.context().addInitScript(
    ([order, secret]) => {
      if (localStorage.getItem('order_number')) return
      localStorage.setItem('order_number', order)
      localStorage.setItem('order_token', secret)
    },
    [number, token ?? ''] as const,
  )
  return guestCart(salesApi, number, token ?? '')
}

/** Opens the cart page of a guest with one product by weight, in grams. */
export async function openCart(
  page: Page,
  salesApi: SalesApi,
  quantityOf = (product: WireProduct) => product.default_quantity,
): Promise<{ product: WireProduct; cart: GuestCart }> {
  const product = await salesApi.productByWeight()
  const cart = await openGuestCart(page, salesApi, [{ product, quantity: quantityOf(product) }])
  await page.goto('/carrinho')
  await expect(rowOf(page, product)).toBeVisible()
  return { product, cart }
}

/** Returns the cart that the page creates on the first interaction. */
export async function ownCart(page: Page, salesApi: SalesApi): Promise<GuestCart> {
  await page.mouse.move(1, 1)
  const stored = await page.waitForFunction(() => {
    const { order_number: number, order_token: token } = localStorage
    return number && token ? { number, token } : null
  })
  const { number, token } = (await stored.jsonValue()) ?? { number: '', token: '' }
  return guestCart(salesApi, number, token)
}

function guestCart(salesApi: SalesApi, number: string, token: string): GuestCart {
  const path = `/api/v1/orders/${number}?order_token=${token}`
  return {
    number,
    token,
    read: async () => (await salesApi.call<WireOrder>('GET', path)).body,
  }
}

/** The row of a product in the cart. */
export function rowOf(page: Page, { name }: Pick<WireProduct, 'name'>): Locator {
  return page
    .getByRole('list', { name: 'Itens do carrinho' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
}

export function quantityField(within: Page | Locator, { name }: Pick<WireProduct, 'name'>) {
  return within.getByRole('textbox', { name: new RegExp(`^Quantidade de ${escaped(name)}, em`) })
}

/** Returns a quantity as the stepper shows it. */
export function shownQuantity(product: WireProduct, quantity: number): string {
  return formatQuantity(quantity, product.unit_for_quantity)
}

/** Records the calls that change lines, as `PUT {"line_item":…}`. */
export function recordWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    if (!/\/line_items/.test(request.url())) return
    writes.push(`${request.method()} ${request.postData() ?? ''}`.trim())
  })
  return writes
}

/**
 * Returns the name of the button that adds the product. On the product's page it includes quantity
 * and price.
 */
export function addsProduct({ name }: WireProduct): RegExp {
  return new RegExp(`^ADICIONAR (\\d.* )?${escaped(name)}$`)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Returns the number of the guest's order, which the page creates on the first interaction. */
export async function guestNumber(page: Page): Promise<string> {
  await page.mouse.move(1, 1)
  const read = () => page.evaluate(() => localStorage.getItem('order_number'))
  await expect.poll(read).toBeTruthy()
  return String(await read())
}

export const countInHeader = (page: Page) => page.getByTestId('cart-count')

export const cartToast = (page: Page) =>
  page.getByRole('complementary', { name: 'Aviso do carrinho' })

export const cartSummary = (page: Page) => page.getByRole('region', { name: 'Resumo do carrinho' })

/** The buy box of a product page; phones repeat its controls at the foot. */
export const buyBox = (page: Page) => page.getByRole('region', { name: 'Comprar' })

export const increase = (page: Page, product: WireProduct) => stepper(page, 'Aumentar', product)

export const decrease = (page: Page, product: WireProduct) => stepper(page, 'Diminuir', product)

function stepper(page: Page, verb: string, { name }: WireProduct): Locator {
  const buttons = page.getByRole('main').getByRole('button', { name: `${verb} ${name}` })
  return buttons.first()
}

/** Makes the page read its cart again, as after a return from the back-forward cache. */
export async function readAgain(page: Page): Promise<void> {
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
}
