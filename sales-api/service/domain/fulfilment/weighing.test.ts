import { eq } from 'drizzle-orm'
import { formatBrl } from '@/lib/shared/money'
import {
  CHARCOAL,
  COSTELA,
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
import { outbox } from '../../db/schema/operations'
import { doorMoney, lineItems, payments, weightConsents } from '../../db/schema/orders'
import { staffActs } from '../../db/schema/staff'
import { restoreStock } from './correct-stock'
import { enterWeights } from './weighing'

startWeighing()

const LINES: Placed['lines'] = [[PICANHA, 1_000]]
const FEES = { shipCents: 990, adjustmentCents: -500 }

type Order = Awaited<ReturnType<typeof placed>>

const takeBack = ({ number, ids }: Order) =>
  enterWeights(database.db, number, new Map([[ids[0] ?? 0, null]]))
const capturedOf = async ({ id }: Order) => {
  const rows = await database.db.select().from(payments).where(eq(payments.orderId, id))
  return rows.map(({ capturedCents }) => capturedCents)
}
const receive = ({ id }: Order, cents: number) =>
  database.db.insert(doorMoney).values({ orderId: id, way: 'pix', cents })

/** Stores three units of charcoal in place of the order's first line. */
async function substituteFirst({ ids }: Order) {
  const substitute = {
    variantId: CHARCOAL,
    name: 'Carvão',
    unit: 'un' as const,
    quantity: 3,
    cents: 8_970,
    heardBy: 'Lia',
  }
  await database.db
    .update(lineItems)
    .set({ producedQuantity: 0, substitute })
    .where(eq(lineItems.id, ids[0] ?? 0))
}

it('PAY-95 a weight that was taken back meanwhile is a conflict', async () => {
  const { number, ids } = await placed({ lines: LINES })
  const [line = 0] = ids
  const entering = enterWeights(database.db, number, new Map([[line, 1_040]]), {
    expected: new Map([[line, 960]]),
  })
  await expect(entering).rejects.toMatchObject({
    message: `line ${line} holds no weight now, entered meanwhile`,
    portuguese: 'Outra pessoa mudou este item: agora está sem peso',
    stored: null,
    entered: 1_040,
  })
})

it('BALC-100 a substitute ends for its own line only, also with the same weight, and its goods return', async () => {
  const order = await placed({ lines: [...LINES, [COSTELA, 700]] })
  const [line = 0, other = 0] = order.ids
  await substituteFirst(order)
  const enter = (ending: number[]) =>
    enterWeights(database.db, order.number, new Map([[line, 0]]), {
      expected: new Map([[line, 0]]),
      ending: new Set(ending),
    })
  await expect(enter([other])).rejects.toMatchObject({
    message: `line ${line} holds 0 now, entered meanwhile`,
    portuguese: 'No lugar deste item está Carvão',
  })
  await order.weigh([null, 690])
  expect(await stocks()).toEqual([5_000, 5_010, 4_997])
  await enter([line])
  expect(await stocks()).toEqual([5_000, 5_010, 5_000])
  expect(await producedOf(order.id)).toEqual([2_298, 0, 690])
})

it('BALC-29 an act records entered weights, a repetition records none', async () => {
  const { id, number, ids, weigh } = await placed({ lines: [...LINES, [COSTELA, 700]] })
  const [line = 0] = ids
  const enter = (restAsOrdered?: boolean) =>
    enterWeights(database.db, number, new Map([[line, 960]]), {
      restAsOrdered,
      by: { staffId: null },
    })
  await enter()
  await enter()
  await enter(true)
  await weigh([970])
  const acts = await database.db.select().from(staffActs).where(eq(staffActs.orderId, id))
  expect(acts.map(({ act, facts }) => [act, facts])).toEqual([
    ['weigh', { [line]: 960, restAsOrdered: false }],
    ['weigh', { [line]: 960, restAsOrdered: true }],
  ])
})

it('BALC-47 the amount of a requested Pix follows the weights, and is mailed again where it changed', async () => {
  const payment = { methodId: 100, authorizedCents: null, capturedCents: 9_480 }
  const order = await placed({ lines: LINES, order: FEES, payment })
  const asked = () => database.db.$count(outbox, eq(outbox.kind, 'order-pix-mail'))
  await order.weigh([1_000])
  expect([await capturedOf(order), await asked()]).toEqual([[9_480], 0])
  await order.weigh([990])
  expect([await capturedOf(order), await asked()]).toEqual([[9_390], 1])
  await takeBack(order)
  expect(await capturedOf(order)).toEqual([null])
})

it('BALC-47 a Pix makes the weights final once its amount was requested, not before', async () => {
  const payment = { methodId: 100, authorizedCents: null }
  const early = await placed({ lines: LINES, payment })
  await receive(early, 100)
  await early.weigh([990])
  expect([await capturedOf(early), await producedOf(early.id)]).toEqual([[null], [8_900, 990]])
  const late = await placed({ lines: LINES, payment: { ...payment, capturedCents: 8_990 } })
  await receive(late, 100)
  expect(await refusal(late.weigh([990]))).toBe(
    `a Pix came for order ${late.number} already: its weights are final`,
  )
  expect(await shown(late.weigh([990]))).toBe('Já entrou um Pix deste pedido: o peso não muda mais')
})

it('PAY-95 the amount recorded for the door follows the weights, also above the recorded one, and no weight can be removed', async () => {
  const payment = {
    methodId: 2,
    authorizedCents: null,
    state: 'completed',
    capturedCents: 9_480,
  } as const
  const order = await placed({ lines: LINES, order: FEES, payment })
  await receive(order, 9_480)
  await order.weigh([1_100])
  expect([await capturedOf(order), await producedOf(order.id)]).toEqual([[10_379], [9_889, 1_100]])
  expect(await refusal(takeBack(order))).toBe(
    `the amount of order ${order.number} is recorded: enter the new weight instead of removing one`,
  )
  expect([await capturedOf(order), await producedOf(order.id)]).toEqual([[10_379], [9_889, 1_100]])
})

it('the goods of an order charged outside the shop cost at most that charge, which stays as it is', async () => {
  const payment = { state: 'completed', capturedCents: 9_000, chargedElsewhere: true } as const
  const order = await placed({ lines: LINES, order: FEES, payment })
  await order.weigh([1_000])
  expect([await capturedOf(order), await producedOf(order.id)]).toEqual([[9_000], [8_510, 1_000]])
  await order.weigh([900])
  expect([await capturedOf(order), await producedOf(order.id)]).toEqual([[9_000], [8_091, 900]])
})

it('BALC-103 every line of an order that is not charged may be missing', async () => {
  const order = await placed({ lines: LINES })
  await order.weigh([0])
  expect(await producedOf(order.id)).toEqual([0, 0])
})

it.each([
  ['with a hold', 16_306, null],
  ['without a hold', null, 16_306],
])('PAY-97 an agreed weight may cost the ceiling to the cent, %s', async (_, held, agreed) => {
  const orderOf = async (less: number) => {
    const order = await placed({
      lines: [...LINES, [COSTELA, 700]],
      order: FEES,
      payment: { authorizedCents: held && held - less },
    })
    const consent = { quantity: 1_500, agreedAt: new Date(), totalCents: (agreed ?? 9_999) - less }
    await database.db.insert(weightConsents).values({ ...consent, lineId: order.ids[0] ?? 0 })
    return order
  }
  const within = await orderOf(0)
  await within.weigh([1_500])
  expect(await producedOf(within.id)).toEqual([null, 1_500, null])
  const above = await orderOf(1)
  expect(await refusal(above.weigh([1_500]))).toBe(
    `order ${above.number} would cost ${formatBrl(163.06)}, above the ${formatBrl(163.05)} that may be charged: cut again or leave out`,
  )
  expect(await shown(above.weigh([1_500]))).toBe(
    `O pedido passaria de ${formatBrl(163.05)}, o máximo autorizado. Corte de novo ou deixe fora`,
  )
})

it('PAY-91 a canceled order has its substitutes back on the shelf', async () => {
  const order = await placed({ lines: [...LINES, [COSTELA, 700]] })
  await substituteFirst(order)
  await order.weigh([null, 655])
  expect(await stocks()).toEqual([5_000, 5_045, 4_997])
  await database.db.transaction((tx) => restoreStock(tx, order.id))
  expect(await stocks()).toEqual([4_000, 5_000, 5_000])
})
