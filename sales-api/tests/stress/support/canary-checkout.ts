import {
  emailOf,
  goToPayment,
  next,
  type Owner,
  openAccount,
  openCart,
  pay,
  type Shop,
  submit,
} from '../../support/purchase'
import { type CanaryCard, spellings } from './canary-search'
import { SANDBOX, type StressGateway } from './gateways'
import { expectingSuccess, httpShop, ITEM } from './new-shop'

/** One checkout in this many is a customer's, whose card is saved; the others are guests'. */
const CUSTOMER_EVERY = 8
/** Spellings a card form lets through: digits, spaces and hyphens. */
const ACCEPTED = /^[\d -]+$/

/** Buys with a canary card after one mistake. Returns the status of the mistake. */
export async function canaryCheckout(
  url: string,
  cards: CanaryCard[],
  index: number,
  gateway: StressGateway,
): Promise<number> {
  const shop = httpShop(url)
  const steps = expectingSuccess(shop)
  const isCustomer = index % CUSTOMER_EVERY === 0
  const token = isCustomer ? await openAccount(steps, `canario-${index}@example.com`) : undefined
  const owner = await openCart(steps, { items: [{ variant_id: ITEM, quantity: 1 }], token })
  await goToPayment(steps, owner, emailOf(owner))
  const card = cards[index % cards.length] as CanaryCard
  const mistakes = Object.entries(MISTAKES)
  const [name, make] = mistakes[index % mistakes.length] as (typeof mistakes)[number]
  const status = await make({ shop, url, owner, card })
  if (status < 400 && !RIGHT.has(name)) throw new Error(`${name}: ${status}`)
  const accepted = spellings(card.number).filter((it) => ACCEPTED.test(it))
  const number = accepted[index % accepted.length] ?? card.number
  await (gateway === SANDBOX
    ? pay(steps, owner, { ...card, number })
    : payElsewhere({ shop, url, owner, card: { ...card, number } }, gateway))
  const { body } = await next(steps, owner)
  if (body.state !== 'complete') throw new Error(`an order stayed in ${body.state}`)
  return status
}

/** A number that is sent all the same is refused; what the gateway's own fields left is taken. */
async function payElsewhere({ shop, owner, card }: Attempt, gateway: StressGateway) {
  const refused = await pay(shop, owner, card)
  if (refused.status !== 422) throw new Error(`a number was answered with ${refused.status}`)
  await pay(expectingSuccess(shop), owner, gateway.card('good'))
}

/** What a shop may well accept, as long as it does not keep the number. */
const RIGHT = new Set(['unknown fields', 'offline method with a card', 'in the address'])

interface Attempt {
  shop: Shop
  url: string
  owner: Owner
  card: CanaryCard
}

const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ')

/** Mistakes before a card is accepted; each returns the status of its response. */
const MISTAKES: Record<string, (attempt: Attempt) => Promise<number>> = {
  expired: (it) => payWith(it, { year: '2019' }),
  'month 13': (it) => payWith(it, { month: '13' }),
  'CVV with letters': (it) => payWith(it, { verification_value: `${it.card.verification_value}x` }),
  'CVV in the number': (it) =>
    payWith(it, { number: `${it.card.number}${it.card.verification_value}` }),
  'one name': (it) => payWith(it, { name: 'CANARIO' }),
  'number as name': (it) => payWith(it, { name: spaced(it.card.number) }),
  'number with name': (it) => payWith(it, { name: `ANA SOUZA ${it.card.number}` }),
  'number with letters': (it) => payWith(it, { number: `n. ${it.card.number}` }),
  'unknown fields': (it) => payWith(it, { track2: `;${it.card.number}=3112101` }),
  'no number': (it) => payWith(it, { number: undefined }),
  'number of another type': (it) => payWith(it, { number: Number(it.card.number) }),
  'unknown method': (it) => submitSource(it, 9, { '9': it.card }),
  'source of another method': (it) => submitSource(it, 1, { '7': it.card }),
  'offline method with a card': (it) => submitSource(it, 2, { '1': it.card }),
  'number as coupon': (it) => submitStep(it, { order: { coupon_codes: [it.card.number] } }),
  'number as saved card': (it) =>
    submitStep(it, { state: 'payment', order: { existing_card: it.card.number } }),
  'wrong step': (it) =>
    submitStep(it, { state: 'delivery', order: {}, payment_source: { '1': it.card } }),
  'cut JSON': (it) =>
    sendText(it, JSON.stringify({ payment_source: { '1': it.card } }).slice(0, -3)),
  'a form': (it) => sendText(it, new URLSearchParams({ ...it.card }).toString()),
  'too much': (it) => sendText(it, JSON.stringify({ card: it.card, pad: 'x'.repeat(200_000) })),
  'in the address': async ({ shop, owner, card }) => {
    const path = `/api/v1/checkouts/${owner.number}${owner.query}&number=${card.number}`
    const asNumber = `/api/v1/checkouts/${card.number}?verification_value=${card.verification_value}`
    await shop.call('GET', asNumber)
    return (await shop.call('GET', path)).status
  },
  'declined by the bank': async (it) => {
    await payWith(it, { number: '4000 0000 0000 0002' })
    return (await next(it.shop, it.owner)).status
  },
}

async function payWith({ shop, owner, card }: Attempt, changes: object): Promise<number> {
  return (await pay(shop, owner, { ...card, ...changes })).status
}

async function submitSource(it: Attempt, methodId: number, source: object): Promise<number> {
  const order = { payments_attributes: [{ payment_method_id: methodId }] }
  return await submitStep(it, { state: 'payment', order, payment_source: source })
}

async function submitStep({ shop, owner }: Attempt, step: object): Promise<number> {
  return (await submit(shop, owner, step)).status
}

async function sendText({ url, owner }: Attempt, body: string): Promise<number> {
  const response = await fetch(`${url}/api/v1/checkouts/${owner.number}${owner.query}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  await response.arrayBuffer()
  return response.status
}
