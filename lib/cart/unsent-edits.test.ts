import { lineFixture } from './cart.fixture'
import type { Intent } from './cart-state'
import { keepUnsentEdits, takeUnsentEdits } from './unsent-edits'

const { variant: product, variantId } = lineFixture()
const edit = { variantId, field: 'quantity' as const, value: 1500, product, adds: true }
const intent: Intent = { ...edit, version: 3 }
const blend: Intent = { ...intent, variantId: 0, mixId: 40, adds: false }

it('A09 keeps what was wanted before the cart was known, for one page', () => {
  keepUnsentEdits([intent, blend])
  expect(takeUnsentEdits()).toEqual([edit, { ...edit, variantId: 0, mixId: 40, adds: false }])
  expect(takeUnsentEdits()).toEqual([])
})

it.each(['{', '{}', '3'])('something else in the store is no edit: %s', (text) => {
  sessionStorage.setItem('unsent_edits', text)
  expect(takeUnsentEdits()).toEqual([])
})
