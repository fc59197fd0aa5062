import type { Order } from '../api/types'
import { lineFixture, orderFixture, productFixture } from './cart.fixture'
import {
  type CartState,
  EMPTY_CART,
  findLine,
  type Intent,
  keyOf,
  withOrder,
  withOutcome,
  withRefusal,
} from './cart-state'
import { withIntent } from './queue-rules'

const product = productFixture()
const line = lineFixture()
const other = lineFixture({ variant: productFixture({ id: 102, name: 'Costela' }) })
/** The same meat as `line`, in a blend with `other`. */
const parts = [
  lineFixture({ id: 7, mixId: 40, quantity: 600 }),
  lineFixture({ ...other, id: 8, mixId: 40, quantity: 400 }),
]

const wanting = (value: number, over: Partial<Intent> = {}): Intent => ({
  variantId: product.id,
  field: 'quantity',
  value,
  product,
  version: 1,
  adds: false,
  ...over,
})

const stateOf = (lineItems = [line], ...intents: Intent[]): CartState =>
  intents.reduce<CartState>((state, intent) => withIntent(state, keyOf(intent), intent), {
    ...EMPTY_CART,
    status: 'ready',
    order: orderFixture({ lineItems }),
  })

it('each field of a line and each blend has a target of its own', () => {
  const targets = [
    wanting(1),
    wanting(1, { field: 'portioningSize' }),
    wanting(1, { variantId: 102 }),
    wanting(1, { variantId: 0, mixId: 40 }),
    wanting(1, { variantId: 0, mixId: 41 }),
  ]
  expect(new Set(targets.map(keyOf)).size).toBe(5)
  expect(keyOf(wanting(900, { version: 2 }))).toBe(keyOf(wanting(1)))
})

it('the line of a product is not a part of a blend', () => {
  expect(findLine(orderFixture({ lineItems: [...parts, line] }), product.id)).toBe(line)
  expect(findLine(orderFixture({ lineItems: parts }), product.id)).toBeNull()
  expect(findLine(null, product.id)).toBeNull()
})

it('a placed or canceled order is no cart: another one is loaded, and edits wait for it', () => {
  const before = stateOf([line], wanting(700))
  const after = (state: Order['state']) => withOrder(before, orderFixture({ number: 'R2', state }))
  const over = { ...before, status: 'loading', order: null, finishedNumber: 'R2' }
  expect([after('complete'), after('canceled')]).toEqual([over, over])
  const open = ['cart', 'address', 'delivery', 'payment', 'confirm'] as const
  expect(open.map((state) => after(state).order?.state)).toEqual(open)
})

it('the target of ADICIONAR is satisfied by a cart with at least that quantity', () => {
  const pending = (held: number | null, adds: boolean) => {
    const lineItems = held === null ? [] : [lineFixture({ quantity: held })]
    const state = stateOf([], wanting(1000, { adds }))
    return Object.keys(withOrder(state, orderFixture({ lineItems })).intents).length
  }
  expect([pending(999, true), pending(1000, true), pending(1500, true)]).toEqual([1, 0, 0])
  expect([pending(null, true), pending(1500, false)]).toEqual([1, 1])
})

it('CART-46 held edits of another order move to the refused ones, without a reason', () => {
  const edits = [
    wanting(700, { number: 'R1' }),
    wanting(800, { variantId: 102, number: 'R2' }),
    wanting(900, { variantId: 103 }),
  ] as const
  const before = { intent: wanting(600), texts: ['Fora de estoque'] }
  const state = { ...stateOf([], ...edits), refused: [before] }
  const order = orderFixture({ number: 'R2' })
  const held = withOrder({ ...state, isHeld: true }, order)
  expect(Object.keys(held.intents)).toEqual([edits[1], edits[2]].map(keyOf))
  expect(held.refused).toEqual([before, { intent: edits[0], texts: [] }])
  expect(withOrder(state, order)).toMatchObject({ intents: state.intents, refused: [before] })
})

it('CART-46 a refused edit moves to the refused ones with the reason, a newer one stays', () => {
  const before = { intent: wanting(600), texts: ['Fora de estoque'] }
  const edit = wanting(700)
  const refused = withRefusal({ ...stateOf([], edit), refused: [before] }, edit, ['Acima'])
  expect([refused.intents, refused.refused]).toEqual([
    {},
    [before, { intent: edit, texts: ['Acima'] }],
  ])
  const newer = stateOf([], wanting(900, { version: 2 }))
  expect(withRefusal(newer, edit, ['Acima'])).toBe(newer)
})

describe('a response', () => {
  const answered = (
    outcome: Parameters<typeof withOutcome>[2],
    lineItems = [other, line, ...parts],
  ) => withOutcome(stateOf(lineItems, wanting(700)), wanting(700), outcome)
  const shown = ({ order }: CartState) => order?.lineItems.map(({ id, quantity }) => [id, quantity])

  it('updates the line in its place, and not the blend of the same meat', () => {
    expect(shown(answered(lineFixture({ quantity: 700 })))).toEqual([
      [1020, 1000],
      [1010, 700],
      [7, 600],
      [8, 400],
    ])
  })

  it('adds a new line at the end', () => {
    expect(shown(answered(lineFixture({ quantity: 700 }), [other]))).toEqual([
      [1020, 1000],
      [1010, 700],
    ])
  })

  it('removes the requested line only', () => {
    expect(shown(answered(null))).toEqual([
      [1020, 1000],
      [7, 600],
      [8, 400],
    ])
  })

  it('scales or removes the blend', () => {
    expect(shown(answered({ mixId: 40, grams: 2000 }))).toEqual([
      [1020, 1000],
      [1010, 1000],
      [7, 1200],
      [8, 800],
    ])
    expect(shown(answered({ mixId: 40, grams: 0 }))).toEqual([
      [1020, 1000],
      [1010, 1000],
    ])
  })

  it('clears its own target, and no newer one', () => {
    expect(answered(line).intents).toEqual({})
    const newer = stateOf([line], wanting(900, { version: 2 }))
    expect(withOutcome(newer, wanting(700), lineFixture({ quantity: 700 }))).toMatchObject({
      intents: newer.intents,
      order: { lineItems: [{ quantity: 700 }] },
    })
  })

  it('to a cart that is gone restores no cart', () => {
    expect(withOutcome(EMPTY_CART, wanting(700), line).order).toBeNull()
  })
})
