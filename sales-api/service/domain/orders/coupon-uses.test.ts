import { eq } from 'drizzle-orm'
import {
  ADDRESS,
  goToPayment,
  next,
  type Owner,
  openAccount,
  openCart,
  pay as payByCard,
  submit,
} from '@/sales-api/tests/support/purchase'
import { opsOf } from '@/sales-api/tests/support/test-ops'
import { startShop } from '@/sales-api/tests/support/test-shop'
import { promotions } from '../../db/schema/promotions'
import { audit } from '../audit/audit'

const USED = { coupon_codes: ['Você já usou este cupom'] }
const HOUSEHOLD = { coupon_codes: ['Este cupom já foi usado com este telefone e endereço'] }
const BACK = 'O pedido voltou ao pagamento, com o total atualizado'
const LOST = { coupon_codes: ['Você já usou este cupom', BACK] }

const NOT_FIRST = { coupon_codes: ['Este cupom vale só na primeira compra'] }

const ALL = ['DUAS', 'PRIMEIRA', 'SEMPRE']

const promotion = {
  kind: 'fixed',
  value: 500,
  minimumItemCents: 0,
  startsAt: new Date('2026-01-01T00:00:00-03:00'),
} as const

const shop = startShop()
beforeAll(async () => {
  await shop.db.insert(promotions).values([
    { ...promotion, code: 'PRIMEIRA', name: 'Primeira compra', maximumUsesPerCustomer: 1 },
    { ...promotion, code: 'DUAS', name: 'Duas vezes', maximumUsesPerCustomer: 2 },
    { ...promotion, code: 'SEMPRE', name: 'Sempre' },
  ])
})
afterEach(async () => expect(await audit(shop.db)).toEqual([]))

interface Buyer {
  token?: string
  email?: string
  /** Unique by default. */
  phone?: string
  street?: string
}

let phones = 0

async function confirmed({ token, email, phone, street }: Buyer): Promise<Owner> {
  phones += 1
  const owner = await openCart(shop, { token })
  const address = {
    ...ADDRESS,
    phone: phone ?? `(71) 98${String(phones).padStart(7, '0')}`,
    address1: street ?? ADDRESS.address1,
  }
  await goToPayment(shop, owner, email, { address })
  await payByCard(shop, owner)
  return owner
}

async function ready(buyer: Buyer, code = 'PRIMEIRA'): Promise<Owner> {
  const owner = await confirmed(buyer)
  await submit(shop, owner, { order: { coupon_codes: code } })
  return owner
}

async function pay(owner: Owner) {
  await submit(shop, owner, {
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 2 }] },
  })
  return await next(shop, owner)
}

async function buy(buyer: Buyer, code?: string) {
  const { status, body } = await pay(await ready(buyer, code))
  expect(status).toBe(200)
  return body
}

const apply = async (buyer: Buyer, code = 'PRIMEIRA') => {
  const owner = await confirmed(buyer)
  return await submit(shop, owner, { order: { coupon_codes: code } })
}

const usesOf = async (code: string) =>
  (await shop.db.select().from(promotions).where(eq(promotions.code, code)))[0]?.uses

it('grants a coupon once for each customer, and again when the order is canceled', async () => {
  const token = await openAccount(shop, 'cliente@example.com')
  const first = await buy({ token })
  expect(first).toMatchObject({ adjustment_total: -5, promotions: [{ code: 'PRIMEIRA' }] })
  const again = await apply({ token })
  expect(again.status).toBe(422)
  expect(again.body.errors).toEqual(USED)
  expect((await buy({ token }, 'SEMPRE')).adjustment_total).toBe(-5)
  expect((await buy({ token }, 'SEMPRE')).adjustment_total).toBe(-5)
  expect(
    (await buy({ token: await openAccount(shop, 'vizinha@example.com') })).adjustment_total,
  ).toBe(-5)
  const ops = opsOf(shop)
  await ops('orders', 'move', first.number, 'pending')
  expect((await ops('orders', 'cancel', first.number)).failure).toBeUndefined()
  expect((await apply({ token })).body.adjustment_total).toBe(-5)
})

it('identifies guests with the customers of their e-mails', async () => {
  await buy({ email: 'Visita@Example.com' })
  expect((await apply({ email: 'visita@example.com' })).body.errors).toEqual(USED)
  const token = await openAccount(shop, 'visita@example.com')
  expect((await apply({ token })).body.errors).toEqual(USED)
  const other = await openAccount(shop, 'conta@example.com')
  await buy({ token: other })
  expect((await apply({ email: ' CONTA@example.com' })).body.errors).toEqual(USED)
  expect((await apply({ email: 'ninguem@example.com' })).status).toBe(200)
})

it('PAY-45 identifies a mailbox with any tag, of guests and of accounts', async () => {
  await buy({ email: 'rosa+feira@example.com' })
  for (const email of ['Rosa@example.com', 'rosa+2@example.com']) {
    expect((await apply({ email })).body.errors).toEqual(USED)
  }
  const token = await openAccount(shop, 'rosa+conta@example.com')
  expect((await apply({ token })).body.errors).toEqual(USED)
  for (const email of ['rosa@example.org', 'rosana@example.com', 'ro.sa@example.com']) {
    expect((await apply({ email })).status).toBe(200)
  }
})

it('PAY-45 identifies customers by phone and address together, and not by one alone', async () => {
  const home = { phone: '(71) 3333-4444', street: 'Rua das Mangueiras, 7' }
  await buy({ email: 'um@example.com', ...home })
  const respelt = { phone: '7133334444', street: 'RUA DAS MANGUEIRAS  7' }
  expect((await apply({ email: 'um@example.com', ...respelt })).body.errors).toEqual(USED)
  expect((await apply({ email: 'dois@example.com', ...respelt })).body.errors).toEqual(HOUSEHOLD)
  const token = await openAccount(shop, 'tres@example.com')
  expect((await apply({ token, ...home })).body.errors).toEqual(HOUSEHOLD)
  expect((await apply({ email: 'quatro@example.com', phone: home.phone })).status).toBe(200)
  expect((await apply({ email: 'cinco@example.com', street: home.street })).status).toBe(200)
})

it('PAY-45 CHK-83 counts the uses of mailbox and household together, and names whose they are', async () => {
  const home = { phone: '(71) 3322-1199', street: 'Rua dos Ipês, 33' }
  await buy({ email: 'filha@example.com', ...home }, 'DUAS')
  await buy({ email: 'filho@example.com' }, 'DUAS')
  expect((await apply({ email: 'filho@example.com', ...home }, 'DUAS')).body.errors).toEqual(
    HOUSEHOLD,
  )
  const moved = await ready({ email: 'neta@example.com' })
  await buy({ email: 'avo@example.com', ...home })
  const { phone, street: address1 } = home
  await goToPayment(shop, moved, 'neta@example.com', { address: { ...ADDRESS, phone, address1 } })
  const { body } = await shop.call('GET', `/api/v1/orders/${moved.number}${moved.query}`)
  expect(body.lost_promotions).toEqual([{ code: 'PRIMEIRA', reason: 'household' }])
})

it('API-102 offers coupons without revealing purchases of the household', async () => {
  const home = { phone: '(71) 3344-5566', street: 'Rua dos Coqueiros, 9' }
  await buy({ email: 'casa@example.com', ...home })
  const token = await openAccount(shop, 'outra-da-casa@example.com')
  await confirmed({ token, ...home })
  const { body } = await shop.call('GET', '/api/v1/promotions', undefined, token)
  expect(body.promotions.map(({ code }: { code: string }) => code)).toEqual(ALL)
})

it('PAY-19 offers no coupon that the customer has used up', async () => {
  const token = await openAccount(shop, 'oferta@example.com')
  const codes = async (query: string, bearer?: string) => {
    const { body } = await shop.call('GET', `/api/v1/promotions${query}`, undefined, bearer)
    return body.promotions.map(({ code }: { code: string }) => code)
  }
  await buy({ token })
  await buy({ token }, 'DUAS')
  expect(await codes('?by_eligible=true', token)).toEqual(['DUAS', 'SEMPRE'])
  await buy({ token }, 'DUAS')
  expect(await codes('?by_eligible=true', token)).toEqual(['SEMPRE'])
})

it('API-102 offers coupons to a guest without revealing purchases of the mailbox', async () => {
  await buy({ email: 'curiosa@example.com' })
  const guest = await confirmed({ email: 'Curiosa+2@example.com' })
  const { body } = await shop.call('GET', `/api/v1/promotions${guest.query}`)
  expect(body.promotions.map(({ code }: { code: string }) => code)).toEqual(ALL)
  const applied = await submit(shop, guest, { order: { coupon_codes: 'PRIMEIRA' } })
  expect(applied.body.errors).toEqual(USED)
})

it('IMP-03 grants a first-order coupon to nobody who has bought, by account, mailbox or household', async () => {
  const code = 'ESTREIA'
  const coupon = { ...promotion, code, name: 'Estreia', firstOrderOnly: true }
  await shop.db.insert(promotions).values(coupon)
  const home = { phone: '(71) 3355-7788', street: 'Rua das Acácias, 21' }
  const token = await openAccount(shop, 'nova@example.com')
  const email = 'nova@example.com'
  expect((await buy({ token, ...home }, code)).adjustment_total).toBe(-5)
  for (const buyer of [{ token }, { email }, { email: 'parente@example.com', ...home }]) {
    const { status, body } = await apply(buyer, code)
    expect([status, body.errors]).toEqual([422, NOT_FIRST])
  }
  const older = await openAccount(shop, 'antiga@example.com')
  await buy({ token: older }, 'SEMPRE')
  expect((await apply({ token: older }, code)).body.errors).toEqual(NOT_FIRST)
  const { body } = await shop.call('GET', '/api/v1/promotions', undefined, older)
  expect(body.promotions.map((offered: { code: string }) => offered.code)).not.toContain(code)
  expect((await apply({ email: 'estreante@example.com' }, code)).status).toBe(200)
  await shop.db
    .update(promotions)
    .set({ endsAt: new Date(0) })
    .where(eq(promotions.code, code))
})

it('grants it once to a customer whose orders are placed concurrently', async () => {
  const uses = (await usesOf('PRIMEIRA')) ?? 0
  const owners: Owner[] = []
  for (let n = 0; n < 10; n += 1) {
    const owner = await ready({ email: 'todas@example.com' })
    await submit(shop, owner, {
      state: 'payment',
      order: { payments_attributes: [{ payment_method_id: n % 2 === 0 ? 2 : 1 }] },
      payment_source: {
        '1': {
          name: 'ANA SOUZA',
          number: '4000000000000010',
          month: '12',
          year: '2030',
          verification_value: '123',
        },
      },
    })
    owners.push(owner)
  }
  const answers = await Promise.all(owners.map((owner) => next(shop, owner)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers) if (status !== 200) expect(body.errors).toEqual(LOST)
  expect(await usesOf('PRIMEIRA')).toBe(uses + 1)
  const [loser] = owners.filter((_, n) => answers[n]?.status !== 200)
  const without = loser && (await submit(shop, loser, { order: { coupon_codes: 'SEMPRE' } })).body
  expect(without.promotions.map(({ code }: { code: string }) => code)).toEqual(['SEMPRE'])
})

describe('a coupon lost while its order waits for the final call', () => {
  beforeAll(() =>
    shop.db.insert(promotions).values([
      { ...promotion, code: 'MAIS_SETE', name: 'Sete', value: 700, maximumUsesPerCustomer: 1 },
      { ...promotion, code: 'SO_UMA', name: 'Uma ao todo', value: 700, maximumUses: 1 },
      { ...promotion, code: 'ATE_HOJE', name: 'Até hoje', value: 700 },
    ]),
  )

  const payOffline = (owner: Owner) =>
    submit(shop, owner, {
      state: 'payment',
      order: { payments_attributes: [{ payment_method_id: 2 }] },
    })

  const read = async (owner: Owner) =>
    (await shop.call('GET', `/api/v1/checkouts/${owner.number}${owner.query}`)).body

  const expire = (code: string) =>
    shop.db
      .update(promotions)
      .set({ endsAt: new Date('2026-01-02T00:00:00-03:00') })
      .where(eq(promotions.code, code))

  const refusals = ['Você já usou este cupom', 'Cupom inválido ou expirado'] as const
  let guests = 0

  it.each([
    [
      'used by the customer on another order',
      'MAIS_SETE',
      refusals[0],
      (email: string) => buy({ email }, 'MAIS_SETE'),
    ],
    [
      'used up by another customer',
      'SO_UMA',
      refusals[1],
      () => buy({ email: 'outra@example.com' }, 'SO_UMA'),
    ],
    ['expired', 'ATE_HOJE', refusals[1], () => expire('ATE_HOJE')],
  ])(
    '%s is removed with its refusal, and the order completes at the total that was shown',
    async (_, code, text, lose) => {
      guests += 1
      const email = `perdeu${guests}@example.com`
      const owner = await ready({ email }, code)
      await submit(shop, owner, { order: { coupon_codes: 'SEMPRE' } })
      const confirmed = (await payOffline(owner)).body
      expect(confirmed).toMatchObject({ state: 'confirm', adjustment_total: -12 })
      await lose(email)
      const uses = [await usesOf(code), await usesOf('SEMPRE')]
      const answers = await Promise.all([next(shop, owner), next(shop, owner), next(shop, owner)])
      const errors = answers.map(({ status, body }) => [status, body.errors])
      expect(errors).toContainEqual([422, { coupon_codes: [text, BACK] }])
      expect(errors.filter(([status]) => status === 422)).toHaveLength(3)
      const without = await read(owner)
      expect(without).toMatchObject({
        state: 'payment',
        adjustment_total: -5,
        total: confirmed.total + 7,
        promotions: [{ code: 'SEMPRE' }],
      })
      expect((await next(shop, owner)).body.errors).toEqual({
        state: ['Pedido não está nessa etapa'],
      })
      expect([await usesOf(code), await usesOf('SEMPRE')]).toEqual(uses)
      expect((await payOffline(owner)).body).toMatchObject({
        state: 'confirm',
        total: without.total,
      })
      const completed = await next(shop, owner)
      expect([completed.status, completed.body]).toMatchObject([
        200,
        { state: 'complete', total: without.total, adjustment_total: -5 },
      ])
      expect([await usesOf(code), await usesOf('SEMPRE')]).toEqual([uses[0], (uses[1] ?? 0) + 1])
    },
  )
})
