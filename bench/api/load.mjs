import { addLine, changeQuantity, completeOrder, confirmCart, openCart } from './shopper.mjs'

/**
 * @typedef {import('./shop-api.mjs').Client} Client
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

/**
 * @typedef {object} Sample
 * @property {number[]} times Duration of each turn, in milliseconds.
 * @property {number} seconds Duration of all turns together.
 */

/**
 * Lets each shopper start the next turn as soon as the last one is answered, until the time is over
 * or no turn is left.
 * @param {object} options
 * @param {number} options.shoppers
 * @param {number} [options.seconds] No end without it.
 * @param {(shopper: number, turn: number) => Promise<unknown> | null} options.turn
 *   Null when no turn is left.
 * @returns {Promise<Sample>}
 */
export async function runLoad({ shoppers, seconds = Number.POSITIVE_INFINITY, turn }) {
  /** @type {number[]} */
  const times = []
  const begun = performance.now()
  const deadline = begun + seconds * 1000
  await Promise.all(
    Array.from({ length: shoppers }, async (_, shopper) => {
      for (let count = 0; performance.now() < deadline; count++) {
        const from = performance.now()
        const taken = turn(shopper, count)
        if (!taken) return
        await taken
        times.push(performance.now() - from)
      }
    }),
  )
  return { times, seconds: (performance.now() - begun) / 1000 }
}

/**
 * Turns a second over several samples, median and 99th percentile in milliseconds.
 * @param {Sample[]} samples
 */
export function figures(samples) {
  const times = samples.flatMap((sample) => sample.times).sort((a, b) => a - b)
  const seconds = samples.reduce((sum, sample) => sum + sample.seconds, 0)
  return { rate: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/**
 * @param {number[]} sorted
 * @param {number} share
 */
function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/**
 * @param {string} engine
 * @param {{
 *   turn: Turn, calls: import('./record.mjs').Statement[][]
 * }[]} [recorded]
 *   Calls that pgbench repeats.
 */
export function showHead(engine, recorded) {
  const own = 'turn                        shoppers   API /s   p50 ms   p99 ms   CPU ms'
  const theirs = '   pgbench /s   p50 ms   p99 ms   ratio'
  console.log(`\n${engine}`)
  for (const { turn, calls } of recorded ?? []) {
    console.log(`  ${turn.title}: ${calls[0]?.length ?? 0} statements`)
  }
  console.log(own + (recorded ? theirs : ''))
}

/**
 * @param {object} row
 * @param {string} row.title
 * @param {number} row.shoppers
 * @param {Sample[]} row.own
 * @param {Sample[]} [row.theirs]
 * @param {number} row.cpu Milliseconds the API's process used for all turns.
 */
export function showRow({ title, shoppers, own, theirs, cpu }) {
  const turns = own.reduce((sum, { times }) => sum + times.length, 0)
  const api = figures(own)
  const cells = [
    title.padEnd(27),
    cell(shoppers, 0, 9),
    cell(api.rate, 0, 9),
    cell(api.p50, 1, 9),
    cell(api.p99, 1, 9),
    cell(cpu / turns, 2, 9),
  ]
  if (theirs) {
    const pgbench = figures(theirs)
    cells.push(
      cell(pgbench.rate, 0, 13),
      cell(pgbench.p50, 1, 9),
      cell(pgbench.p99, 1, 9),
      cell(api.rate / pgbench.rate, 2, 8),
    )
  }
  console.log(cells.join(''))
}

/**
 * @param {number} value
 * @param {number} digits
 * @param {number} width
 */
function cell(value, digits, width) {
  return value.toFixed(digits).padStart(width)
}
