import { asc, eq, sql } from 'drizzle-orm'
import { type Captcha, createAltcha } from '../../service/captcha/captcha'
import type { Database, Db } from '../../service/db/database'
import {
  barbecueCategories,
  barbecueOptionValues,
  stockMovements,
  variants,
} from '../../service/db/schema/catalogue'
import {
  DEFAULT_LIMITS,
  type LimitedCall,
  type LimitSettings,
} from '../../service/limits/default-limits'
import { createLimits, type Limits } from '../../service/limits/limits'
import type { Gateway } from '../../service/payments/gateway'
import { createSandboxGateway } from '../../service/payments/sandbox-gateway'
import { type App, createApp } from '../../service/server/create-app'
import { log } from './silent-log'
import { openTestDatabase } from './test-database'

export interface CallResponse {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read free-form answers
  body: any
}

export interface TestShop {
  db: Database['db']
  app: App
  gateway: Gateway
  call(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<CallResponse>
  close(): Promise<void>
}

const MANY = 1_000_000

type VariantValues = typeof variants.$inferInsert

/** A shop on a fresh database with one weighed variant (101) and one sold by unit (102). */
export async function openTestShop(
  gatewayOn: (db: Db) => Gateway = (db) => createSandboxGateway(db, 50),
): Promise<TestShop> {
  const database = await openTestDatabase()
  const { db } = database
  // Order ids that differ from the ids of their rows reveal a read that confuses the two.
  await db.execute(sql`alter sequence orders_id_seq restart with 7001`)
  const gateway = gatewayOn(db)
  const app = createApp({
    db,
    gateway,
    mediaFolder: '/nonexistent',
    videoFolder: 'sales-api/seed/videos',
    log,
    nudge: () => {},
    captcha: trustingCaptcha(db),
    limits: createLimits(db, log, unhurried()),
  })
  await addVariants(db, [
    variantValues({ id: 101, slug: 'picanha-bovina', name: 'Picanha Bovina' }),
    variantValues({
      id: 102,
      slug: 'carvao',
      name: 'Carvão',
      unit: 'un',
      price: '29.9',
      minimumQuantity: 1,
      defaultQuantity: 1,
      incrementQuantity: 1,
      maximumQuantity: 10,
      stock: 40,
      portioningSize: null,
    }),
  ])
  return {
    db,
    app,
    gateway,
    close: database.close,
    call: callsOver((path, init) => app.request(path, init)),
  }
}

/** The shop of a test file: `openTestShop` before its tests, closed after them. */
export function startShop(gatewayOn?: (db: Db) => Gateway): TestShop {
  const shop = {} as TestShop
  beforeAll(async () => void Object.assign(shop, await openTestShop(gatewayOn)))
  afterAll(() => shop.close())
  return shop
}

/** JSON calls of an API that `request` reaches. */
export function callsOver(
  request: (path: string, init: RequestInit) => Response | Promise<Response>,
): TestShop['call'] {
  return async (method, path, body, token, headers) => {
    const response = await request(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : null }
  }
}

/**
 * Lifts the limits on cards and carts: a test buyer orders more in a minute than a real one in a
 * day.
 */
function unhurried(): Partial<Record<LimitedCall, LimitSettings>> {
  const calls = ['card-entry', 'card-charge', 'wrong-order', 'new-cart'] as const
  const endless = { calls: MANY, seconds: 60 }
  const free = { freeAttempts: MANY, perAddress: endless, perShop: undefined }
  return Object.fromEntries(calls.map((call) => [call, { ...DEFAULT_LIMITS[call], ...free }]))
}

/** Puts variants on the shelf, with the movement that their stock begins with. */
export async function addVariants(db: Database['db'], rows: VariantValues[]): Promise<void> {
  await db.insert(variants).values(rows)
  await db
    .insert(stockMovements)
    .values(
      rows.map(({ id, stock }) => ({ variantId: id, quantity: stock, reason: 'import' as const })),
    )
}

/** Stock of every variant, by id. */
export async function readStocks(db: Database['db']): Promise<number[]> {
  const rows = await db.select().from(variants).orderBy(asc(variants.id))
  return rows.map(({ stock }) => stock)
}

/** Variant, quantity and reason of each stock movement of an order, oldest first. */
export async function readMovements(db: Database['db'], orderId: number) {
  const rows = await db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId))
    .orderBy(asc(stockMovements.id))
  return rows.map(({ variantId, quantity, reason }) => [variantId, quantity, reason])
}

/** A picanha at R$ 89,90/Kg, changed as the test needs; units change one by one. */
export function variantValues(
  values: Partial<VariantValues> & { id: number; slug: string },
): VariantValues {
  return {
    productId: values.id,
    name: 'Produto',
    manufacturer: 'Fazenda Norte',
    description: 'Corte macio com capa de gordura, bom para a brasa.',
    unit: 'g',
    price: '0.0899',
    listPrice: values.price ?? '0.0999',
    stock: 25_000,
    minimumQuantity: 500,
    defaultQuantity: 1000,
    incrementQuantity: values.unit === 'un' ? 1 : 100,
    maximumQuantity: 10_000,
    portioningSize: 500,
    options: [],
    pictures: [],
    cooking: [],
    salesVolume: 0,
    ...values,
  }
}

/** Issues real challenges and accepts every solution, for tests about something else. */
export function trustingCaptcha(db: Db): Captcha {
  return { ...createAltcha(db, 1), accepts: async () => true }
}

/** An API on a database that may have others, with nothing of its own but what a process holds. */
export function apiOn(
  { db }: Pick<Database, 'db'>,
  changes: { captcha?: Captcha; limits?: Limits; gateway?: Gateway } = {},
) {
  const { gateway = createSandboxGateway(db, 50) } = changes
  const app = createApp({ db, mediaFolder: '', log, nudge: () => {}, ...changes, gateway })
  return { app, gateway, call: callsOver((path, init) => app.request(path, init)) }
}

/** Calculator of the test shop: picanha (101) as meat or complement, charcoal (102) as a side. */
export async function addBarbecue(db: TestShop['db']): Promise<void> {
  const cuts = [{ variantId: 101, fat: 50 }]
  await db.insert(barbecueOptionValues).values([
    {
      id: 1,
      name: 'Peças inteiras',
      picture: { file: 'products/picanha-peca.0', alt: '' },
      position: 0,
      cuts,
    },
    { id: 2, name: 'Bifes e fatias', picture: null, position: 1, cuts: [] },
  ])
  await db.insert(barbecueCategories).values([
    {
      id: 2,
      name: 'Carvão',
      position: 1,
      cuts: [],
      sides: [{ gramsPerUnit: 5000, variantIds: [102] }],
    },
    { id: 1, name: 'Picanha', position: 0, cuts, sides: [] },
  ])
}
