import { runLoad } from './load.mjs'
import { addLine, changeQuantity, completeOrder, confirmCart, openCart } from './shopper.mjs'

/**
 * @typedef {import('./client.mjs').Client} Client
 * @typedef {import('./shopper.mjs').Cart} Cart
 *
 * @typedef {object} Turn
 * @property {string} name
 * @property {string} title
 * @property {boolean} once Whether a cart can be used for one turn only.
 * @property {(client: Client, cart: Cart) => Promise<void>} prepare
 * @property {(
 *   client: Client, cart: Cart, turn: number, headers?: Record<string, string>
 * ) => Promise<void>} take
 */

/** How many shoppers take turns at once. */
export const SHOPPERS = [1, 10, 50]
export const MOST_SHOPPERS = Math.max(...SHOPPERS)

/** @type {Turn[]} */
export const TURNS = [
  {
    name: 'add_line',
    title: 'add a line and take it out',
    once: false,
    prepare: async () => {},
    take: (client, cart, _turn, headers) => addLine(client, cart, headers),
  },
  {
    name: 'change_quantity',
    title: 'change a quantity',
    once: false,
    prepare: async () => {},
    take: changeQuantity,
  },
  {
    name: 'complete_order',
    title: 'complete an order',
    once: true,
    prepare: confirmCart,
    take: (client, cart, _turn, headers) => completeOrder(client, cart, headers),
  },
]

/**
 * Carts ready for a turn.
 * @param {Client} client
 * @param {Turn} turn
 * @param {import('./shopper.mjs').Item[]} items
 * @param {number} count
 */
export async function prepareCarts(client, { prepare }, items, count) {
  return await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const cart = await openCart(client, items, n)
      await prepare(client, cart)
      return cart
    }),
  )
}

/**
 * Shoppers take turns with these carts; each cart once, when it is good for one turn only.
 * @param {Client} client
 * @param {Turn} turn
 * @param {Cart[]} carts
 * @param {{ shoppers: number, seconds: number }} options
 */
export function takeTurns(client, turn, carts, { shoppers, seconds }) {
  let next = 0
  return runLoad({
    shoppers,
    seconds: turn.once ? Number.POSITIVE_INFINITY : seconds,
    turn: (shopper, count) => {
      const cart = carts[turn.once ? next++ : shopper]
      return cart ? turn.take(client, cart, count) : null
    },
  })
}
