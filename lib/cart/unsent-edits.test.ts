import { lineFixture } from './cart.fixture'
import { keepUnsentEdits, takeUnsentEdits } from './unsent-edits'

const { variant: product, variantId } = lineFixture()
const edit = { variantId, field: 'quantity' as const, value: 1500, product, adds: true }
const blend = { ...edit, variantId: 0, mixId: 40, adds: false }

it('A09 keeps what was wanted before the cart was known, for one page', () => {
  keepUnsentEdits([edit, blend])
  expect(takeUnsentEdits()).toEqual([edit, blend])
  expect(takeUnsentEdits()).toEqual([])
})

it.each(['{', '{}', '3'])('something else in the store is no edit: %s', (text) => {
  sessionStorage.setItem('unsent_edits', text)
  expect(takeUnsentEdits()).toEqual([])
})
