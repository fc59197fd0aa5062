import { existsSync } from 'node:fs'

/**
 * Files whose rules are mutated, and the tests that must then fail.
 * @typedef {object} Group
 * @property {'web' | 'api'} project
 * @property {string[]} rules
 * @property {string[]} tests
 */

/**
 * A group with the tests beside its rules.
 * @param {Group['project']} project
 * @param {string[]} rules
 * @param {string[]} [others] Further tests.
 * @returns {Group}
 */
function group(project, rules, others = []) {
  const own = rules
    .map((path) => path.replace(/\.ts$/, '.test.ts'))
    .filter((path) => existsSync(path))
  return { project, rules, tests: [...own, ...others] }
}

/**
 * @param {string} folder
 * @param {string[]} names
 */
const within = (folder, names) => names.map((name) => `${folder}/${name}`)

/** @type {Record<string, Group>} */
export const groups = {
  money: group('web', within('lib/shared', ['money.ts', 'shop-facts.ts', 'order-terms.ts'])),
  hours: group('web', within('lib/shared', ['hours-in-words.ts', 'shop-hours.ts'])),
  weight: group('web', within('lib/shared', ['weight.ts', 'tolerance.ts'])),
  cart: group(
    'web',
    within('lib/cart', [
      'stock-limits.ts',
      'display.ts',
      'order-lines.ts',
      'quantity-rules.ts',
      'typed-quantity.ts',
      'writes.ts',
    ]),
  ),
  cartState: group(
    'web',
    within('lib/cart', ['cart-state.ts', 'queue-rules.ts']),
    within('lib/cart', ['display.test.ts', 'engine-hide.test.ts', 'engine.test.ts']),
  ),
  checkout: group(
    'web',
    [
      ...within('lib/checkout', ['amounts.ts', 'delivery-slots.ts', 'price-changes.ts']),
      'lib/orders/arrival.ts',
      'lib/shared/card.ts',
    ],
    within('lib/checkout', ['expected-order.test.ts', 'card-form.test.ts']),
  ),
  windows: group('api', ['sales-api/service/domain/delivery/windows.ts']),
  weighing: group(
    'api',
    within('sales-api/service/domain/fulfilment', [
      'weighing.ts',
      'produced-range.ts',
      'correct-stock.ts',
    ]),
    within('sales-api/service/domain/fulfilment', [
      'enter-weights.test.ts',
      'beyond-tolerance.test.ts',
    ]),
  ),
  blends: group('api', ['sales-api/service/domain/mixes/mix-rules.ts']),
  // Without totals.test.ts, whose random orders would take 5 s for each change.
  totals: {
    project: 'api',
    rules: ['sales-api/service/domain/orders/totals.ts'],
    tests: within('sales-api/service/domain/orders', [
      'line-items.test.ts',
      'update-totals.test.ts',
    ]),
  },
  coupons: group('api', ['sales-api/service/domain/orders/promotions.ts']),
  lines: group(
    'api',
    within('sales-api/service/domain/orders', [
      'line-items.ts',
      'line-values.ts',
      'current-prices.ts',
      'order-state.ts',
    ]),
    within('sales-api/service/domain/orders', ['line-bags.test.ts', 'line-keys.test.ts']),
  ),
  merging: group(
    'api',
    within('sales-api/service/domain/orders', ['create-order.ts', 'guest-orders.ts']),
  ),
  slots: group(
    'api',
    within('sales-api/service/domain/delivery', [
      'coordinates.ts',
      'shipments.ts',
      'shipping-methods.ts',
      'slots.ts',
    ]),
    ['sales-api/service/domain/delivery/express-slots.test.ts'],
  ),
  stock: group('api', within('sales-api/service/domain/checkout', ['claims.ts', 'claim-rows.ts']), [
    'sales-api/service/domain/checkout/claims-of-slots.test.ts',
  ]),
  logins: group('api', ['sales-api/service/domain/accounts/sessions.ts']),
}
