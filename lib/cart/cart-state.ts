import type { LineItem, Order, Product } from '../api/types'
import { isFinished } from '../shared/finished-orders'
import { scaleBlend, withVariants } from './order-lines'
import { type Pending, type Versioned, withoutIntent } from './queue-rules'

type LineField = 'quantity' | 'portioningSize' | 'observation'

/** Target value of one field of one line. */
export interface Target {
  variantId: number
  field: LineField
  value: number | string
  product: Product
  /** Set by ADICIONAR, which never lowers a quantity that the cart already holds. */
  adds: boolean
  /** Blend whose quantity is the target, in place of a line; `variantId` is 0 then. */
  mixId?: number
  /** Number of the order that was shown at the edit, if its cart was found. */
  number?: string
}

export type Intent = Versioned<Target>

/** A held intent that was not carried out. */
export interface Refusal {
  intent: Intent
  /** Why the server refused it; empty if its order is no longer the cart. */
  texts: readonly string[]
}

export interface CartState extends Pending<Target> {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The order as the server last confirmed it. */
  order: Order | null
  /** The visitor's order that was read as complete: the checkout opens its confirmation. */
  finishedNumber: string | null
  /** What became impossible while the network was gone. */
  refused: readonly Refusal[]
}

export const EMPTY_CART: CartState = {
  status: 'idle',
  order: null,
  intents: {},
  problem: [],
  isHeld: false,
  finishedNumber: null,
  refused: [],
}

/** A blend as the server has it now; 0 grams when it is gone. */
interface BlendOutcome {
  mixId: number
  grams: number
}

/** Result of a sent intent: the server's line or blend, or null if the line no longer exists. */
export type Outcome = LineItem | BlendOutcome | null

export function intentKey(variantId: number, field: LineField): string {
  return `${variantId}:${field}`
}

export function keyOf(target: Pick<Target, 'variantId' | 'field' | 'mixId'>): string {
  const { mixId, variantId, field } = target
  return mixId === undefined ? intentKey(variantId, field) : `mix-${mixId}`
}

/** The line of a variant outside blends. */
export function findLine(order: Order | null, variantId: number): LineItem | null {
  const lines = order?.lineItems ?? []
  return lines.find((line) => line.variantId === variantId && line.mixId === null) ?? null
}

/**
 * Adopts an order read from the server. Edits made in the meantime stay, except held ones of
 * another order.
 */
export function withOrder(state: CartState, order: Order): CartState {
  if (isFinished(order.state)) {
    return { ...state, status: 'loading', order: null, finishedNumber: order.number }
  }
  const isForeign = ({ number }: Intent) => state.isHeld && number && number !== order.number
  const intents = Object.entries(state.intents).filter(
    ([, intent]) => !isSatisfied(intent, order) && !isForeign(intent),
  )
  const foreign = Object.values(state.intents).filter(isForeign)
  return {
    ...state,
    status: 'ready',
    order: withVariants(order),
    intents: Object.fromEntries(intents),
    refused: [...state.refused, ...foreign.map((intent) => ({ intent, texts: [] }))],
  }
}

/** Replaces an intent by the reason why it was not carried out. */
export function withRefusal(state: CartState, intent: Intent, texts: readonly string[]): CartState {
  const next = withoutIntent(state, keyOf(intent), intent.version)
  return next === state ? state : { ...next, refused: [...state.refused, { intent, texts }] }
}

/** Applies the server's result of an intent. A newer intent of the same field stays pending. */
export function withOutcome(state: CartState, intent: Intent, outcome: Outcome): CartState {
  const order = state.order && applyOutcome(state.order, intent.variantId, outcome)
  return { ...withoutIntent(state, keyOf(intent), intent.version), order }
}

function isSatisfied(intent: Intent, order: Order): boolean {
  const line = findLine(order, intent.variantId)
  return intent.adds && line !== null && line.quantity >= Number(intent.value)
}

function applyOutcome(order: Order, asked: number, outcome: Outcome): Order {
  if (outcome && 'grams' in outcome) return scaleBlend(order, outcome.mixId, outcome.grams)
  return withLine(order, outcome?.variantId ?? asked, outcome)
}

function withLine(order: Order, variantId: number, line: LineItem | null): Order {
  const { lineItems } = order
  const old = findLine(order, variantId)
  const now = line ? [line] : []
  return {
    ...order,
    lineItems: old
      ? lineItems.flatMap((other) => (other === old ? now : other))
      : [...lineItems, ...now],
  }
}
