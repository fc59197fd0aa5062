import { readShopFolder } from './read-folder.mjs'

const KEY = Symbol.for('shop')

const shared = /** @type {{ [KEY]?: ReturnType<typeof readShopFolder> }} */ (
  /** @type {unknown} */ (globalThis)
)

/**
 * The shop's facts, read once in a process: Next's bundles hold several copies of this module.
 */
export const wholeShop = shared[KEY] ?? readShopFolder(process.env.SHOP_DIR || 'shop')
shared[KEY] = wholeShop

/** The facts that the browser has too. */
export const shop = publicPart(wholeShop)

/**
 * The facts that every page carries for the browser.
 * @param {import('./schema.mjs').Shop} shop
 */
export function publicPart({ identity, place, delivery, week, ...shop }) {
  const { tolerancePercent, carts, features, relatedProducts, searchSuggestions, payments } = shop
  const { areas, freeFrom, minimumOrder, lastOrder, express } = delivery
  const { state, stateName, timeZone, offset } = place
  return {
    identity,
    place: { state, stateName, timeZone, offset },
    delivery: {
      areas: areas.map(({ name, zipcodes, cost }) => ({ name, zipcodes, cost })),
      freeFrom,
      minimumOrder,
      lastOrder,
      express: express && { withinHours: express.withinHours },
    },
    week,
    tolerancePercent,
    carts,
    features,
    relatedProducts,
    searchSuggestions,
    takesPix: payments.pix !== null,
    paidAtDoor: payments.atDoor.map(({ word }) => word),
  }
}

/** @typedef {ReturnType<typeof publicPart>} PublicShop */
