import { lineFixture, orderFixture } from './cart.fixture'
import { EMPTY_CART, type Intent } from './cart-state'
import { keepUnsentEdits, takeUnsentEdits } from './unsent-edits'

const { variant: product, variantId } = lineFixture()
const edit = { variantId, field: 'quantity' as const, value: 1500, product, adds: true }
const intent: Intent = { ...edit, version: 3 }
const unknown = { ...EMPTY_CART, intents: { '101:quantity': intent } }

it('A09 keeps what was wanted before the cart was known, for one page', () => {
  keepUnsentEdits(unknown)
  expect(takeUnsentEdits()).toEqual([edit])
  expect(takeUnsentEdits()).toEqual([])
})

it('A09 keeps nothing of a known cart, whose edits leave with the page', () => {
  keepUnsentEdits(unknown)
  keepUnsentEdits({ ...unknown, order: orderFixture() })
  expect(takeUnsentEdits()).toEqual([])
})

it.each(['{', '{}', '3'])('something else in the store is no edit: %s', (text) => {
  sessionStorage.setItem('unsent_edits', text)
  expect(takeUnsentEdits()).toEqual([])
})
