import { goToPayment, next, openAccount, openCart, pay } from '../../support/purchase'
import { type CanaryCard, spellings } from './canary-card'
import { MISTAKES } from './canary-mistakes'
import { expectingSuccess, httpShop } from './http-shop'
import { ITEM } from './new-shop'

/** Every so many checkouts a customer buys, whose card is kept; the others are guests. */
const CUSTOMER_EVERY = 8
/** Spellings a card form lets through: digits, spaces and hyphens. */
const ACCEPTED = /^[\d -]+$/

/** One order with a canary card, after one mistake with it; answers the mistake's status. */
export async function canaryCheckout(
  url: string,
  cards: CanaryCard[],
  index: number,
): Promise<number> {
  const shop = httpShop(url)
  const steps = expectingSuccess(shop)
  const isCustomer = index % CUSTOMER_EVERY === 0
  const token = isCustomer ? await openAccount(steps, `canario-${index}@example.com`) : undefined
  const owner = await openCart(steps, { items: [{ variant_id: ITEM, quantity: 1 }], token })
  await goToPayment(steps, owner)
  const card = cards[index % cards.length] as CanaryCard
  const mistakes = Object.entries(MISTAKES)
  const [name, make] = mistakes[index % mistakes.length] as (typeof mistakes)[number]
  const status = await make({ shop, url, owner, card })
  if (status < 400 && !RIGHT.has(name)) throw new Error(`${name}: ${status}`)
  const accepted = spellings(card.number).filter((it) => ACCEPTED.test(it))
  const number = accepted[index % accepted.length] ?? card.number
  await pay(steps, owner, { ...card, number })
  const { body } = await next(steps, owner)
  if (body.state !== 'complete') throw new Error(`an order stayed in ${body.state}`)
  return status
}

/** What a shop may well accept, as long as it does not keep the number. */
const RIGHT = new Set(['unknown fields', 'offline method with a card', 'in the address'])
