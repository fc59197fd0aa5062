import fc from 'fast-check'
import { audit } from '../../service/domain/audit/audit'
import {
  type Document,
  entitiesIn,
  listOperations,
  type Operation,
  operationFinder,
  resolveReferences,
} from './document'
import { openFuzzShop } from './fuzz-shop'
import { createJudge, type Send, sendToApp } from './judge'
import { type FuzzRequest, requestsTo } from './requests'
import { createWorld, type World } from './world'

export interface Finding {
  operation: string
  seed: number
  says: string[]
  request: FuzzRequest
}

interface FuzzResult {
  findings: Finding[]
  /** Count of responses by operation and status. */
  statuses: Record<string, Record<number, number>>
}

interface Settings {
  document: Document
  world: World
  send: Send
  /** Whether an operation is called; all are by default. */
  isChosen?(operation: Operation): boolean
  /** Requests to each operation. */
  values: number
  seed: number
  /** Receives after each operation the count of its responses by status. */
  done?(operation: Operation, seen: Record<number, number>): void
}

/** Sends `values` generated requests to each operation and judges every response. */
export async function fuzz(settings: Settings): Promise<FuzzResult> {
  const { document, world, send, values, seed, isChosen = () => true } = settings
  const operations = listOperations(document)
  const find = operationFinder(operations)
  const judge = createJudge(document)
  const result: FuzzResult = { findings: [], statuses: {} }
  for (const operation of operations.filter(isChosen)) {
    world.tidy()
    const seen: Record<number, number> = {}
    const requests = fc.sample(requestsTo(operation, document.components.schemas), {
      numRuns: values,
      seed,
    })
    for (const symbolic of requests) {
      const request = await resolveRequest(symbolic, world)
      const response = await send(request)
      const arrived = find(request.method, request.target)
      seen[response.status] = (seen[response.status] ?? 0) + 1
      const says = judge(arrived, symbolic, response)
      if (says.length > 0) result.findings.push({ operation: operation.key, seed, says, request })
      if (response.status < 300 && request.method !== 'GET') spend(world, symbolic, arrived)
    }
    result.statuses[operation.key] = seen
    settings.done?.(operation, seen)
  }
  return result
}

async function resolveRequest(request: FuzzRequest, world: World): Promise<FuzzRequest> {
  const fill = (text: string) => resolveReferences(text, world.resolve)
  const headers: Record<string, string> = {}
  for (const [name, text] of Object.entries(request.headers)) headers[name] = await fill(text)
  const body = request.body === null ? null : await fill(request.body)
  return { ...request, target: await fill(request.target), headers, body }
}

/** Entities that only the end of an account changes. */
const LASTING = /^(customer|other)$|-complete$/

/** Forgets changed entities: a successful change ends the state that names the entity. */
function spend(world: World, { target, body }: FuzzRequest, arrived: Operation | null): void {
  for (const entity of entitiesIn(`${target} ${body}`)) {
    if (!LASTING.test(entity)) world.forget(entity)
  }
  const endsSessions = /\/(password|erasure|password_reset\/\{token\})$|^DELETE \/v2\/auth$/.test(
    arrived?.key ?? '',
  )
  if (!endsSessions) return
  world.forget('customer')
  world.forget('other')
}

const VALUES = 200
/** Always the same requests; `npm run stress -- fuzz` sends ten times as many, others each time. */
const SEED = 20_260_511

/** Operations on carts, orders and blends: half of the work, in a test file of its own. */
export const isAboutOrders = ({ key }: Operation) =>
  /\/(orders|checkouts|mixes|trackers)\b/.test(key)

/** Fuzzes the chosen operations of a shop of their own and expects nothing to be found. */
export async function expectSound(isChosen: (operation: Operation) => boolean): Promise<void> {
  const shop = await openFuzzShop()
  const { body: document } = await shop.call('GET', '/openapi.json')
  const { findings } = await fuzz({
    document,
    world: createWorld(shop, shop.db),
    send: sendToApp(shop.app),
    isChosen,
    values: VALUES,
    seed: SEED,
  })
  expect(findings).toEqual([])
  expect(shop.errors).toEqual([])
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
}
