import { and, eq } from 'drizzle-orm'
import { CARD_RULES, EXPIRED_CARD, fullYear, isExpired, WRONG_CARD_NAME } from '@/lib/shared/card'
import type { PaymentStep } from '@/lib/shared/contract/checkout'
import type { FieldErrors } from '@/lib/shared/contract/common'
import type { WireCardInput } from '@/lib/shared/contract/payment'
import { taxIdError, taxIdOf } from '@/lib/shared/customer-rules'
import { changeRefusal } from '@/lib/shared/door-payment-methods'
import { fromCents, toCents } from '@/lib/shared/money'
import { visibleText } from '@/lib/shared/text-rules'
import type { Db, Queryable } from '../../db/database'
import { orders, payments } from '../../db/schema/orders'
import {
  CardNotTakenError,
  type CardSource,
  type Gateway,
  GatewayTimeoutError,
} from '../../payments/gateway'
import { findCard, isCardSaved } from '../accounts/cards'
import { fieldErrors, gatewayAway, unprocessable, unprocessableStep } from '../http-error'
import { type Caller, findOrder, type OrderRow } from '../orders/find-order'
import { unfinishedFrom } from '../orders/order-state'
import { cardRefusal } from './card-hold'
import { findPaymentMethod, GATEWAY_METHOD_ID } from './payment-methods'
import { runStep } from './steps'

type NewPayment = Pick<
  typeof payments.$inferInsert,
  | 'methodId'
  | 'changeForCents'
  | 'gatewayToken'
  | 'brand'
  | 'lastDigits'
  | 'holder'
  | 'month'
  | 'year'
  | 'cardId'
  | 'keepCard'
  | 'oneUse'
>

const noSuchMethod = () => unprocessableStep('payments', ['Forma de pagamento inválida'])
const noSuchCard = () => unprocessableStep('existing_card', ['Cartão não encontrado'])

/** Counts a new card before it goes to the gateway; throws when there were too many. */
type CardEntry = () => Promise<void>

/**
 * Submits the payment choice: payment or confirm → confirm, replacing an earlier choice. Throws
 * 422.
 */
export async function submitPayment(
  db: Db,
  gateway: Gateway,
  number: string,
  caller: Caller,
  step: PaymentStep,
  enter: CardEntry,
): Promise<void> {
  const order = await findOrder(db, number, caller)
  const payment = await choosePayment(db, gateway, order, step, enter)
  await runStep(db, number, caller, unfinishedFrom('payment'), async (tx, locked) => {
    // The card may have been deleted since it was read.
    const { cardId } = payment
    if (cardId && !(await isCardSaved(tx, locked.userId, cardId))) throw noSuchCard()
    // A later window or a coupon may have been chosen since the order was read.
    if (payment.methodId === GATEWAY_METHOD_ID) await requireCardFor(tx, gateway, locked)
    await tx
      .delete(payments)
      .where(and(eq(payments.orderId, locked.id), eq(payments.state, 'checkout')))
    await tx.insert(payments).values({
      ...payment,
      orderId: locked.id,
      state: 'checkout',
      amountCents: locked.totalCents,
    })
    await tx.update(orders).set({ state: 'confirm' }).where(eq(orders.id, locked.id))
  })
}

async function choosePayment(
  db: Db,
  gateway: Gateway,
  order: OrderRow,
  step: PaymentStep,
  enter: CardEntry,
): Promise<NewPayment> {
  if ('existing_card' in step.order) {
    return await chooseSavedCard(db, gateway, order, Number(step.order.existing_card))
  }
  const [attributes] = step.order.payments_attributes
  const methodId = attributes?.payment_method_id ?? 0
  const method = findPaymentMethod(methodId)
  if (!method) throw noSuchMethod()
  if (method.method_type !== 'gateway') {
    const changeFor = method.asks_change ? attributes?.change_for : undefined
    return { methodId, changeForCents: changeForCents(order, changeFor) }
  }
  requireCards(gateway)
  const source = step.payment_source?.[String(methodId)]
  if (!source) throw unprocessableStep('payment_source', ['Informe os dados do cartão'])
  await requireCardFor(db, gateway, order)
  const { keep = false, ...card } = source
  const keepCard = keep && order.userId !== null
  const given = 'gateway_payment_profile_id' in card ? profileOf(card) : checkedCard(card)
  await enter()
  return { methodId, keepCard, ...(await tokenize(gateway, given)) }
}

/** Cents for which the customer needs change; null without. Throws 422 below the order's total. */
function changeForCents({ totalCents }: OrderRow, changeFor: number | undefined): number | null {
  if (changeFor === undefined) return null
  const refusal = changeRefusal(changeFor, fromCents(totalCents))
  if (refusal) throw unprocessableStep('payments', [refusal])
  return toCents(changeFor)
}

function requireCards({ takesCards }: Gateway): void {
  if (!takesCards) throw noSuchMethod()
}

async function requireCardFor(db: Queryable, gateway: Gateway, order: OrderRow): Promise<void> {
  const refusal = await cardRefusal(db, gateway, order)
  if (refusal) throw unprocessableStep('payments', [refusal])
}

const profileOf = ({
  gateway_payment_profile_id: profileId,
}: {
  gateway_payment_profile_id: string
}) => ({
  profileId,
})

function checkedCard(source: WireCardInput): WireCardInput {
  const card = {
    ...source,
    name: visibleText(source.name),
    number: source.number.replace(/[\s-]/g, ''),
  }
  const errors = checkCard(card, new Date())
  if (errors) throw unprocessable(errors)
  return { ...card, year: String(fullYear(card.year)) }
}

async function tokenize(gateway: Gateway, source: CardSource) {
  try {
    const { token, ...shown } = await gateway.tokenize(source)
    return { gatewayToken: token, ...shown }
  } catch (cause) {
    if (cause instanceof GatewayTimeoutError) throw gatewayAway()
    if (!(cause instanceof CardNotTakenError)) throw cause
    throw unprocessableStep('payment_source', ['Informe os dados do cartão'])
  }
}

async function chooseSavedCard(
  db: Db,
  gateway: Gateway,
  order: OrderRow,
  cardId: number,
): Promise<NewPayment> {
  requireCards(gateway)
  const card = order.userId === null ? null : await findCard(db, order.userId, cardId)
  if (!card) throw noSuchCard()
  if (isExpired(card, new Date())) throw unprocessableStep('existing_card', [EXPIRED_CARD])
  const { gatewayToken, brand, lastDigits, holder, month, year } = card
  return {
    methodId: GATEWAY_METHOD_ID,
    gatewayToken,
    brand,
    lastDigits,
    holder,
    month,
    year,
    cardId,
  }
}

/** A card number typed into the name field. The name is stored; a card number must never be. */
const CARD_NUMBER = /\d(?:[^\p{L}\d]*\d){10,}/u

/** Returns the errors of a new card by wire field, or null. */
export function checkCard(card: WireCardInput, now: Date): FieldErrors | null {
  const month = CARD_RULES.month(card.month)
  return fieldErrors({
    name: CARD_NUMBER.test(card.name) ? WRONG_CARD_NAME : CARD_RULES.name(card.name),
    number: CARD_RULES.number(card.number),
    verification_value: CARD_RULES.verification_value(card.verification_value),
    month,
    year: CARD_RULES.year(card.year) ?? (!month && isExpired(card, now) ? EXPIRED_CARD : null),
  })
}

/**
 * Stores the CPF or CNPJ that the customer wants on the receipt; an empty text takes it off. The
 * order keeps its state. Throws 422.
 */
export async function submitReceiptTaxId(db: Db, number: string, caller: Caller, text: string) {
  const taxId = taxIdOf(text)
  const error = taxId ? taxIdError(taxId) : null
  if (error) throw unprocessableStep('receipt_tax_id', [error])
  await runStep(db, number, caller, unfinishedFrom('payment'), async (tx, order) => {
    await tx
      .update(orders)
      .set({ receiptTaxId: taxId || null })
      .where(eq(orders.id, order.id))
  })
}
