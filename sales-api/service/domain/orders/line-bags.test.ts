import {
  add,
  cart,
  change,
  linesOf,
  orderOf,
  refusal,
  startLines,
} from '@/sales-api/tests/support/cart-lines'

startLines()

it('API-28 a new line has the current price, its cents and the bag size of its product', async () => {
  const order = await cart()
  const { line } = await add(order.number, 401, 1_300)
  expect(line).toMatchObject({ quantity: 1_300, price: '0.089900', totalCents: 11_687 })
  expect(line.portioningSize).toBe(500)
  expect(await orderOf(order.id)).toMatchObject({ itemCents: 11_687, totalCents: 11_687 })
})

it('API-29 the bag size follows the weight, in steps of 100 g up to all of it', async () => {
  const order = await cart([{ variantId: 401, quantity: 2_350 }])
  const [line] = await linesOf(order.id)
  const id = line?.id ?? 0
  const invalid = { portioning_size: ['Tamanho de porção inválido'] }
  for (const size of [400, 499, 550, 2_349, 2_400]) {
    expect(await refusal(change(order.number, id, { portioning_size: size }))).toEqual(invalid)
  }
  for (const size of [500, 2_300, 2_350]) {
    const { line: after } = await change(order.number, id, { portioning_size: size })
    expect(after.portioningSize).toBe(size)
  }
  expect((await change(order.number, id, { quantity: 1_000 })).line.portioningSize).toBe(1_000)
})

it('CART-38 a whole piece is one bag until the shopper changes it', async () => {
  const order = await cart()
  const { line } = await add(order.number, 406, 1_300)
  expect(line.portioningSize).toBe(1_300)
  const sizeAfter = async (values: Parameters<typeof change>[2]) =>
    (await change(order.number, line.id, values)).line.portioningSize
  expect(await sizeAfter({ quantity: 2_400 })).toBe(2_400)
  expect(await sizeAfter({ portioning_size: 800 })).toBe(800)
  expect(await sizeAfter({ quantity: 1_600 })).toBe(800)
  expect(await sizeAfter({ portioning_size: 1_600 })).toBe(1_600)
  expect(await sizeAfter({ quantity: 2_000 })).toBe(2_000)
})

it('API-29 a quantity too small for a bag gets no bag', async () => {
  const order = await cart()
  const { line } = await add(order.number, 408, 300)
  expect(line.portioningSize).toBeNull()
  for (const size of [250, 300, 500]) {
    expect(await refusal(change(order.number, line.id, { portioning_size: size }))).toEqual({
      portioning_size: ['Tamanho de porção inválido'],
    })
  }
})

it('API-29 a product without portioning or by unit gets no bags', async () => {
  const order = await cart([{ variantId: 403, quantity: 1_000 }])
  const [line] = await linesOf(order.id)
  const { line: units } = await add(order.number, 407, 600)
  expect(units).toMatchObject({ quantity: 600, portioningSize: null })
  for (const id of [line?.id ?? 0, units.id]) {
    expect(await refusal(change(order.number, id, { portioning_size: 500 }))).toEqual({
      portioning_size: ['Tamanho de porção inválido'],
    })
  }
})
