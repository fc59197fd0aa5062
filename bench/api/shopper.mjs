import { captchaToken as tokenOf } from '../../sales-api/tests/support/captcha.mjs'
import { UserError } from '../../server/processes.mjs'

/**
 * @typedef {import('./shop-api.mjs').Client} Client
 * @typedef {{ id: number, quantity: number, step: number }} CartLine
 * @typedef {{ number: string, query: string, lines: CartLine[], spare: Item }} Cart
 * @typedef {{ variant_id: number, quantity: number }} Item
 */

const SCHEDULED = 2
const LINES = 3

/** @type {import('../../lib/shared/contract/address').WireAddressInput} */
const ADDRESS = {
  firstname: 'Ana Souza',
  address1: 'Rua das Flores, 10',
  address2: 'Ap 1',
  city: 'Salvador',
  zipcode: '41810-000',
  phone: '(71) 99999-8888',
  neighborhood: 'Pituba',
  reference: 'Perto da praça',
  additional_information: '',
}

const CARD = {
  name: 'ANA SOUZA',
  number: '4111111111111111',
  month: '12',
  year: '2030',
  verification_value: '123',
}

/**
 * Products in stock, each with its minimum quantity.
 * @param {Client} client
 * @returns {Promise<Item[]>}
 */
export async function listItems(client) {
  const { products } = await client.call('GET', '/v2/products?page=1&per_page=100')
  return products
    .filter((/** @type {any} */ product) => product.in_stock)
    .map((/** @type {any} */ product) => ({
      variant_id: product.id,
      quantity: product.minimum_quantity,
    }))
}

/**
 * A guest's cart; the products are spread over the shoppers as in a real shop.
 * @param {Client} client
 * @param {Item[]} items
 * @param {number} shopper
 * @returns {Promise<Cart>}
 */
export async function openCart(client, items, shopper) {
  const chosen = Array.from({ length: LINES + 1 }, (_, n) => {
    const item = items[(shopper * 7 + n * 3) % items.length]
    if (!item) throw new UserError('The catalogue has no product in stock.')
    return item
  })
  const [spare, ...line_items] = chosen
  const order = await client.call('POST', '/api/v1/orders', { order: { line_items } })
  return {
    number: order.number,
    query: `?order_token=${order.token}`,
    lines: order.line_items.map((/** @type {any} */ { id, quantity, variant }) => ({
      id,
      quantity,
      step: variant.increment_quantity,
    })),
    spare: /** @type {Item} */ (spare),
  }
}

/**
 * Puts one more product in the cart and takes it out again, so that it can be done for ever.
 * @param {Client} client
 * @param {Cart} cart
 * @param {Record<string, string>} [headers]
 */
export async function addLine(client, { number, query, spare }, headers) {
  const path = `/api/v1/orders/${number}/line_items`
  const line = await client.call('POST', path + query, { line_item: spare }, headers)
  await client.call('DELETE', `${path}/${line.id}${query}`, undefined, headers)
}

/**
 * Changes the quantity of a line, a step up or back.
 * @param {Client} client
 * @param {Cart} cart
 * @param {number} turn
 * @param {Record<string, string>} [headers]
 */
export async function changeQuantity(client, { number, query, lines }, turn, headers) {
  const line = lines[turn % lines.length]
  if (!line) throw new UserError(`The cart ${number} has no lines.`)
  const quantity = line.quantity + (Math.floor(turn / lines.length) % 2 ? 0 : line.step)
  const path = `/api/v1/orders/${number}/line_items/${line.id}${query}`
  await client.call('PUT', path, { line_item: { quantity } }, headers)
}

/**
 * The last call of a checkout.
 * @param {Client} client
 * @param {Cart} cart
 * @param {Record<string, string>} [headers]
 */
export async function completeOrder(client, { number, query }, headers) {
  const path = `/api/v1/checkouts/${number}/next${query}`
  const { state } = await client.call('PUT', path, undefined, headers)
  if (state !== 'complete') throw new UserError(`${number} is ${state}, not complete.`)
}

/**
 * Takes a cart to the state just before its last call.
 * @param {Client} client
 * @param {Cart} cart
 */
export async function confirmCart(client, cart) {
  const path = `/api/v1/checkouts/${cart.number}${cart.query}`
  await offerRates(client, cart).then(({ shipments: [shipment] }) => {
    const rates = shipment.shipping_rates.filter(
      (/** @type {any} */ rate) => rate.shipping_method_id === SCHEDULED,
    )
    const rate = rates[Number(cart.number.slice(1)) % rates.length]
    return client.call('PUT', path, {
      state: 'delivery',
      order: { shipments_attributes: [{ id: shipment.id, selected_shipping_rate_id: rate.id }] },
    })
  })
  await client.call('PUT', path, {
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 1 }] },
    payment_source: { 1: CARD },
  })
}

/**
 * Takes a cart to the choice of its delivery window.
 * @param {Client} client
 * @param {Cart} cart
 */
export async function offerRates(client, { number, query }) {
  const path = `/api/v1/checkouts/${number}${query}`
  await client.call('PUT', `${path}&state=cart`)
  return await client.call('PUT', path, {
    state: 'address',
    order: {
      // A buyer for each cart: the tries of one count together.
      email: `${number}@example.com`,
      ship_address_attributes: ADDRESS,
      bill_address_attributes: ADDRESS,
    },
  })
}

/**
 * @param {Client} client
 * @param {string} email
 * @param {string} password
 */
export async function registerCustomer(client, email, password) {
  await client.call('POST', '/v2/users', {
    first_name: 'Ana',
    last_name: 'Souza',
    cpf: '529.982.247-25',
    email,
    password,
    password_confirmation: password,
    recaptcha_token: await captchaToken(client),
  })
}

/**
 * A `recaptcha_token` computed like in the storefront.
 * @param {Client} client
 */
export function captchaToken(client) {
  return tokenOf({ call: async (method, path) => ({ body: await client.call(method, path) }) })
}
