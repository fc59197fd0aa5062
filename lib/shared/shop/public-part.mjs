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
