import { lineFixture, productFixture } from '../cart/cart.fixture'
import { previewRows } from './preview-rows'

const part = (id: number, mixId: number | null, quantity: number, total: number) =>
  lineFixture({ id, mixId, quantity, total, variant: productFixture({ id }) })

it('CHK-02 CART-03 the parts of a blend are one row, where the first of them stands', () => {
  const rows = previewRows([
    part(1, null, 1000, 89.9),
    part(2, 7, 300, 10.1),
    part(3, 8, 500, 20.25),
    part(4, 7, 700, 30.2),
    part(5, null, 250, 5.55),
  ])
  expect(
    rows.map(({ mixId, quantity, total, lines }) => [
      mixId,
      quantity,
      total,
      lines.map(({ id }) => id),
    ]),
  ).toEqual([
    [null, 1000, 89.9, [1]],
    [7, 1000, 40.3, [2, 4]],
    [8, 500, 20.25, [3]],
    [null, 250, 5.55, [5]],
  ])
  expect(previewRows([])).toEqual([])
})
