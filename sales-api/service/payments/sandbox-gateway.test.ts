import type { Database } from '@/sales-api/service/db/database'
import { openTestDatabase } from '@/sales-api/tests/support/test-database'
import { type Charge, type Gateway, RefundRejectedError } from './gateway'
import { createSandboxGateway } from './sandbox-gateway'

let database: Database
let gateway: Gateway
beforeAll(async () => {
  database = await openTestDatabase()
  gateway = createSandboxGateway(database.db)
})
afterAll(() => database.close())

const purchase = () => Promise.reject(new Error('the sandbox does not ask'))

async function authorize(key: string, number: string, cents: number) {
  const card = { name: 'ANA', number, month: '12', year: '2030', verification_value: '123' }
  const { token } = await gateway.tokenize(card)
  await gateway.authorize(key, cents, token, purchase)
}

it('PAY-36 returns holds and captures by key, and lists them', async () => {
  await authorize('held', '4111111111111111', 11_000)
  await authorize('taken', '4111111111111111', 12_000)
  await gateway.capture('taken', 9_000)
  await authorize('declined', '4000000000000002', 13_000)
  const told = {
    held: { state: 'held', heldCents: 11_000, capturedCents: 0 },
    taken: { state: 'captured', heldCents: 0, capturedCents: 9_000 },
    declined: { state: 'over', heldCents: 0, capturedCents: 0 },
  }
  for (const [key, facts] of Object.entries(told)) {
    expect(await gateway.read(key)).toMatchObject({ key, ...facts, refunds: [], disputes: [] })
  }
  expect(await gateway.read('unknown')).toBeNull()
  const listed: Charge[] = []
  for await (const charge of gateway.list(new Date(Date.now() - 60_000))) listed.push(charge)
  expect(listed.map(({ key }) => key)).toEqual(Object.keys(told))
  for await (const charge of gateway.list(new Date(Date.now() + 60_000))) expect(charge).toBeNull()
})

it('PAY-34 refunds once for each key, and never more than was captured', async () => {
  await authorize('given', '4111111111111111', 11_000)
  const early = gateway.refund('given', 'given:refund:0', 100)
  await expect(early).rejects.toThrow(RefundRejectedError)
  await gateway.capture('given', 9_000)
  for (const _ of [1, 2]) await gateway.refund('given', 'given:refund:1', 1_290)
  const tooMuch = gateway.refund('given', 'given:refund:2', 7_711)
  await expect(tooMuch).rejects.toThrow(RefundRejectedError)
  const rest = ['given:refund:3', 'given:refund:4'].map((key) =>
    gateway.refund('given', key, 7_710),
  )
  const settled = await Promise.allSettled(rest)
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const told = await gateway.read('given')
  expect(told?.refunds.map(({ cents }) => cents)).toEqual([1_290, 7_710])
})
