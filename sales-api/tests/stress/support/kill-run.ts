import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@/sales-api/service/db/database'
import { type ApiSettings, startApi, startInVain } from './api-process'
import { freePort } from './free-port'
import type { Interrupted } from './kill-points'
import { openMailSink } from './mail-sink'
import { newShop } from './new-shop'
import { range } from './parallel'
import { type Ledger, startShoppers } from './shoppers'
import { type Step, watchTraffic } from './traffic'
import { waitUntil } from './wait-until'

export interface KillRun {
  ledger: Ledger
  interrupted: Interrupted[]
  /** Milliseconds from each start after a kill to the first healthy answer. */
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

/** Shoppers buy over HTTP while the API is killed and started again; ends with everything settled and stopped. */
export async function killRun(
  engine: Database['engine'],
  { kills, shoppers, rivals }: { kills: number; shoppers: number; rivals: number },
): Promise<KillRun> {
  const { settings: own, drop } = await newShop(engine, engine)
  const sink = await openMailSink()
  const settings = { ...own, smtpUrl: sink.url }
  let api = await startApi(settings)
  let killed = 0
  const traffic = watchTraffic()
  const crowd = startShoppers(traffic.patientShop(api.url), shoppers, () => killed)
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

/** So many second processes, spread evenly over the kills. */
function isRivalDue(kill: number, kills: number, rivals: number): boolean {
  return Math.floor(((kill + 1) * rivals) / kills) > Math.floor((kill * rivals) / kills)
}

async function isRivalRefused(settings: ApiSettings): Promise<boolean> {
  const { code, said } = await startInVain({ ...settings, port: await freePort() })
  return code === 1 && said.includes('is in use by process')
}
