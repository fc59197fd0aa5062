import { eq } from 'drizzle-orm'
import { insertLineOf } from '@/sales-api/tests/support/placed-orders'
import {
  CHARCOAL,
  COSTELA,
  counted,
  database,
  PICANHA,
  type Placed,
  placed,
  producedOf,
  refusal,
  shown,
  startWeighing,
  stocks,
} from '@/sales-api/tests/support/weighed-orders'
import { stockMovements, variants } from '../../db/schema/catalogue'
import { outbox } from '../../db/schema/operations'
import { mixes } from '../../db/schema/orders'
import { restoreStock } from './correct-stock'
import { enterWeights } from './weighing'

startWeighing()

it('PAY-15 the amount is final once every line has a weight, and each line is rounded on its own', async () => {
  const order = await placed({
    lines: [
      [PICANHA, 1_000],
      [COSTELA, 700],
    ],
  })
  await order.weigh([945])
  expect(await producedOf(order.id)).toEqual([null, 945, null])
  await order.weigh([null, 650])
  // R$ 84,9555 and R$ 21,645, each rounded half up: a cent more than their sum rounded once.
  expect(await producedOf(order.id)).toEqual([8_496 + 2_165, 945, 650])
})

it('the rest counts as ordered on request, except weighed lines', async () => {
  const order = await placed({
    lines: [
      [PICANHA, 1_000],
      [CHARCOAL, 3],
      [COSTELA, 700],
    ],
  })
  await order.weigh([945, 2])
  await order.weigh([null, 3], true)
  expect(await producedOf(order.id)).toEqual([8_496 + 8_970 + 2_331, 945, 3, 700])
})

it('PAY-15 the amount leaves room for freight and takes coupons into account within the authorised amount', async () => {
  const heavy = { lines: [[PICANHA, 1_000]] as [number, number][] }
  const fees = { shipCents: 990, adjustmentCents: -500 }
  const held = (authorizedCents: number | null) =>
    placed({ ...heavy, order: fees, payment: { authorizedCents } })
  for (const [authorized, cents] of [
    [10_379, 9_889],
    [10_378, 9_888],
    [10_000, 9_510],
    [null, 9_889],
  ] as const) {
    const order = await held(authorized)
    await order.weigh([1_100])
    expect(await producedOf(order.id)).toEqual([cents, 1_100])
  }
})

it('refuses lines not by weight, and unpaid or charged orders', async () => {
  const lines: Placed['lines'] = [[PICANHA, 1_000]]
  const early = await placed({ lines, order: { fulfillmentState: 'pending' } })
  expect(await refusal(early.weigh([1_000]))).toBe('an order that is pending is not being weighed')
  expect(await shown(early.weigh([1_000]))).toBe('Este pedido não está em pesagem')
  for (const payment of [
    null,
    { state: 'void' as const },
    { state: 'failed' as const },
    { failure: 'denied' },
  ]) {
    const unpaid = await placed({ lines, payment })
    expect(await refusal(unpaid.weigh([1_000]))).toBe(`order ${unpaid.number} has no live payment`)
    expect(await shown(unpaid.weigh([1_000]))).toBe('Este pedido não tem um pagamento válido')
  }
  const charged = await placed({ lines, payment: { capturedCents: 8_990 } })
  expect(await refusal(charged.weigh([1_000]))).toBe(`order ${charged.number} is already charged`)
  expect(await shown(charged.weigh([1_000]))).toBe('Este pedido já foi cobrado')
  for (const { id } of [early, charged]) expect(await producedOf(id)).toEqual([null, null])
})

it('CONST-12 refuses a line of another order or an impossible weight, and then saves nothing', async () => {
  const other = await placed({ lines: [[PICANHA, 1_000]] })
  const order = await placed({
    lines: [
      [PICANHA, 1_000],
      [COSTELA, 700],
    ],
  })
  const foreign = new Map([
    [order.ids[0] ?? 0, 1_000],
    [other.ids[0] ?? 0, 1_000],
  ])
  expect(await refusal(enterWeights(database.db, order.number, foreign))).toBe(
    `order ${order.number} has no line ${other.ids[0]}; its lines are ${order.ids.join(', ')}`,
  )
  expect(await shown(enterWeights(database.db, order.number, foreign))).toBe(
    'Este item não é deste pedido',
  )
  expect(await refusal(order.weigh([1_000, 771]))).toContain('771 is not possible for 700 g')
  expect(await producedOf(order.id)).toEqual([null, null, null])
  expect(await producedOf(other.id)).toEqual([null, null])
  expect(await stocks()).toEqual([5_000, 5_000, 5_000])
})

it('CONST-12 accepts weights within the tolerance of the order', async () => {
  const lines: Placed['lines'] = [[PICANHA, 1_000]]
  for (const [tolerancePercent, most, cents] of [
    [25, 1_250, 11_238],
    [3, 1_030, 9_260],
    [null, 1_100, 9_889],
  ] as const) {
    const order = await placed({ lines, payment: { tolerancePercent } })
    expect(await refusal(order.weigh([most + 1]))).toContain(`enter ${2_000 - most} to ${most},`)
    await order.weigh([most])
    expect(await producedOf(order.id)).toEqual([cents, most])
  }
})

it('the stock follows each entry of weights, and units stay as claimed', async () => {
  const order = await placed({
    lines: [
      [COSTELA, 700],
      [PICANHA, 1_000],
      [CHARCOAL, 3],
    ],
  })
  const another = await placed({ lines: [[PICANHA, 2_000]] })
  await another.weigh([2_200])
  const claim = { orderId: order.id, variantId: PICANHA, quantity: -1_000 }
  await database.db.insert(stockMovements).values({ ...claim, reason: 'claim' })
  await order.weigh([655, 1_055, 2])
  expect(await stocks()).toEqual([4_745, 5_045, 5_000])
  await order.weigh([null, 945])
  expect(await stocks()).toEqual([4_855, 5_045, 5_000])
  await order.weigh([null, 945])
  expect((await counted(order.id)).slice(1)).toEqual([
    [PICANHA, -55, 'count'],
    [COSTELA, 45, 'count'],
    [PICANHA, 110, 'count'],
  ])
})

it('a line and a blend of the same meat are counted together', async () => {
  const order = await placed({ lines: [[PICANHA, 1_000]] })
  const [mix] = await database.db
    .insert(mixes)
    .values({ orderId: order.id, quantity: 500 })
    .returning()
  await insertLineOf(database.db, order.id, { variantId: PICANHA, quantity: 500, mixId: mix?.id })
  await order.weigh([1_060], true)
  expect(await counted(order.id)).toEqual([[PICANHA, -60, 'count']])
  await order.weigh([980], true)
  expect(await stocks()).toEqual([5_020, 5_000, 5_000])
})

it('a heavier piece uses the last gram of the stock and no more', async () => {
  await database.db.update(variants).set({ stock: 30 }).where(eq(variants.id, PICANHA))
  const order = await placed({ lines: [[PICANHA, 1_000]] })
  await order.weigh([1_100])
  expect(await counted(order.id)).toEqual([[PICANHA, -30, 'count']])
  await order.weigh([1_100])
  expect(await stocks()).toEqual([0, 5_000, 5_000])
  expect(await counted(order.id)).toHaveLength(1)
  await order.weigh([1_010])
  expect(await stocks()).toEqual([20, 5_000, 5_000])
})

it('a weight that sells a meat out or restocks it notifies the storefront', async () => {
  await database.db.update(variants).set({ stock: 520 }).where(eq(variants.id, PICANHA))
  const order = await placed({
    lines: [
      [PICANHA, 1_000],
      [COSTELA, 700],
    ],
  })
  const told = async () => await database.db.$count(outbox, eq(outbox.kind, 'catalogue-webhook'))
  await order.weigh([1_020, 650])
  expect(await told()).toBe(0)
  await order.weigh([1_021])
  expect(await told()).toBe(1)
  await order.weigh([1_000])
  expect(await told()).toBe(2)
})

it('a canceled order restocks weighed lines, and not missing ones', async () => {
  const order = await placed({
    lines: [
      [PICANHA, 1_000],
      [COSTELA, 700],
      [CHARCOAL, 3],
    ],
  })
  const restore = () => database.db.transaction((tx) => restoreStock(tx, order.id))
  await restore()
  expect(await stocks()).toEqual([5_000, 5_000, 5_000])
  await order.weigh([1_055, 0, 2])
  expect(await stocks()).toEqual([4_945, 5_000, 5_000])
  await restore()
  expect(await stocks()).toEqual([5_000, 4_300, 4_999])
  await restore()
  expect(await stocks()).toEqual([5_000, 4_300, 4_999])
})

it('BALC-103 weights of an order closed at the door do not leave only its freight', async () => {
  const door = {
    methodId: 2,
    authorizedCents: null,
    state: 'completed',
    capturedCents: 9_980,
  } as const
  const order = await placed({ lines: [[PICANHA, 1_000]], payment: door })
  await order.weigh([990])
  expect(await refusal(order.weigh([0]))).toBe(
    `nothing is left of order ${order.number}: cancel it`,
  )
  expect(await producedOf(order.id)).toEqual([8_900, 990])
})

it('PAY-95 a weight entered meanwhile is a conflict with both weights, and a repetition is none', async () => {
  const { number, ids, id } = await placed({ lines: [[PICANHA, 1_000]] })
  const [line = 0] = ids
  const enter = (produced: number | null, seen: number | null) =>
    enterWeights(database.db, number, new Map([[line, produced]]), {
      expected: new Map([[line, seen]]),
    })
  await enter(960, null)
  await enter(960, null)
  await expect(enter(1_040, null)).rejects.toMatchObject({
    stored: 960,
    entered: 1_040,
    lineId: line,
    portuguese: 'Outra pessoa mudou este item: agora está 0,96 Kg',
  })
  expect(await producedOf(id)).toEqual([8_630, 960])
  await enter(1_040, 960)
  expect(await producedOf(id)).toEqual([9_350, 1_040])
})

it('PAY-95 a weight can be reverted until the order is charged, and the stock with it', async () => {
  const order = await placed({ lines: [[PICANHA, 1_000]] })
  await order.weigh([1_060])
  expect((await stocks())[0]).toBe(4_940)
  const [line = 0] = order.ids
  await enterWeights(database.db, order.number, new Map([[line, null]]))
  expect(await producedOf(order.id)).toEqual([null, null])
  expect((await stocks())[0]).toBe(5_000)
})

it('PAY-95 of two tablets that save one line concurrently, one wins and the other gets a conflict', async () => {
  const { number, ids, id } = await placed({ lines: [[PICANHA, 1_000]] })
  const [line = 0] = ids
  const enter = (produced: number) =>
    enterWeights(database.db, number, new Map([[line, produced]]), {
      expected: new Map([[line, null]]),
    })
  const tablets = await Promise.allSettled([enter(960), enter(1_020), enter(940), enter(1_080)])
  const won = tablets.filter(({ status }) => status === 'fulfilled')
  const told = tablets.filter((each) => each.status === 'rejected')
  expect([won.length, told.length]).toEqual([1, 3])
  const [, stored] = await producedOf(id)
  expect(told.map(({ reason }) => reason)).toEqual(
    told.map(() => expect.objectContaining({ name: 'OperatorError', stored })),
  )
})
