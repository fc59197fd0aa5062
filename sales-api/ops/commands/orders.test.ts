import { addGroundMeats, openBlend, placeMix } from '../../tests/support/blend'
import { operatedShop } from '../../tests/support/placed-orders'
import { CARD, openAccount, openCart } from '../../tests/support/purchase'

const { shop, ops, order, orderIn, read } = operatedShop()

it('shows which lines are ground into one blend', async () => {
  await addGroundMeats(shop.db)
  const token = await openAccount(shop, 'moida@example.com')
  const owner = await openCart(shop, { token })
  const template = await openBlend(shop, token)
  await placeMix(shop, token, { number: owner.number, template })
  const { result, text } = await ops('orders', 'show', owner.number)
  const blends = result.lines.map(({ blend }: { blend: string | null }) => blend)
  expect(blends).toEqual([null, 'Da casa', 'Da casa', 'Da casa'])
  expect(text).toMatch(/Acém Moído\s+0,7 Kg\s+-\s+R\$\s28,00\s+blend 'Da casa'/)
})

it('ORD-16 stores the receipt with the order', async () => {
  const owner = await order()
  const url = 'https://nfe.example/4567'
  expect((await ops('orders', 'receipt', owner.number, 'nfe.example')).failure).toContain(
    'not a web address',
  )
  await ops('orders', 'receipt', owner.number, url)
  expect((await read(owner)).sale_receipt_url).toBe(url)
})

it('lists orders by state, day and number', async () => {
  const { number } = await orderIn('preparation')
  await ops('orders', 'cancel', (await orderIn('pending')).number)
  const list = async (...argv: string[]) => (await ops('orders', 'list', ...argv)).result
  const found = await list('--fulfilment', 'preparation', '--since', '2026-01-01')
  expect(found[0]).toMatchObject({ number, state: 'complete', fulfilment: 'preparation' })
  expect(await list('--since', '2100-01-01')).toEqual([])
  expect(await list('--limit', '2')).toHaveLength(2)
  expect((await list('--state', 'canceled')).length).toBeGreaterThan(0)
  expect((await ops('orders', 'list', '--since', 'today')).failure).toContain('not a day')
  expect((await ops('orders', 'list')).text).toContain(number)
})

it('RUN-102 lists canceled orders too with --all, the newest first', async () => {
  const { number } = await orderIn('pending')
  const carts = await openCart(shop)
  await ops('orders', 'cancel', number)
  const numbers = async (...argv: string[]) =>
    (await ops('orders', 'list', ...argv)).result.map((row: { number: string }) => row.number)
  expect(await numbers()).not.toContain(number)
  const all = await numbers('--all')
  expect(all[0]).toBe(number)
  expect(all).toEqual(expect.arrayContaining(await numbers()))
  expect(all).not.toContain(carts.number)
  expect((await ops('orders', 'list', '--all')).text).toMatch(`${number}  canceled`)
  expect((await ops('orders', 'list', '--all', '--state', 'canceled')).failure).toContain(
    '--all and --state exclude each other',
  )
})

it('RUN-103 shows whether the total is estimated or weighed', async () => {
  const owner = await orderIn('packaging')
  const total = async () => (await ops('orders', 'show', owner.number)).text
  expect(await total()).toMatch(/, estimated total R\$\s[\d,]+$/m)
  await ops('orders', 'weigh', owner.number, '--exact')
  await ops('orders', 'finish', owner.number)
  expect(await total()).toMatch(/, weighed total R\$\s[\d,]+, weighed items R\$\s[\d,]+$/m)
})

it('RUN-103 a wrong line number shows where to find the numbers', async () => {
  const { number } = await orderIn('preparation')
  for (const words of [
    ['substitute', number, '999999', '102=1', '--by', 'Jorge'],
    ['ask', number, '999999=900'],
  ]) {
    expect((await ops('orders', ...words)).failure).toMatch(
      /has no line 999999.*; orders show lists its lines$/,
    )
  }
})

it('shows no more of a card than its brand and last digits', async () => {
  const owner = await order()
  const { text, result } = await ops('orders', 'show', owner.number)
  expect(text).toContain('visa 1111')
  expect(JSON.stringify(result)).not.toContain(CARD.number)
})
