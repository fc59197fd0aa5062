import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Card } from '@/lib/api/types'
import { CUSTOMER, openCheckout, orderIn } from './checkout.fixture'

const user = userEvent.setup()

export const PUT = 'PUT /api/v1/checkouts/R900000001'
export const CARDS = 'GET /api/v1/users/12/credit_cards'
export const order = orderIn('payment', { token: null })
export const confirmed = orderIn('confirm', { token: null })

export const OFFER = { code: 'CHURRAS15', name: 'R$ 15 de desconto' }
export const OFFERS = 'GET /api/v1/promotions?by_eligible=true'
export const withOffer = orderIn('payment', {
  token: null,
  promotions: [OFFER],
  adjustmentTotal: -15,
})

/** Coupon codes in these bodies of calls. */
export const couponCodes = (bodies: unknown[]) =>
  bodies.flatMap(
    (body) => (body as { order?: { coupon_codes?: string[] } })?.order?.coupon_codes ?? [],
  )

/** Resets the state between tests. */
export function startPaneTests(): void {
  // Loads the pane's chunk beforehand: its first load takes longer than a test waits.
  beforeAll(() => import('./payment-pane'))
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** Opens the pane of a customer with these saved cards. */
export const withCards = (cards: Card[], more = {}) =>
  openCheckout(order, { [CARDS]: () => ({ creditCards: cards }), ...more }, CUSTOMER)

export const paneTitle = () => screen.getByRole('heading', { name: '3 Escolha como pagar' })

export const lastTitle = () => screen.getByRole('heading', { name: 'Confirme seu pedido' })

export const proceed = () => user.click(screen.getByRole('button', { name: /^CONTINUAR/ }))

/** Replaces the name that the new card offers. */
export async function typeHolder(name: string) {
  const field = await screen.findByLabelText('Nome no cartão')
  await user.clear(field)
  await user.type(field, name)
}

export async function typeCard() {
  await typeHolder('ANA SOUZA')
  await user.type(screen.getByLabelText('Número'), '4111111111111111')
  await user.type(screen.getByLabelText('Mês'), '12')
  await user.type(screen.getByLabelText('Ano'), '2030')
  await user.type(screen.getByLabelText('CVV'), '123')
}
