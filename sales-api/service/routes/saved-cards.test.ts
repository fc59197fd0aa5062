import {
  CARD,
  confirmCart,
  next,
  openAccount,
  openCart,
  pay,
  SAVED_CARD,
} from '../../tests/support/purchase'
import { startShop } from '../../tests/support/test-shop'
import { sandboxCharges, sandboxTokens } from '../db/schema/operations'
import { orders, payments } from '../db/schema/orders'

const shop = startShop()

it('A78 saves no card without a request, and never one of a guest', async () => {
  const token = await openAccount(shop, 'nao-guarda@example.com')
  const cardsOf = async () =>
    (await shop.call('GET', '/v2/users/me', undefined, token)).body.credit_cards
  for (const card of [CARD, { ...CARD, keep: false }]) {
    const owner = await openCart(shop, { token })
    await confirmCart(shop, owner, card)
    expect((await next(shop, owner)).body.state).toBe('complete')
    expect(await cardsOf()).toEqual([])
  }
  const guest = await openCart(shop)
  await confirmCart(shop, guest, SAVED_CARD)
  const order_token = guest.query.replace('?order_token=', '')
  const login = { email: 'nao-guarda@example.com', password: 'segredo1', order_token }
  await shop.call('POST', '/v2/auth/', login)
  const adopted = { ...guest, query: '', token }
  expect((await next(shop, adopted)).body).toMatchObject({
    number: guest.number,
    state: 'complete',
  })
  expect(await cardsOf()).toEqual([])
})

it('A78 requires the choice again with every new card, and keeps it after a decline of the same one', async () => {
  const token = await openAccount(shop, 'muda-de-ideia@example.com')
  const cardsOf = async () =>
    (await shop.call('GET', '/v2/users/me', undefined, token)).body.credit_cards
  const owner = await openCart(shop, { token })
  await confirmCart(shop, owner, { ...SAVED_CARD, number: '4000000000000002' })
  expect((await next(shop, owner)).status).toBe(422)
  expect(await cardsOf()).toEqual([])
  const rows = await shop.db.select().from(payments)
  expect(rows.slice(-2)).toMatchObject([
    { state: 'failed', keepCard: true },
    { state: 'checkout', keepCard: true },
  ])
  await pay(shop, owner)
  expect((await next(shop, owner)).body.state).toBe('complete')
  expect(await cardsOf()).toEqual([])
})

it('stores neither card number nor CVV anywhere', async () => {
  const canary = { ...CARD, number: '4929000000076543', verification_value: '98765' }
  const owner = await openCart(shop)
  await confirmCart(shop, owner, canary)
  await next(shop, owner)
  const kept = JSON.stringify([
    await shop.db.select().from(payments),
    await shop.db.select().from(orders),
    await shop.db.select().from(sandboxTokens),
    await shop.db.select().from(sandboxCharges),
  ])
  expect(kept).toContain('6543')
  expect(kept).not.toContain(canary.number)
  expect(kept).not.toContain(canary.verification_value)
})
