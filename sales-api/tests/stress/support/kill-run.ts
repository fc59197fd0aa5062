import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type { Database, Db } from '@/sales-api/service/db/database'
import { stockMovements } from '@/sales-api/service/db/schema/catalogue'
import { orders } from '@/sales-api/service/db/schema/orders'
import { type ApiSettings, freePort, startApi, startInVain } from './api-process'
import type { StressGateway } from './gateways'
import { openMailSink } from './mail-sink'
import { newShop } from './new-shop'
import { range, waitUntil } from './program'
import { type Ledger, type Step, startShoppers, watchTraffic } from './shoppers'

interface KillRun {
  ledger: Ledger
  interrupted: Interrupted[]
  /** Milliseconds from each start after a kill to the first healthy response. */
  restarts: number[]
  repeatedCalls: number
  /** How many second processes on the data folder were started, and how many were refused. */
  rivals: number
  refusedRivals: number
  /** Message-IDs in the order they were sent. */
  mails: string[]
  settings: ApiSettings
  drop(): Promise<void>
}

/** Every second kill falls into an order being completed. */
const STEPS: Step[] = [
  ...(['next', 'open', 'next', 'cart', 'next', 'address'] as const),
  ...(['next', 'delivery', 'next', 'payment'] as const),
]
/** A killed process leaves a mail it was sending leased for a minute. */
const MAILS_MS = 120_000

interface Killing {
  gateway: StressGateway
  kills: number
  shoppers: number
  rivals: number
}

/**
 * Shoppers buy over HTTP while the API is killed and restarted. Ends with everything settled and
 * stopped.
 */
export async function killRun(
  engine: Database['engine'],
  { gateway, kills, shoppers, rivals }: Killing,
): Promise<KillRun> {
  const { settings: own, drop } = await newShop(engine, engine)
  const sink = await openMailSink()
  const settings = { ...own, smtpUrl: sink.url, gateway: gateway.variables }
  let api = await startApi(settings)
  let killed = 0
  const traffic = watchTraffic()
  const world = { shop: traffic.patientShop(api.url), gateway }
  const crowd = startShoppers(world, shoppers, () => killed)
  const interrupted: Interrupted[] = []
  const restarts: number[] = []
  let refusedRivals = 0
  for (const kill of range(kills)) {
    await pause(randomInt(200, 1_200))
    if (isRivalDue(kill, kills, rivals) && (await isRivalRefused(settings))) refusedRivals += 1
    const step = STEPS[kill % STEPS.length] as Step
    await Promise.race([traffic.sent(step), pause(10_000)])
    await pause(randomInt(0, Math.max(60, traffic.typicalMs(step))))
    const at = new Date()
    interrupted.push(...traffic.completing().map((number) => ({ number, at })))
    killed += 1
    await api.kill()
    api = await startApi(settings)
    restarts.push(api.readyMs)
    if ((kill + 1) % 10 === 0) console.log(`  ${kill + 1} of ${kills} kills`)
  }
  await crowd.stop()
  const { completed } = crowd.ledger
  await waitUntil(async () => new Set(sink.taken).size >= completed.size, MAILS_MS)
  await api.stop()
  await sink.close()
  return {
    ledger: crowd.ledger,
    interrupted,
    restarts,
    repeatedCalls: traffic.repeated(),
    rivals,
    refusedRivals,
    mails: sink.taken,
    settings,
    drop,
  }
}

/** Spreads `rivals` second processes evenly over the kills. */
function isRivalDue(kill: number, kills: number, rivals: number): boolean {
  return Math.floor(((kill + 1) * rivals) / kills) > Math.floor((kill * rivals) / kills)
}

async function isRivalRefused(settings: ApiSettings): Promise<boolean> {
  const { code, said } = await startInVain({ ...settings, port: await freePort() })
  return code === 1 && said.includes('is in use by process')
}

/** A `next` that was on its way when the API was killed. */
interface Interrupted {
  number: string
  at: Date
}

export const KILL_POINTS = [
  'before the claim',
  'claimed, not charged',
  'charged, not completed',
  'completed, not answered',
] as const

type KillPoint = (typeof KILL_POINTS)[number]

/**
 * Progress of each interrupted `next`, by what was stored before its kill. A waiting order counts
 * once.
 */
export async function findKillPoints(
  db: Db,
  gateway: StressGateway,
  interrupted: Interrupted[],
): Promise<KillPoint[]> {
  const numbers = [...new Set(interrupted.map(({ number }) => number))]
  if (numbers.length === 0) return []
  const rows = await db.select().from(orders).where(inArray(orders.number, numbers))
  const charges = await gateway.held(db)
  const movements = await db
    .select()
    .from(stockMovements)
    .where(
      inArray(
        stockMovements.orderId,
        rows.map((row) => row.id),
      ),
    )
  const found = interrupted.flatMap(({ number, at }): [string, KillPoint][] => {
    const order = rows.find((row) => row.number === number)
    if (!order) return []
    const moved = movements.filter((row) => row.orderId === order.id && row.createdAt <= at)
    const held = moved.reduce((sum, row) => sum + row.quantity, 0) < 0
    const isCharged = charges.some((charge) => charge.number === number && charge.at <= at)
    if (order.completedAt && order.completedAt <= at) return [[number, 'completed, not answered']]
    if (!held) return [[number, 'before the claim']]
    return [[number, isCharged ? 'charged, not completed' : 'claimed, not charged']]
  })
  return [...new Map(found.map((it) => [it.join(), it[1]])).values()]
}
