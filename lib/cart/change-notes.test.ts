import type { Product } from '../api/types'
import { productFixture } from './cart.fixture'
import { withNote } from './change-notes'

it('NOTE-06 CONST-02 the notice lists the last three changed items, each once', () => {
  const products = [1, 2, 3, 4].map((id) => productFixture({ id }))
  const note = (each: Product, quantity: number) => ({
    product: each,
    quantity,
    removed: false,
    isNew: true,
  })
  const notes = products.reduce<ReturnType<typeof withNote>>(
    (items, each) => withNote(items, note(each, 1000)),
    [],
  )
  expect(notes.map((note) => note.product.id)).toEqual([4, 3, 2])
  const again = withNote(notes, note(productFixture({ id: 3 }), 1100))
  expect(again.map(({ product: { id }, quantity }) => [id, quantity])).toEqual([
    [3, 1100],
    [4, 1000],
    [2, 1000],
  ])
})
