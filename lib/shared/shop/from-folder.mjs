import { publicPart } from './public-part.mjs'
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
