import { type DeliveryState, type FulfilmentState, factOf } from './order-states'

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

const OF_FULFILMENT: Readonly<Record<FulfilmentState, CounterStep>> = {
  payment_evaluating: 'separar',
  pending: 'separar',
  preparation_queue: 'separar',
  preparation: 'pesando',
  packaging_queue: 'pesando',
  packaging: 'pesando',
  ready: 'pronto',
  payment_denied: 'problema',
  canceled: 'problema',
  error: 'problema',
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
  const step = factOf(OF_FULFILMENT, fulfilment) ?? 'problema'
  return step === 'pronto' && delivery !== null
    ? (factOf(OF_DELIVERY, delivery) ?? 'problema')
    : step
}
