import { type DeliveryState, type FulfilmentState, factOf } from './order-states'

/** What a person of the staff may do; a `gerente` may do everything. */
export const STAFF_ROLES = ['balcao', 'entrega', 'gerente'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

/** Names of the roles on screens. */
export const ROLE_NAMES: Record<StaffRole, string> = {
  balcao: 'Balcão',
  entrega: 'Entrega',
  gerente: 'Gerência',
}

/** Whether somebody of `role` may do what `needed` may do. */
export function mayAct(role: StaffRole, needed: StaffRole): boolean {
  return role === needed || role === 'gerente'
}

/** Digits of the PIN that changes the person on a shared tablet. */
export const PIN_DIGITS = 6

/** Error of a new PIN, or null. Refuses one digit repeated and ascending or descending digits. */
export function pinError(pin: string): string | null {
  if (!/^\d{6}$/.test(pin)) return `PIN são ${PIN_DIGITS} números`
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])))
  const [step = 9] = steps
  return steps.size === 1 && Math.abs(step) <= 1 ? 'PIN muito fácil. Escolha outro' : null
}

/** Steps of an order on the counter's board, in the sequence of the work. */
export const COUNTER_STEPS = [
  'separar',
  'pesando',
  'pronto',
  'a-caminho',
  'entregue',
  'problema',
] as const

export type CounterStep = (typeof COUNTER_STEPS)[number]

export const STEP_NAMES: Record<CounterStep, string> = {
  separar: 'A separar',
  pesando: 'Pesando',
  pronto: 'Pronto',
  'a-caminho': 'A caminho',
  entregue: 'Entregue',
  problema: 'Problema',
}

/** Fulfilment states that one tap at the counter leads to: accepted, and on the scale. */
export const COUNTER_MOVES = ['pending', 'preparation'] as const

export type CounterMove = (typeof COUNTER_MOVES)[number]

type Step =
  | { step: 'separar'; tap: CounterMove }
  | { step: Exclude<CounterStep, 'separar'>; tap?: never }

type Work = Step & {
  /** Whether the order is on the list of cuts. */
  isCut?: true
  /** Whether its items are on the scale, or were. */
  isWeighed?: true
}

const OF_FULFILMENT: Readonly<Record<FulfilmentState, Work>> = {
  payment_evaluating: { step: 'separar', tap: 'pending' },
  pending: { step: 'separar', tap: 'preparation', isCut: true },
  preparation_queue: { step: 'separar', tap: 'preparation', isCut: true },
  preparation: { step: 'pesando', isCut: true, isWeighed: true },
  packaging_queue: { step: 'pesando', isCut: true, isWeighed: true },
  packaging: { step: 'pesando', isCut: true, isWeighed: true },
  ready: { step: 'pronto', isWeighed: true },
  payment_denied: { step: 'problema' },
  canceled: { step: 'problema' },
  error: { step: 'problema' },
}

const OF_DELIVERY: Readonly<Record<DeliveryState, CounterStep>> = {
  planned: 'pronto',
  in_progress: 'a-caminho',
  success: 'entregue',
  completed: 'entregue',
  failed: 'problema',
  error: 'problema',
}

/** The step of a placed order; an unknown state is a problem. */
export function counterStep(fulfilment: string | null, delivery: string | null): CounterStep {
  const step = factOf(OF_FULFILMENT, fulfilment)?.step ?? 'problema'
  return step === 'pronto' && delivery !== null
    ? (factOf(OF_DELIVERY, delivery) ?? 'problema')
    : step
}

/** Fulfilment states of orders that are still to be cut, or being weighed. */
export const CUT_IN = Object.entries(OF_FULFILMENT).flatMap(([state, { isCut }]) =>
  isCut ? [state] : [],
)

/** Fulfilment states of orders that nobody has taken to the scale. */
export const WAITING_IN = Object.entries(OF_FULFILMENT).flatMap(([state, { step }]) =>
  step === 'separar' ? [state] : [],
)

/** Where a tap moves an order in this fulfilment state; null where none does. */
export function moveOf(fulfilment: string | null): CounterMove | null {
  return factOf(OF_FULFILMENT, fulfilment)?.tap ?? null
}

/** Whether nobody has accepted an order in this fulfilment state yet. */
export function isUnaccepted(fulfilment: string | null): boolean {
  return moveOf(fulfilment) === 'pending'
}

/** Whether an order in this fulfilment state has items on the scale, or is packed. */
export function isWeighedIn(fulfilment: string | null): boolean {
  return factOf(OF_FULFILMENT, fulfilment)?.isWeighed ?? false
}

/** Why the shop cancels an order: a fixed list, since the trail holds no text about a customer. */
export const CANCEL_REASONS = ['customer', 'missing', 'address', 'duplicate', 'other'] as const

export type CancelReason = (typeof CANCEL_REASONS)[number]

export const CANCEL_REASON_NAMES: Readonly<Record<CancelReason, string>> = {
  customer: 'O cliente desistiu',
  missing: 'Falta o que foi pedido',
  address: 'Não chegamos ao endereço',
  duplicate: 'Pedido repetido',
  other: 'Outro motivo',
}
