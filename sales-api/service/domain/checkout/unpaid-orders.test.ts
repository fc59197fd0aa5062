import { eq, isNotNull } from 'drizzle-orm'
import { buy, limitedProcess } from '@/sales-api/tests/support/limits'
import {
  ADDRESS,
  goToPayment,
  type Owner,
  openAccount,
  openCart,
  submit,
} from '@/sales-api/tests/support/purchase'
import { opsOf } from '@/sales-api/tests/support/test-ops'
import {
  addVariants,
  openTestShop,
  type TestShop,
  variantValues,
} from '@/sales-api/tests/support/test-shop'
import { log } from '../../../tests/support/silent-log'
import { databaseTimeAgo } from '../../db/clock'
import { variants } from '../../db/schema/catalogue'
import { orders } from '../../db/schema/orders'
import { expire } from '../../jobs/expire'
import type { App } from '../../server/create-app'
import { audit } from '../audit/audit'

const captcha = { challenge: async () => null, accepts: async (token: unknown) => token === 'ok' }
const PERSON = { recaptcha_token: 'ok' }
const TOO_MANY = { payments: ['Sua conexão já tem muitos pedidos ainda não pagos'] }

let shop: TestShop
let app: App
beforeEach(async () => {
  shop = await openTestShop()
  app = limitedProcess(shop, { captcha, trustedProxies: 1 })
  const unit = { unit: 'un', price: '9.9', minimumQuantity: 1, defaultQuantity: 1 } as const
  await addVariants(shop.db, [
    variantValues({ id: 210, slug: 'lenha', stock: 200, maximumQuantity: 20, ...unit }),
  ])
  await shop.db.update(variants).set({ incrementQuantity: 1 }).where(eq(variants.id, 210))
})
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

interface Who {
  email?: string
  phone?: string
  street?: string
  token?: string
  quantity?: number
}

let people = 0

/** An order paid on delivery that waits for its last call; of a new person by default. */
async function ready(who: Who = {}): Promise<Owner> {
  people += 1
  const { email = `pessoa${people}@example.com`, quantity = 1, token } = who
  const address = {
    ...ADDRESS,
    phone: who.phone ?? `(71) 98${String(people).padStart(7, '0')}`,
    address1: who.street ?? `Rua das Palmeiras, ${people}`,
  }
  const owner = await openCart(shop, { items: [{ variant_id: 210, quantity }], token })
  await goToPayment(shop, owner, email, { address })
  await submit(shop, owner, {
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 2 }] },
  })
  return owner
}

const from = (address: string) => ({ 'X-Forwarded-For': address })

const complete = async (owner: Owner, caller: string, body?: object) =>
  await buy(app, owner, body, from(caller))

/** Results of `times` orders, one after the other, each from another connection. */
async function inTurn(times: number, who: (n: number) => Who): Promise<string[]> {
  const answers: string[] = []
  for (let n = 0; n < times; n += 1) {
    const { body } = await complete(await ready(who(n)), `203.0.113.${n}`)
    answers.push(body.state ?? Object.keys(body.errors).join())
  }
  return answers
}

const GMAIL = ['d.ora@gmail.com', 'Dora+2@gmail.com', 'do.r.a@googlemail.com', 'dora@gmail.com']

const THREE_FREE = ['complete', 'complete', 'complete', 'base,recaptcha_token']

it.each<[string, (n: number) => Who]>([
  ['e-mail with any tag', (n) => ({ email: `Carla+${n}@example.com` })],
  ['Gmail mailbox with any dots', (n) => ({ email: GMAIL[n] })],
  ['phone', () => ({ phone: '(71) 3333-4444' })],
  ['address in any spelling', (n) => ({ street: n % 2 ? 'AV. SETE, 7' : 'Av Sete 7' })],
])('API-88 requires a captcha token after three unpaid orders of one %s', async (_, who) => {
  expect(await inTurn(4, who)).toEqual(THREE_FREE)
  expect((await complete(await ready(who(0)), '198.51.100.1', PERSON)).body.state).toBe('complete')
  expect((await complete(await ready(), '198.51.100.1')).body.state).toBe('complete')
})

it('API-88 counts a customer by the account and ignores canceled and paid orders', async () => {
  const token = await openAccount(shop, 'cliente@example.com')
  expect(await inTurn(4, () => ({ token }))).toEqual(THREE_FREE)
  const ops = opsOf(shop)
  const [first] = await shop.db.select().from(orders).where(eq(orders.state, 'complete'))
  await ops('orders', 'move', first?.number ?? '', 'pending')
  await ops('orders', 'cancel', first?.number ?? '')
  expect(await inTurn(2, () => ({ token }))).toEqual(['complete', 'base,recaptcha_token'])
})

it('API-88 treats dots as part of the mailbox at every other provider', async () => {
  const dotted = ['e.va@example.com', 'ev.a@example.com', 'eva@example.com', 'e.v.a@example.com']
  expect(await inTurn(4, (n) => ({ email: dotted[n] }))).toEqual(Array(4).fill('complete'))
})

/** Makes all placed orders of the shop `days` days old. */
const age = (days: number) =>
  shop.db
    .update(orders)
    .set({ completedAt: databaseTimeAgo(days * 86_400_000) })
    .where(eq(orders.state, 'complete'))

it('API-101 counts an unfinished order for 30 days', async () => {
  const who = () => ({ phone: '(71) 3555-6666' })
  expect(await inTurn(3, who)).toEqual(Array(3).fill('complete'))
  await age(29)
  expect(await inTurn(1, who)).toEqual(['base,recaptcha_token'])
  await age(31)
  expect(await inTurn(1, who)).toEqual(['complete'])
})

it('API-101 stores the hash of a caller for 30 days', async () => {
  await complete(await ready(), '203.0.113.9')
  const expired = async () => {
    await expire(shop.db, log)
    return await shop.db.$count(orders, isNotNull(orders.placedFrom))
  }
  await age(29)
  expect(await expired()).toBe(1)
  await age(31)
  expect(await expired()).toBe(0)
})

it('API-88 refuses a caller with many unpaid orders, and nobody else', async () => {
  const answers: string[] = []
  for (let n = 0; n < 11; n += 1) {
    const { body } = await complete(await ready(), '203.0.113.7', n < 3 ? undefined : PERSON)
    answers.push(body.state ?? body.errors)
  }
  expect(answers).toEqual([...Array(10).fill('complete'), TOO_MANY])
  expect((await complete(await ready(), '203.0.113.8')).body.state).toBe('complete')
})

it('API-88 leaves stock to others when one caller places ten concurrent orders', async () => {
  const owners: Owner[] = []
  for (let n = 0; n < 10; n += 1) owners.push(await ready({ quantity: 20 }))
  const apps = [app, limitedProcess(shop, { captcha, trustedProxies: 1 })]
  const answers = await Promise.all(
    owners.map((owner, n) => buy(apps[n % 2] ?? app, owner, PERSON, from('203.0.113.7'))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const [left] = await shop.db.select().from(variants).where(eq(variants.id, 210))
  expect(left?.stock).toBe(140)
})

it('API-88 requires a captcha token from everybody after twelve unpaid orders in a few minutes', async () => {
  const behindNothing = limitedProcess(shop, { captcha })
  const answers: string[] = []
  for (let n = 0; n < 13; n += 1) {
    const { body } = await buy(behindNothing, await ready())
    answers.push(body.state ?? Object.keys(body.errors).join())
  }
  expect(answers).toEqual([...Array(12).fill('complete'), 'base,recaptcha_token'])
  expect((await buy(behindNothing, await ready(), PERSON)).body.state).toBe('complete')
})

it('API-88 stores no hash of the caller once the order is no longer unpaid', async () => {
  await complete(await ready(), '203.0.113.7')
  const traces = () => shop.db.select().from(orders).where(isNotNull(orders.placedFrom))
  const [order] = await traces()
  expect(order?.placedFrom).not.toContain('203.0.113')
  await expire(shop.db, log)
  expect(await traces()).toHaveLength(1)
  const ops = opsOf(shop)
  await ops('orders', 'move', order?.number ?? '', 'pending')
  await ops('orders', 'cancel', order?.number ?? '')
  await expire(shop.db, log)
  expect(await traces()).toEqual([])
})
