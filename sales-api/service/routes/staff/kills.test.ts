import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { asc, eq, like, sql } from 'drizzle-orm'
import { PIX_METHOD_ID } from '@/lib/shared/door-payment-methods'
import {
  type FakeStripe,
  fakeStripeSettings,
  startFakeStripe,
} from '@/sales-api/tests/fake-stripe/fake-stripe'
import { freePort, startApi } from '@/sales-api/tests/stress/support/api-process'
import { expectingSuccess, httpShop, openSlots } from '@/sales-api/tests/stress/support/new-shop'
import { PIX_SHOP } from '@/sales-api/tests/support/pix-shop'
import {
  CARD,
  emailOf,
  goToPayment,
  next,
  openCart,
  pay,
  submit,
} from '@/sales-api/tests/support/purchase'
import { addPerson, openTablet, STAFF_PASSWORD, type Tablet } from '@/sales-api/tests/support/staff'
import { createPostgres, newDataFolder } from '@/sales-api/tests/support/test-database'
import { addVariants, type CallResponse, variantValues } from '@/sales-api/tests/support/test-shop'
import type { Db } from '../../db/database'
import { openDatabase } from '../../db/open'
import { outbox, sandboxCharges } from '../../db/schema/operations'
import { doorMoney, lineItems, orders, payments } from '../../db/schema/orders'
import { staffActs } from '../../db/schema/staff'
import { audit } from '../../domain/audit/audit'
import { testEnv } from '../../env'

/** Each process starts a database. */
const SLOW_MS = 420_000

type Call = () => Promise<CallResponse>

let fake: FakeStripe
beforeAll(async () => {
  fake = await startFakeStripe()
})
afterAll(() => fake.close())

/** Weight of the first line on each tablet. */
const GRAMS = [960, 1_040]
const CAPTURE = 'POST /v1/payment_intents/:id/capture'

interface TriedGateway {
  variables: () => Record<string, string>
  card: () => object
  /** Resolves while a charge is on its way. */
  charging: () => Promise<unknown>
  /** Cents of each charge of the order. */
  charges: (db: Db, number: string) => Promise<(number | null)[]>
}

const GATEWAYS = {
  sandbox: {
    variables: () => ({}),
    card: () => CARD,
    charging: () => pause(40),
    async charges(db, number) {
      const own = like(sandboxCharges.key, `${number}:%`)
      return (await db.select().from(sandboxCharges).where(own)).map((row) => row.capturedCents)
    },
  },
  Stripe: {
    variables: () => fakeStripeSettings(fake).variables,
    card: () => ({ gateway_payment_profile_id: fake.typeCard() }),
    async charging() {
      const before = captures()
      fake.faults.add({ on: CAPTURE, kind: 'delay-after', ms: 1_000 })
      while (captures() === before) await pause(5)
    },
    async charges(_, number) {
      const intents = [...fake.ledger.intents.values()]
      return intents
        .filter(({ metadata }) => metadata.order === number)
        .map(({ amountReceived }) => amountReceived)
    },
  },
} satisfies Record<string, TriedGateway>

const captures = () => fake.requests.filter(({ path }) => path.endsWith('/capture')).length

/** A shop whose API runs in a process of its own; `signal` cuts calls off. */
async function openShop(gateway: TriedGateway) {
  const own = testEnv.databaseUrl ? await createPostgres(testEnv.databaseUrl) : null
  const dataDir = own ? await mkdtemp(join(tmpdir(), 'data-')) : await newDataFolder()
  const variables = { ...gateway.variables(), SHOP_DIR: PIX_SHOP }
  const settings = { port: await freePort(), dataDir, databaseUrl: own?.url ?? null }
  const { db, close } = await openDatabase(settings)
  await addVariants(db, [
    variantValues({ id: 101, slug: 'picanha', name: 'Picanha', stock: 900_000 }),
    variantValues({ id: 102, slug: 'maminha', name: 'Maminha', stock: 900_000 }),
  ])
  await openSlots(db)
  for (const name of ['Jorge', 'Rita']) await addPerson({ db }, name, 'gerente')
  await close()
  let api = await startApi({ ...settings, gateway: variables })
  const shop = {
    url: api.url,
    signal: undefined as AbortSignal | undefined,
    /** Kills the API (SIGKILL) and starts it again. */
    async kill() {
      await api.kill()
      api = await startApi({ ...settings, gateway: variables })
    },
    async tablet(name: string) {
      const tablet = openTablet({
        app: {
          request: (path, init) =>
            fetch(new URL(path, shop.url), { ...init, signal: shop.signal ?? null }),
        },
      })
      const login = { name, password: STAFF_PASSWORD }
      expect((await tablet.call('POST', '/staff/v1/session', login)).status).toBe(200)
      return tablet
    },
    /** Kills the API and looks into its database. */
    async inspect(look: (db: Db) => Promise<void>) {
      // A stop would wait 8 s for connections that a cut-off call opened in vain.
      await api.kill()
      const database = await openDatabase(settings)
      await look(database.db).finally(database.close)
    },
    async end() {
      await api.kill()
      await own?.drop()
      await rm(dataDir, { recursive: true })
    },
  }
  return shop
}

type KilledShop = Awaited<ReturnType<typeof openShop>>

/** Faults of concurrent calls, whose responses reach no tablet. */
const TROUBLES = {
  'killed within the calls': async (shop: KilledShop, calls: Call[], half: Promise<unknown>) => {
    const lost = calls.map((call) => call().catch(noAnswer))
    await half
    await shop.kill()
    await Promise.all(lost)
  },
  'killed before the answers arrive': async (shop: KilledShop, calls: Call[]) => {
    await Promise.all(calls.map((call) => call()))
    await shop.kill()
  },
  'cut off from the network': async (shop: KilledShop, calls: Call[], half: Promise<unknown>) => {
    const cut = new AbortController()
    shop.signal = cut.signal
    const lost = calls.map((call) => call().catch(noAnswer))
    shop.signal = undefined
    await half
    cut.abort()
    await Promise.all(lost)
  },
}

/** By name, since Jest has a `TypeError` of its own. */
function noAnswer(cause: Error): void {
  if (cause.name !== 'TypeError' && cause.name !== 'AbortError') throw cause
}

const STEPS = ['start', 'weigh', 'finish', 'receive', 'in_progress', 'success'] as const
type Step = (typeof STEPS)[number]

/** Step of the fault for each order. */
type Met = [paidBy: 'card' | 'pix', at: Step]

const ALL_MET: Met[] = [
  ['card', 'start'],
  ['card', 'weigh'],
  ['card', 'finish'],
  ['card', 'in_progress'],
  ['card', 'success'],
  ['pix', 'finish'],
  ['pix', 'receive'],
]

/** PGlite has one connection: all steps would take two minutes, so it meets those of the money. */
const PGLITE_MET: Met[] = [
  ['card', 'weigh'],
  ['card', 'finish'],
  ['pix', 'receive'],
]

/** Steps whose calls reach the gateway, or end before it: the others are the same at Stripe. */
const STRIPE_MET: Met[] = [
  ['card', 'weigh'],
  ['card', 'finish'],
]

const { 'killed within the calls': killed } = TROUBLES
const TRIED: [name: keyof typeof GATEWAYS, met: Met[]][] = testEnv.databaseUrl
  ? [
      ['sandbox', ALL_MET],
      ['Stripe', STRIPE_MET],
    ]
  : [['sandbox', PGLITE_MET]]
const MET_TROUBLES = testEnv.databaseUrl ? Object.values(TROUBLES) : [killed]

interface Order {
  number: string
  isCard: boolean
  /** Stored grams by line, of the tablet that came first. */
  weights: Map<number, number>
}

describe.each(TRIED)('paid with %s', (name, tried) => {
  const gateway: TriedGateway = GATEWAYS[name]
  let shop: KilledShop
  let tablet: Tablet
  let other: Tablet
  beforeAll(async () => {
    shop = await openShop(gateway)
    tablet = await shop.tablet('Jorge')
    other = await shop.tablet('Rita')
  }, SLOW_MS)
  afterAll(() => shop?.end(), SLOW_MS)

  /** Places an order of a kilo of each meat. */
  async function placeOrder(paidBy: 'card' | 'pix'): Promise<Order> {
    const steps = expectingSuccess(httpShop(shop.url))
    const items = [101, 102].map((variant_id) => ({ variant_id, quantity: 1_000 }))
    const owner = await openCart(steps, { items })
    await goToPayment(steps, owner, emailOf(owner))
    const isCard = paidBy === 'card'
    if (isCard) await pay(steps, owner, gateway.card())
    else {
      const order = { payments_attributes: [{ payment_method_id: PIX_METHOD_ID }] }
      await submit(steps, owner, { state: 'payment', order })
    }
    expect((await next(steps, owner)).body.state).toBe('complete')
    return { number: owner.number, isCard, weights: new Map() }
  }

  /** Calls of both tablets for a step of the order. */
  async function callsFor({ number }: Order, step: Step): Promise<Call[]> {
    const path = (rest: string) => `/staff/v1/orders/${number}/${rest}`
    const both = (method: string, rest: string, body: (at: number) => unknown) =>
      [tablet, other].map((on, at) => () => on.call(method, path(rest), body(at)))
    if (step === 'start') return both('PUT', 'state', () => ({ to: 'preparation' }))
    if (step === 'finish') return both('POST', 'finish', () => ({ bags: 2 }))
    if (step === 'weigh') {
      const { lines } = (await tablet.call('GET', `/staff/v1/orders/${number}`)).body
      const [one, two] = lines.map(({ id }: { id: number }) => id)
      const weight = (line_id: number, quantity: number) => ({ line_id, quantity, expected: null })
      return both('PUT', 'weights', (at) => ({
        weights: [weight(one, GRAMS[at] ?? 0), weight(two, 970)],
      }))
    }
    if (step === 'receive') {
      const { expected: amount } = (await tablet.call('GET', path('pix'))).body.pix
      return [() => tablet.call('POST', path('pix'), { kind: 'received', amount })]
    }
    const driver = { name: 'Davi Reis', license_plate: 'ABC1D23' }
    const move = step === 'success' ? { to: step } : { to: step, driver }
    return [() => tablet.call('PUT', path('delivery'), move)]
  }

  /** Sends the calls, and checks that the responses to both tablets agree. */
  async function take(order: Order, step: Step, calls: Call[]): Promise<void> {
    const answers = await Promise.all(calls.map((call) => call()))
    const statuses = answers.map(({ status }) => status)
    if (step === 'start' || step === 'finish') expect(statuses).toEqual([200, 200])
    if (step === 'finish') {
      const [finish = () => Promise.reject(new Error('no call'))] = calls
      while ((await finish()).body.state === 'capturing') await pause(50)
    }
    if (step !== 'weigh') return
    expect(statuses.toSorted()).toEqual([200, 409])
    const first = statuses.indexOf(200)
    const [stored, entered] = [GRAMS[first] ?? 0, GRAMS[1 - first]]
    const [one, two] = answers[first]?.body.lines.map(({ id }: { id: number }) => id) ?? []
    expect(answers[1 - first]?.body).toMatchObject({ line_id: one, stored, entered })
    order.weights = new Map([
      [one, stored],
      [two, 970],
    ])
  }

  async function takeAll(order: Order, steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      const isOther = step === 'receive' && order.isCard
      if (!isOther) await take(order, step, await callsFor(order, step))
    }
  }

  it(
    'BALC-31 BALC-80 loses no weight and charges once, whichever step is killed or cut off',
    async () => {
      const orders: Order[] = []
      for (const trouble of MET_TROUBLES) {
        const met = await Promise.all(
          tried.map(async ([paidBy, at]) => {
            const order = await placeOrder(paidBy)
            await takeAll(order, STEPS.slice(0, STEPS.indexOf(at)))
            return { order, at, calls: await callsFor(order, at) }
          }),
        )
        const calls = met.flatMap((each) => each.calls)
        await trouble(shop, calls, gateway.charging())
        await Promise.all(
          met.map(async ({ order, at, calls }) => {
            await take(order, at, calls)
            await takeAll(order, STEPS.slice(STEPS.indexOf(at) + 1))
          }),
        )
        orders.push(...met.map(({ order }) => order))
      }
      await shop.inspect(async (db) => {
        for (const order of orders) await expectWhole(db, order)
        expect(await audit(db)).toEqual([])
      })
    },
    SLOW_MS,
  )

  async function expectWhole(db: Db, { number, isCard, weights }: Order): Promise<void> {
    const [order] = await db.select().from(orders).where(eq(orders.number, number))
    const id = order?.id ?? 0
    expect(order).toMatchObject({ fulfillmentState: 'ready', deliveryState: 'success', bags: 2 })
    const lines = await db.select().from(lineItems).where(eq(lineItems.orderId, id))
    expect(new Map(lines.map((line) => [line.id, line.producedQuantity]))).toEqual(weights)

    const paid = await db.select().from(payments).where(eq(payments.orderId, id))
    const cents = (order?.producedCents ?? 0) + (order?.shipCents ?? 0)
    expect(paid.map(({ state, capturedCents }) => [state, capturedCents])).toEqual([
      ['completed', cents],
    ])
    const came = await db.select().from(doorMoney).where(eq(doorMoney.orderId, id))
    expect(came.map((row) => row.cents)).toEqual(isCard ? [] : [cents])
    if (isCard) expect(await gateway.charges(db, number)).toEqual([cents])

    const ofOrder = eq(sql`${outbox.payload} ->> 'orderId'`, String(id))
    const mails = await db.select().from(outbox).where(ofOrder).orderBy(asc(outbox.kind))
    const kinds = mails.map(({ kind }) => kind).filter((kind) => /^order-.*-mail$/.test(kind))
    expect(kinds).toEqual([
      'order-delivered-mail',
      'order-on-its-way-mail',
      ...(isCard ? [] : ['order-pix-mail', 'order-pix-received-mail']),
      'order-received-mail',
    ])
    const acts = await db.select().from(staffActs).where(eq(staffActs.orderId, id))
    expect(acts.map(({ act }) => act).sort()).toEqual([
      'delivery-move',
      'delivery-move',
      'order-finish',
      'order-move',
      ...(isCard ? [] : ['pix-received']),
      'weigh',
    ])
  }
})
