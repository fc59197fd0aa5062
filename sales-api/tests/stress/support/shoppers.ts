import { setTimeout as pause } from 'node:timers/promises'
import {
  CARD,
  emailOf,
  goToPayment,
  next,
  type Owner,
  openCart,
  pay,
  type Shop,
} from '../../support/purchase'
import type { Answer } from '../../support/test-shop'
import { expectingSuccess } from './http-shop'
import { ITEM } from './new-shop'
import { range } from './parallel'

/** What shoppers were told. */
export interface Ledger {
  /** Total in BRL of each order that was acknowledged as complete. */
  completed: Map<string, number>
  /** Answers that no shopper should have got. */
  troubles: string[]
  /** Good cards that were refused because a kill came between claim and charge, and taken at the next try. */
  refusedByKills: number
}

const card = (number: string) => ({ ...CARD, number })
const DECLINED = card('4000000000000002')
/** Answers after three seconds: a kill surely falls between claim and charge. */
const SLOW = card('4000000000000010')
/** Charges, then times out. */
const LATE = card('4000000000000028')

interface World {
  shop: Shop
  kills: () => number
  ledger: Ledger
}

/** How long a shopper waits for an order before starting the next one beside it. */
const PATIENCE_MS = 15_000
const UNDECIDED_MS = 120_000

/** So many shoppers who buy again and again until `stop`, which waits for their last orders; `kills` counts the kills so far. */
export function startShoppers(shop: Shop, count: number, kills = () => 0) {
  const ledger: Ledger = { completed: new Map(), troubles: [], refusedByKills: 0 }
  const purchases: Promise<void>[] = []
  let open = true

  const shopper = async () => {
    while (open) {
      const bought = purchase({ shop, kills, ledger }, purchases.length).catch((cause) => {
        ledger.troubles.push(String(cause))
      })
      purchases.push(bought)
      await Promise.race([bought, pause(PATIENCE_MS)])
    }
  }
  const shoppers = range(count).map(shopper)
  return {
    ledger,
    async stop() {
      open = false
      await Promise.all(shoppers)
      await Promise.all(purchases)
    },
  }
}

async function purchase({ shop, kills, ledger }: World, index: number): Promise<void> {
  const steps = expectingSuccess(shop)
  const owner = await openCart(steps, { items: [{ variant_id: ITEM, quantity: 1 }] })
  await goToPayment(steps, owner, emailOf(owner))
  if (index % 10 === 0) {
    await pay(steps, owner, DECLINED)
    const refusal = await decided(shop, owner)
    if (!isDeclined(refusal)) throw unexpected(refusal)
  }
  await pay(steps, owner, cardFor(index))
  let before = kills()
  let answer = await decided(shop, owner)
  while (isDeclined(answer) && kills() > before) {
    ledger.refusedByKills += 1
    before = kills()
    answer = await decided(shop, owner)
  }
  if (answer.status !== 200 || answer.body.state !== 'complete') throw unexpected(answer)
  ledger.completed.set(owner.number, answer.body.total)
}

/** A slow order rarely ends between two kills, so there are few of them. */
function cardFor(index: number) {
  if (index % 40 === 1) return SLOW
  return index % 10 === 2 ? LATE : CARD
}

/** The outcome of `next`, asked for again while the payment is being confirmed. */
async function decided(shop: Shop, owner: Owner): Promise<Answer> {
  const deadline = Date.now() + UNDECIDED_MS
  for (;;) {
    const answer = await next(shop, owner)
    const [text = ''] = answer.body?.errors?.payments ?? []
    if (!text.startsWith('O pagamento ainda') || Date.now() > deadline) return answer
  }
}

function isDeclined({ status, body }: Answer): boolean {
  return status === 422 && body.errors?.payments?.[0] === 'Pagamento recusado'
}

function unexpected({ status, body }: Answer): Error {
  return new Error(`next: ${status} ${JSON.stringify(body)}`)
}
