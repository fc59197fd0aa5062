import { act } from '@testing-library/react'

type Handler = (told: Record<string, unknown>) => void

const handlers = new Map<string, Handler>()

/** Fake of Stripe's script with its recorded calls. */
export const stripe = {
  elements: () => ({ create: createElement }),
  createPaymentMethod: jest.fn(),
  handleNextAction: jest.fn(),
}

export const focused = jest.fn()

function createElement(kind: string) {
  const element = {
    on(event: string, handler: Handler) {
      handlers.set(`${kind} ${event}`, handler)
      return element
    },
    mount: () => {},
    focus: () => focused(kind),
    destroy: () => {},
  }
  return element
}

/** Fires an event of a gateway field. */
export function happen(kind: string, event: string, told: Record<string, unknown> = {}) {
  act(() => handlers.get(`${kind} ${event}`)?.(told))
}

const KINDS = ['cardNumber', 'cardExpiry', 'cardCvc']

export function showFields(): void {
  for (const kind of KINDS) happen(kind, 'ready')
}

export function fillFields(): void {
  showFields()
  for (const kind of KINDS) happen(kind, 'change', { complete: true })
}
