import { eq } from 'drizzle-orm'
import { operatedShop } from '../../../tests/support/placed-orders'
import { addVariants, variantValues } from '../../../tests/support/test-shop'
import { weightConsents } from '../../db/schema/orders'
import { staffActs } from '../../db/schema/staff'

const { shop, ops, orderIn, lineIds, read, stockOf, mailsOf, trackerOf } = operatedShop()

beforeAll(async () => {
  await addVariants(shop.db, [
    variantValues({ id: 103, slug: 'maminha', name: 'Maminha', stock: 0 }),
  ])
  await ops('products', 'stock', '103', '90000')
})

async function linkOf(): Promise<string> {
  const [mail = ''] = await mailsOf('weight-consent')
  return /\/v2\/weights\/[\w-]+/.exec(mail)?.[0] ?? ''
}

it('PAY-97 a weight beyond the tolerance needs consent through a link, and opening the link is no consent', async () => {
  const owner = await orderIn('preparation')
  const [picanha, charcoal] = await lineIds(owner)
  const weigh = (grams: number) => ops('orders', 'weigh', owner.number, `${picanha}=${grams}`)
  expect((await weigh(1_150)).failure).toContain('enter 900 to 1100')
  const refusals = await Promise.all([
    ops('orders', 'ask', owner.number, `${charcoal}=4`),
    ops('orders', 'ask', owner.number, `${picanha}=1050`),
    ops('orders', 'ask', owner.number, `${picanha}=1200`),
  ])
  expect(refusals.map(({ failure }) => failure)).toEqual([
    expect.stringContaining('sold by weight'),
    expect.stringContaining('needs no yes'),
    expect.stringContaining('cut again or leave out'),
  ])
  await ops('orders', 'ask', owner.number, `${picanha}=850`)
  const link = await linkOf()
  const held = await shop.db.select().from(weightConsents)
  expect(JSON.stringify(held)).not.toContain(link.split('/').at(-1))
  const page = await shop.app.request(link)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const words = (await page.text()).replace(/\s/g, ' ')
  expect(words).toMatch(/O corte tem<\/td><td[^>]*>0,85 Kg/)
  expect(words).toContain('R$ 76,42')
  expect((await weigh(850)).failure).toBeDefined()
  expect((await shop.app.request(`${link}?resposta=nao`, { method: 'POST' })).status).toBe(200)
  expect((await weigh(850)).failure).toBeDefined()
  await shop.app.request(link, { method: 'POST' })
  expect((await weigh(840)).failure).toContain('enter 850 to 1100')
  expect((await weigh(850)).failure).toBeUndefined()
  expect((await shop.app.request(`${link}x`)).status).toBe(404)
  expect((await shop.app.request(`${link}x`, { method: 'POST' })).status).toBe(404)
})

it('TRK-73 both trackers show a question that waits for its answer, without its link', async () => {
  const owner = await orderIn('preparation')
  const [picanha] = await lineIds(owner)
  const asked = async () => (await trackerOf(owner)).weight_questions
  expect(await asked()).toEqual([])
  await ops('orders', 'ask', owner.number, `${picanha}=820`)
  expect(await asked()).toEqual([])
  const link = await linkOf()
  expect(await asked()).toEqual([
    {
      name: expect.stringContaining('Picanha'),
      unit_for_quantity: 'g',
      ordered: 1_000,
      quantity: 820,
      total: 73.72,
      asked_at: expect.any(String),
    },
  ])
  expect(JSON.stringify(await trackerOf(owner))).not.toContain(link.split('/').at(-1))
  await shop.app.request(`${link}?resposta=nao`, { method: 'POST' })
  expect(await asked()).toEqual([])
  await ops('orders', 'ask', owner.number, `${picanha}=830`)
  await linkOf()
  expect(await asked()).toHaveLength(1)
  await ops('orders', 'weigh', owner.number, `${picanha}=1000`)
  expect(await asked()).toEqual([])
})

it('PAY-97 an answer after the line was weighed changes nothing, and the page shows the weight that holds', async () => {
  const owner = await orderIn('preparation')
  const [picanha] = await lineIds(owner)
  await ops('orders', 'ask', owner.number, `${picanha}=870`)
  const link = await linkOf()
  const words = async (query = '', method = 'GET') =>
    (await (await shop.app.request(link + query, { method })).text()).replace(/\s/g, ' ')
  await words('?resposta=nao', 'POST')
  await ops('orders', 'weigh', owner.number, `${picanha}=960`, '--exact')
  const late = await words('', 'POST')
  expect(late).toContain('Este peso já foi decidido')
  expect(late).toContain('0,96 Kg')
  expect(late).not.toMatch(/vamos enviar|<button/)
  await ops('orders', 'finish', owner.number)
  expect(await words('', 'POST')).toContain('0,96 Kg')
  expect(await consentOf(picanha)).toMatchObject({ quantity: 870, agreedAt: null })
})

it.each([
  ['the charge', false],
  ['the amount for the door is fixed', true],
])(
  'PAY-97 a question about a weight that replaces a stored one is open until %s',
  async (_, offline) => {
    const owner = await orderIn('preparation', { offline })
    const [picanha] = await lineIds(owner)
    await ops('orders', 'weigh', owner.number, `${picanha}=930`, '--exact')
    await ops('orders', 'ask', owner.number, `${picanha}=820`)
    const link = await linkOf()
    const page = async () => (await shop.app.request(link)).text()
    expect(await page()).toContain('Sim, pode enviar')
    await ops('orders', 'finish', owner.number)
    expect(await page()).toContain('0,93')
    expect(await page()).not.toContain('<button')
    expect((await trackerOf(owner)).weight_questions).toEqual([])
    await shop.app.request(link, { method: 'POST' })
    expect(await consentOf(picanha)).toMatchObject({ quantity: 820, agreedAt: null })
  },
)

it('PAY-97 after a yes the page names the substitute that goes, and says that an order was canceled', async () => {
  const owner = await orderIn('preparation')
  const [picanha] = await lineIds(owner)
  await ops('orders', 'ask', owner.number, `${picanha}=870`)
  const link = await linkOf()
  const words = async () => (await (await shop.app.request(link)).text()).replace(/\s/g, ' ')
  await shop.app.request(link, { method: 'POST' })
  await ops('orders', 'substitute', owner.number, String(picanha), '103=900', '--by', 'Lia')
  expect(await words()).toMatch(/no lugar de Picanha.* vai Maminha, 0,9 Kg\./)
  expect(await words()).not.toContain('não vai neste pedido')
  await ops('orders', 'cancel', owner.number)
  expect(await words()).toContain('O pedido foi cancelado')
  expect(await words()).not.toMatch(/Maminha|já seguiu/)
})

it('PAY-97 a spoken consent names the member of staff, and the hold remains the maximum of all lines', async () => {
  const items = [
    { variant_id: 101, quantity: 1_000 },
    { variant_id: 103, quantity: 1_000 },
  ]
  const owner = await orderIn('preparation', { items })
  const [picanha, other] = await lineIds(owner)
  const agree = ['orders', 'agree', owner.number, `${picanha}=1110`]
  expect((await ops(...agree)).failure).toContain('--by')
  expect((await ops(...agree, '--by', 'Jorge')).failure).toBeUndefined()
  expect(await consentOf(picanha)).toMatchObject({
    quantity: 1_110,
    heardBy: 'Jorge',
    tokenHash: null,
  })
  await ops('orders', 'weigh', owner.number, `${other}=1100`)
  const above = await ops('orders', 'weigh', owner.number, `${picanha}=1110`)
  expect(above.failure).toContain('cut again or leave out')
  await ops('orders', 'weigh', owner.number, `${other}=1050`)
  expect((await ops('orders', 'weigh', owner.number, `${picanha}=1110`)).failure).toBeUndefined()
  const acts = await shop.db.select().from(staffActs).where(eq(staffActs.act, 'weight-agree'))
  expect(acts.at(-1)).toMatchObject({ staffId: null, facts: { line: picanha, quantity: 1_110 } })
})

it('PAY-97 without a hold the maximum is the total that the customer agreed to', async () => {
  const owner = await orderIn('preparation', { offline: true })
  const [picanha] = await lineIds(owner)
  const weigh = (grams: number) => ops('orders', 'weigh', owner.number, `${picanha}=${grams}`)
  await ops('orders', 'ask', owner.number, `${picanha}=1500`)
  await shop.app.request(await linkOf(), { method: 'POST' })
  expect((await weigh(1_501)).failure).toContain('enter 900 to 1500')
  expect((await weigh(1_500)).failure).toBeUndefined()
  expect((await weigh(1_450)).failure).toBeUndefined()
})

it('PAY-91 a substitute costs at most what its line could, and follows the choice of the customer', async () => {
  const owner = await orderIn('preparation')
  const [picanha] = await lineIds(owner)
  const before = await stockOf(103)
  const give = ['orders', 'substitute', owner.number, String(picanha), '103=3000']
  expect((await ops(...give)).failure).toContain('to be asked')
  expect((await ops(...give, '--by', 'Lia')).failure).toBeUndefined()
  expect(await stockOf(103)).toBe(before - 3_000)
  await ops('orders', 'weigh', owner.number, '--exact')
  await ops('orders', 'finish', owner.number)
  const { line_items: lines, produced_amount: produced } = await read(owner)
  // 1,1 Kg of picanha at R$ 89,90 is the most that the line could cost.
  expect(lines[0]).toMatchObject({
    produced_quantity: 0,
    substitute: { variant_id: 103, quantity: 3_000, total: 98.89 },
  })
  expect(produced).toBeCloseTo(98.89 + lines[1].total, 2)
  const driver = ['--driver', 'João', '--plate', 'ABC1D23']
  await ops('orders', 'deliver', owner.number, 'in_progress', ...driver)
  await ops('orders', 'deliver', owner.number, 'success')
  const [mail = ''] = await mailsOf('order-delivered')
  expect(mail).toContain(`No lugar de ${lines[0].variant.name}, 1 Kg`)
})

it('PAY-91 a weight reverts a substitute and its stock', async () => {
  const owner = await orderIn('preparation')
  const [picanha] = await lineIds(owner)
  const before = await stockOf(103)
  const give = ['orders', 'substitute', owner.number, String(picanha)]
  await ops(...give, '103=900', '--by', 'Lia')
  expect((await ops(...give, '101=900', '--by', 'Lia')).failure).toContain('no substitute')
  await ops('orders', 'weigh', owner.number, `${picanha}=980`)
  expect(await stockOf(103)).toBe(before)
  expect((await read(owner)).line_items[0].substitute).toBeUndefined()
})

async function consentOf(lineId: number) {
  const own = eq(weightConsents.lineId, lineId)
  return (await shop.db.select().from(weightConsents).where(own))[0]
}
