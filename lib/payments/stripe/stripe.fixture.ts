import { act } from '@testing-library/react'

type Handler = (told: Record<string, unknown>) => void

const handlers = new Map<string, Handler>()

/** What the gateway's script was asked to do, and what it will say. */
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

/** Something happens in one of the gateway's fields. */
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
