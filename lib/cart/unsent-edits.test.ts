import { lineFixture } from './cart.fixture'
import { keepUnsentEdits, takeUnsentEdits } from './unsent-edits'

const { variant: product, variantId } = lineFixture()
const edit = { variantId, field: 'quantity' as const, value: 1500, product, adds: true, version: 7 }
const blend = { ...edit, variantId: 0, mixId: 40, adds: false }

it('A09 keeps what was wanted before the cart was known, for one page', () => {
  keepUnsentEdits([edit, blend])
  expect(takeUnsentEdits()).toEqual({ '101:quantity': edit, 'mix-40': blend })
  expect(takeUnsentEdits()).toEqual({})
})

it.each(['{', '{}', '3', '[{"value":1500}]'])(
  'something else in the store is no edit: %s',
  (text) => {
    sessionStorage.setItem('unsent_edits', text)
    expect(takeUnsentEdits()).toEqual({})
  },
)
