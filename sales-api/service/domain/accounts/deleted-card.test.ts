import { EventEmitter, once } from 'node:events'
import { eq } from 'drizzle-orm'
import {
  CARD,
  confirmCart,
  goToPayment,
  next,
  type Owner,
  openAccount,
  openCart,
  submit,
} from '@/sales-api/tests/support/purchase'
import { startShop } from '@/sales-api/tests/support/test-shop'
import { orders, payments } from '../../db/schema/orders'
import { audit } from '../audit/audit'
import { completeOrder } from '../checkout/complete-order'

const shop = startShop()
afterEach(async () => expect(await audit(shop.db)).toEqual([]))

/** A customer who saved these cards, each with a completed order. */
async function customerWithCards(email: string, ...numbers: string[]) {
  const token = await openAccount(shop, email)
  for (const number of numbers) {
    const owner = await openCart(shop, { token })
    await confirmCart(shop, owner, { ...CARD, number, keep: true })
    expect((await next(shop, owner)).status).toBe(200)
  }
  const { body } = await shop.call('GET', '/v2/users/me', undefined, token)
  return { token, userId: body.id, cards: body.credit_cards.map(({ id }: { id: number }) => id) }
}

async function choose(token: string, card: number): Promise<Owner> {
  const owner = await openCart(shop, { token })
  await goToPayment(shop, owner)
  const chosen = await submit(shop, owner, { state: 'payment', order: { existing_card: card } })
  expect(chosen.body.state).toBe('confirm')
  return owner
}

const remove = (card: number, token: string) =>
  shop.call('DELETE', `/v2/credit_cards/${card}`, undefined, token)

const read = async ({ number, token }: Owner) =>
  (await shop.call('GET', `/api/v1/orders/${number}`, undefined, token)).body

it('PAY-08 moves an order back to payment when its saved card is deleted', async () => {
  const { token, cards } = await customerWithCards(
    'apaga@example.com',
    '4111111111111111',
    '5555555555554444',
  )
  const owner = await choose(token, cards[0])
  expect((await remove(cards[1], token)).status).toBe(204)
  expect(await read(owner)).toMatchObject({ state: 'confirm', payments: [{ state: 'checkout' }] })
  expect((await remove(cards[0], token)).status).toBe(204)
  expect(await read(owner)).toMatchObject({ state: 'payment', payments: [], credit_cards: [] })
  const refused = await next(shop, owner)
  expect(refused.body.errors).toEqual({ state: ['Pedido não está nessa etapa'] })
  expect((await read(owner)).completed_at).toBeNull()
})

it('does not change another choice or another order', async () => {
  const { token, cards } = await customerWithCards('muda@example.com', '4111111111111111')
  const owner = await choose(token, cards[0])
  await submit(shop, owner, {
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 2 }] },
  })
  expect((await remove(cards[0], token)).status).toBe(204)
  expect(await read(owner)).toMatchObject({
    state: 'confirm',
    payments: [{ payment_method: { id: 2 } }],
  })
  expect((await next(shop, owner)).body.state).toBe('complete')
})

it('charges no card that was deleted while it was being chosen, and none declined before', async () => {
  const { token, userId, cards } = await customerWithCards('recusa@example.com', CARD.number)
  const owner = await choose(token, cards[0])
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, owner.number))
  const signals = new EventEmitter()
  const [asked, told] = [once(signals, 'asked'), once(signals, 'told')]
  const declining = {
    ...shop.gateway,
    async authorize() {
      signals.emit('asked')
      await told
      return { outcome: 'declined' as const }
    },
  }
  const caller = { userId, orderToken: null }
  const bought = completeOrder(shop.db, declining, owner.number, caller)
  await asked
  expect((await remove(cards[0], token)).status).toBe(204)
  signals.emit('told')
  await expect(bought).rejects.toMatchObject({ errors: { payments: ['Pagamento recusado'] } })
  expect(await read(owner)).toMatchObject({ state: 'payment', payments: [] })
  // Simulates a choice of this card that began just before the deletion.
  await shop.db.insert(payments).values({
    orderId: order?.id ?? 0,
    methodId: 1,
    state: 'checkout',
    amountCents: 8990,
    gatewayToken: 'tok',
    cardId: cards[0],
  })
  await shop.db.update(orders).set({ state: 'confirm' }).where(eq(orders.number, owner.number))
  expect((await next(shop, owner)).body.errors).toEqual({
    payments: ['O cartão escolhido foi apagado'],
  })
})

it('never charges a card after the response to its deletion, in any interleaving', async () => {
  for (let round = 0; round < 8; round += 1) {
    const email = `cruza-${round}@example.com`
    const { token, cards } = await customerWithCards(email, '4111111111111111')
    const owner = await openCart(shop, { token })
    await goToPayment(shop, owner)
    const [removed] = await Promise.all([
      remove(cards[0], token),
      submit(shop, owner, { state: 'payment', order: { existing_card: cards[0] } }),
    ])
    expect(removed.status).toBe(204)
    expect((await next(shop, owner)).status).toBe(422)
    expect((await read(owner)).completed_at).toBeNull()
  }
})
