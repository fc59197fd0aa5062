import { lineFixture, orderFixture, productFixture } from '@/lib/cart/cart.fixture'
import { copyReport, isWholeCopy } from './copy-order'

const plain = (texts: string[]) => texts.map((text) => text.replace(/\u00a0/g, ' '))
const meat = lineFixture({ quantity: 2000 })
const coal = lineFixture({
  variant: productFixture({ id: 102, name: 'Carvão', unitForQuantity: 'un', price: 29.9 }),
  quantity: 2,
})
const source = orderFixture({ lineItems: [meat, coal] })

it('ORD-20 shows nothing when all lines were copied at the old price', () => {
  expect(isWholeCopy(copyReport(source, null, source, []))).toBe(true)
  const before = orderFixture({ lineItems: [lineFixture({ quantity: 500 })] })
  const after = orderFixture({ lineItems: [lineFixture({ quantity: 2500 }), coal] })
  expect(isWholeCopy(copyReport(source, before, after, []))).toBe(true)
})

it('ORD-20 Q31 names skipped lines with the reason', () => {
  const after = orderFixture({ lineItems: [meat] })
  const skipped = [
    { variantId: 102, name: 'Carvão', reason: 'out_of_stock' },
    { variantId: 9, name: 'Da casa', reason: 'maximum_reached' },
    { variantId: 10, name: 'Alho', reason: 'who_knows' },
  ]
  const report = copyReport(source, null, after, skipped)
  expect(isWholeCopy(report)).toBe(false)
  expect(report.skipped).toEqual([
    'Carvão: fora de estoque',
    'Da casa: o carrinho já tem o máximo',
    'Alho: indisponível',
  ])
})

it('ORD-45 names blends that a link does not copy once', () => {
  const blend = { variantId: 0, name: 'Blend', reason: 'blend' }
  const after = orderFixture({ lineItems: [meat, coal] })
  expect(copyReport(source, null, after, [blend, blend]).skipped).toEqual([
    'Blend: só quem o criou pode pedir de novo, na conta',
  ])
})

it('ORD-20 names lines copied in a smaller quantity, beside lines already in the cart', () => {
  const before = orderFixture({ lineItems: [lineFixture({ quantity: 9500 })] })
  const after = orderFixture({ lineItems: [lineFixture({ quantity: 10_000 }), coal] })
  const report = copyReport(source, before, after, [])
  expect(isWholeCopy(report)).toBe(false)
  expect(report.reduced).toEqual(['Picanha Bovina: 0,5 Kg de 2 Kg'])
})

it('ORD-20 names lines whose price has changed', () => {
  const after = orderFixture({ lineItems: [lineFixture({ quantity: 2000, price: 0.0999 }), coal] })
  const report = copyReport(source, null, after, [])
  expect(isWholeCopy(report)).toBe(false)
  expect(plain(report.repriced)).toEqual(['Picanha Bovina: R$ 89,90 /Kg, agora R$ 99,90 /Kg'])
})

it("ORD-48 names bags and observations that the cart's own line keeps", () => {
  const past = orderFixture({
    lineItems: [lineFixture({ quantity: 1800, portioningSize: 900, observation: 'bem fina' })],
  })
  const own = { quantity: 1200, portioningSize: 600, observation: 'sem capa' }
  const before = orderFixture({ lineItems: [lineFixture(own)] })
  const after = orderFixture({ lineItems: [lineFixture({ ...own, quantity: 3000 })] })
  const report = copyReport(past, before, after, [])
  expect(isWholeCopy(report)).toBe(false)
  expect(report.keptBags).toEqual(['Picanha Bovina: 5 x 600g'])
  expect(report.keptObservations).toEqual(['Picanha Bovina: “sem capa”'])
  const none = { keptBags: [], keptObservations: [] }
  expect(copyReport(past, null, past, [])).toMatchObject(none)
  const other = lineFixture({ quantity: 3000, portioningSize: 900, observation: 'bem fina' })
  const replaced = orderFixture({ lineItems: [other] })
  expect(copyReport(past, before, replaced, [])).toMatchObject(none)
})

it('ORD-62 names items and blends of the cart that have grown, with both quantities', () => {
  const part = (id: number, name: string, quantity: number, mixId = 4) =>
    lineFixture({ variant: productFixture({ id, name }), quantity, mixId })
  const own = [meat, part(7, 'Acém Moído', 600), part(8, 'Peito Moído', 400)]
  const before = orderFixture({ lineItems: [...own, part(8, 'Peito Moído', 500, 5)] })
  const grown = [part(7, 'Acém Moído', 900), part(8, 'Peito Moído', 600)]
  const after = orderFixture({
    lineItems: [lineFixture({ quantity: 3300 }), ...grown, part(8, 'Peito Moído', 500, 5), coal],
  })
  const report = copyReport(source, before, after, [])
  expect(plain(report.summed)).toEqual([
    'Picanha Bovina, agora 3,3 Kg (antes 2 Kg)',
    'Blend com Acém Moído, agora 1,5 Kg (antes 1 Kg)',
  ])
  expect(copyReport(source, null, after, []).summed).toEqual([])
})
