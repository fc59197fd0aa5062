import { eq } from 'drizzle-orm'
import { promotions } from '../../service/db/schema/promotions'
import { type Coupon, importCoupons } from '../../service/domain/orders/coupons'
import { goToPayment, openCart, submit } from '../../tests/support/purchase'
import { opsOf } from '../../tests/support/test-ops'
import { startShop } from '../../tests/support/test-shop'

const shop = startShop()
const ops = opsOf(shop)

const coupons = (...words: string[]) => ops('coupons', ...words)
const rowOf = async (code: string) =>
  (await shop.db.select().from(promotions).where(eq(promotions.code, code)))[0]

it('IMP-04 creates coupons of each kind with their days and conditions', async () => {
  const conditions = ['--minimum', '120,50', '--first-order', '--uses', '40']
  const days = ['--from', '2026-02-01', '--to', '2026-02-28']
  const words = ['boi7', '--percent', '7,25', '--name', 'Sete e um quarto']
  const { result } = await coupons('create', ...words, ...days, ...conditions)
  expect(result).toEqual({
    code: 'BOI7',
    name: 'Sete e um quarto',
    gives: '7,25 %',
    from: '2026-02-01',
    to: '2026-02-28',
    minimum: 120.5,
    first_order: true,
    uses: 0,
    maximum_uses: 40,
    maximum_uses_per_customer: null,
  })
  expect(await rowOf('BOI7')).toMatchObject({
    value: 7.25,
    startsAt: new Date('2026-02-01T00:00:00-03:00'),
    endsAt: new Date('2026-02-28T23:59:59-03:00'),
    source: 'operator',
  })
  await coupons('create', 'DOZE', '--amount', '12,30', '--uses-per-customer', '2')
  expect(await rowOf('DOZE')).toMatchObject({ kind: 'fixed', value: 1230, endsAt: null })
  await coupons('create', 'SEMFRETE', '--free-freight')
  const { text } = await coupons('list')
  expect(text).toMatch(/DOZE +DOZE +R\$\s12,30 .*2 per customer/)
  expect(text).toMatch(/SEMFRETE +SEMFRETE +free freight/)
  expect(text).not.toContain('BOI7')
  expect((await coupons('list', '--all')).text).toContain('BOI7')
})

it('IMP-02 IMP-04 an order accepts a created coupon until it is ended', async () => {
  const owner = await openCart(shop, { items: [{ variant_id: 101, quantity: 600 }] })
  await goToPayment(shop, owner)
  const { body } = await submit(shop, owner, { order: { coupon_codes: 'SEMFRETE' } })
  expect(body.ship_total).toBeGreaterThan(0)
  expect(body.adjustment_total).toBe(-body.ship_total)
  expect(body.total).toBe(body.item_total)
  expect((await coupons('end', ' semfrete ')).text).toBe('SEMFRETE has ended, used 0 times.')
  expect((await coupons('end', 'SEMFRETE')).failure).toMatch('has ended already')
  const refused = await submit(shop, owner, { order: { coupon_codes: 'SEMFRETE' } })
  expect(refused.body.errors.coupon_codes[0]).toBe('Cupom inválido ou expirado')
})

it.each([
  [['X', '--percent', '0'], 'the percent must be a number'],
  [['X', '--percent', '101'], 'at most 100'],
  [['X', '--percent', '7,255'], 'the percent must be a number'],
  [['X', '--percent=-5'], 'the percent must be a number'],
  [['X', '--amount', '0'], 'the amount must be an amount'],
  [['X'], 'give one of --percent, --amount and --free-freight'],
  [['X', '--percent', '5', '--free-freight'], 'give one of'],
  [['X', '--percent', '5', '--to', '2026-02-31'], "'2026-02-31' is not a day"],
  [['X', '--percent', '5', '--from', '31/12/2026'], 'is not a day'],
  [['X', '--percent', '5', '--from', '2026-03-02', '--to', '2026-03-01'], 'ends after its start'],
  [['X', '--percent', '5', '--uses', '0'], 'the uses must be a whole number'],
  [['AÇÃO', '--percent', '5'], 'letters without accents'],
  [['DOZE', '--percent', '5'], 'was used before'],
  [['X', '--amount', '12', '--minimum', 'muito'], 'the minimum must be an amount'],
])('IMP-04 refuses %j', async (words, reason) => {
  expect((await coupons('create', ...words)).failure).toContain(reason)
  expect(await rowOf('X')).toBeUndefined()
})

it('IMP-04 refuses the end of an unknown coupon', async () => {
  expect((await coupons('end', 'NENHUM')).failure).toBe('there is no coupon NENHUM')
})

it('IMP-05 an import ends only coupons that an import created and no longer lists', async () => {
  const coupon = (code: string, value = 900): Coupon => ({
    code,
    name: code,
    kind: 'fixed',
    value,
    minimumItemCents: 0,
    maximumUses: null,
    maximumUsesPerCustomer: null,
    firstOrderOnly: false,
    startsAt: new Date('2026-01-01T00:00:00-03:00'),
    endsAt: null,
  })
  const bring = (...list: Coupon[]) => shop.db.transaction((tx) => importCoupons(tx, list))
  const open = async () => {
    const listed: { code: string }[] = (await coupons('list')).result
    return listed.map(({ code }) => code)
  }
  expect(await bring(coupon('CARTAZ'), coupon('PANFLETO'), coupon('DOZE'))).toBe(true)
  expect(await bring(coupon('CARTAZ'), coupon('PANFLETO'), coupon('DOZE'))).toBe(false)
  expect(await open()).toEqual(['CARTAZ', 'DOZE', 'PANFLETO'])
  expect(await bring(coupon('CARTAZ'))).toBe(true)
  expect(await open()).toEqual(['CARTAZ', 'DOZE'])
  expect(await bring(coupon('CARTAZ'))).toBe(false)
  expect(await bring(coupon('CARTAZ'), coupon('PANFLETO', 300))).toBe(true)
  expect(await open()).toEqual(['CARTAZ', 'DOZE', 'PANFLETO'])
  expect((await rowOf('PANFLETO'))?.value).toBe(300)
})
