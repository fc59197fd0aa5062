/**
 * The facts that every page carries for the browser.
 * @param {import('./schema.mjs').Shop} shop
 */
export function publicPart({ identity, place, delivery, week, tolerancePercent, features }) {
  const { capacity: _, ...publicDelivery } = delivery
  return { identity, place, delivery: publicDelivery, week, tolerancePercent, features }
}

/** @typedef {ReturnType<typeof publicPart>} PublicShop */
