/**
 * Files whose rules are mutated, and the tests that must then fail.
 * @typedef {object} Group
 * @property {'web' | 'api'} project
 * @property {string[]} rules
 * @property {string[]} tests
 */

/**
 * @param {string} folder
 * @param {string[]} names
 */
const within = (folder, names) => names.map((name) => `${folder}/${name}`)

/** @type {Record<string, Group>} */
export const groups = {
  money: {
    project: 'web',
    rules: ['lib/shared/money.ts', 'lib/shared/shop-facts.ts', 'lib/shared/order-terms.ts'],
    tests: ['lib/shared/money.test.ts', 'lib/shared/shop-facts.test.ts'],
  },
  hours: {
    project: 'web',
    rules: within('lib/shared', ['hours-in-words.ts', 'shop-hours.ts']),
    tests: within('lib/shared', ['hours-in-words.test.ts', 'shop-hours.test.ts']),
  },
  weight: {
    project: 'web',
    rules: ['lib/shared/weight.ts', 'lib/shared/tolerance.ts'],
    tests: ['lib/shared/weight.test.ts', 'lib/shared/tolerance.test.ts'],
  },
  cart: {
    project: 'web',
    rules: within('lib/cart', [
      'blend-product.ts',
      'display.ts',
      'order-lines.ts',
      'quantity-rules.ts',
      'typed-quantity.ts',
      'writes.ts',
    ]),
    tests: within('lib/cart', [
      'blend-product.test.ts',
      'display.test.ts',
      'order-lines.test.ts',
      'quantity-rules.test.ts',
      'typed-quantity.test.ts',
      'writes.test.ts',
    ]),
  },
  cartState: {
    project: 'web',
    rules: within('lib/cart', ['cart-state.ts', 'queue-rules.ts']),
    tests: within('lib/cart', [
      'cart-state.test.ts',
      'display.test.ts',
      'engine-hide.test.ts',
      'engine.test.ts',
      'queue-rules.test.ts',
    ]),
  },
  checkout: {
    project: 'web',
    rules: [
      ...within('lib/checkout', ['amounts.ts', 'delivery-slots.ts', 'price-changes.ts']),
      'lib/orders/arrival.ts',
      'lib/shared/card.ts',
    ],
    tests: [
      ...within('lib/checkout', [
        'amounts.test.ts',
        'delivery-slots.test.ts',
        'expected-order.test.ts',
        'price-changes.test.ts',
      ]),
      'lib/orders/arrival.test.ts',
      'lib/checkout/card-form.test.ts',
      'lib/shared/card.test.ts',
    ],
  },
  windows: {
    project: 'api',
    rules: ['sales-api/service/domain/delivery/windows.ts'],
    tests: ['sales-api/service/domain/delivery/windows.test.ts'],
  },
  weighing: {
    project: 'api',
    rules: within('sales-api/service/domain/fulfilment', [
      'weighing.ts',
      'produced-range.ts',
      'correct-stock.ts',
    ]),
    tests: within('sales-api/service/domain/fulfilment', [
      'enter-weights.test.ts',
      'beyond-tolerance.test.ts',
      'weighing.test.ts',
      'produced-range.test.ts',
    ]),
  },
  blends: {
    project: 'api',
    rules: ['sales-api/service/domain/mixes/mix-rules.ts'],
    tests: ['sales-api/service/domain/mixes/mix-rules.test.ts'],
  },
  totals: {
    project: 'api',
    rules: ['sales-api/service/domain/orders/totals.ts'],
    tests: within('sales-api/service/domain/orders', [
      'line-items.test.ts',
      'update-totals.test.ts',
    ]),
  },
  coupons: {
    project: 'api',
    rules: ['sales-api/service/domain/orders/promotions.ts'],
    tests: ['sales-api/service/domain/orders/promotions.test.ts'],
  },
  lines: {
    project: 'api',
    rules: within('sales-api/service/domain/orders', [
      'line-items.ts',
      'line-values.ts',
      'current-prices.ts',
      'order-state.ts',
    ]),
    tests: within('sales-api/service/domain/orders', [
      'current-prices.test.ts',
      'line-bags.test.ts',
      'line-items.test.ts',
      'line-keys.test.ts',
      'order-state.test.ts',
    ]),
  },
  merging: {
    project: 'api',
    rules: within('sales-api/service/domain/orders', ['create-order.ts', 'guest-orders.ts']),
    tests: within('sales-api/service/domain/orders', [
      'create-order.test.ts',
      'guest-orders.test.ts',
    ]),
  },
  slots: {
    project: 'api',
    rules: within('sales-api/service/domain/delivery', [
      'coordinates.ts',
      'shipments.ts',
      'shipping-methods.ts',
      'slots.ts',
    ]),
    tests: within('sales-api/service/domain/delivery', [
      'coordinates.test.ts',
      'express-slots.test.ts',
      'shipments.test.ts',
      'shipping-methods.test.ts',
      'slots.test.ts',
    ]),
  },
  stock: {
    project: 'api',
    rules: within('sales-api/service/domain/checkout', ['claims.ts', 'claim-rows.ts']),
    tests: within('sales-api/service/domain/checkout', [
      'claims.test.ts',
      'claims-of-slots.test.ts',
    ]),
  },
  logins: {
    project: 'api',
    rules: ['sales-api/service/domain/accounts/sessions.ts'],
    tests: ['sales-api/service/domain/accounts/sessions.test.ts'],
  },
}
