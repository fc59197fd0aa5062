import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rateFixture } from '@/lib/api/rate.fixture'
import type { ShippingRate } from '@/lib/api/types'
import { cart } from '@/lib/cart/cart'
import { slotAfterScroll } from '@/lib/checkout/delivery-slots'
import { openCheckout, orderIn } from './checkout.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()
const PUT = 'PUT /api/v1/checkouts/R900000001'
const confirm = () => screen.getByRole('button', { name: 'CONFIRMAR ENTREGA' })

function withRates(rates: ShippingRate[]) {
  const shipment = { id: 21, shippingRates: rates, selectedShippingRate: null, shippingMethods: [] }
  return orderIn('delivery', { shipments: [shipment] })
}

const day = (number: number, over: Partial<ShippingRate> = {}) =>
  rateFixture({
    id: number,
    deliveryWindowStart: `2026-05-${number}T08:00:00-03:00`,
    deliveryWindowEnd: `2026-05-${number}T13:00:00-03:00`,
    ...over,
  })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('SHIP-01 SHIP-03 SHIP-09 lists every rate once, express first, then day by day', async () => {
  const express = day(13, { id: 1, deliveriesRemaining: null, name: 'Entrega expressa' })
  openCheckout(withRates([day(14), day(12), express]))
  const slots = await screen.findAllByRole('radio')
  expect(slots.map((slot) => Number((slot as HTMLInputElement).value))).toEqual([1, 12, 14])
  expect(screen.getByText('Expressa – em até 3 horas')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Hoje' })).toBeVisible()
  expect(screen.getByRole('group', { name: 'ter, 12 mai' })).toBeVisible()
  expect(screen.getByRole('group', { name: 'qui, 14 mai' })).toBeVisible()
})

it('SHIP-10 SHIP-02 needs a rate; the keyboard chooses among native radios', async () => {
  const { sent, bodies } = openCheckout(withRates([day(12), day(13)]), {
    [`${PUT}.json`]: () => orderIn('payment'),
  })
  await screen.findAllByRole('radio')
  expect(confirm()).toBeDisabled()
  await user.click(confirm())
  expect(sent('PUT')).toEqual([])
  screen.getAllByRole('radio')[0]?.focus()
  await user.keyboard(' ')
  expect(confirm()).toBeEnabled()
  await user.click(confirm())
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  expect(bodies).toContainEqual({
    state: 'delivery',
    order: { shipments_attributes: [{ selected_shipping_rate_id: 12, id: 21 }] },
  })
})

it('SHIP-02 shows four slots and moves by two, never past either end', () => {
  expect(slotAfterScroll(0, 1, 9)).toBe(2)
  expect(slotAfterScroll(2, 1, 9)).toBe(4)
  expect(slotAfterScroll(4, 1, 9)).toBe(5)
  expect(slotAfterScroll(5, -1, 9)).toBe(3)
  expect(slotAfterScroll(1, -1, 9)).toBe(0)
  expect(slotAfterScroll(0, 1, 3)).toBe(0)
})

it('SHIP-02 buttons move the list when there are more than four slots', async () => {
  const { unmount } = openCheckout(withRates([day(12), day(13)]))
  await screen.findAllByRole('radio')
  expect(screen.queryByRole('button', { name: 'Próximos horários' })).toBeNull()
  unmount()
  openCheckout(withRates([12, 13, 14, 15, 16, 18].map((number) => day(number))))
  await screen.findAllByRole('radio')
  const list = screen.getByRole('group', { name: 'Horários de entrega' })
  const scrollTo = jest.fn()
  list.scrollTo = scrollTo as typeof list.scrollTo
  list.querySelectorAll<HTMLElement>('[data-slot]').forEach((slot, index) => {
    Object.defineProperty(slot, 'offsetTop', { value: 40 + index * 80 })
  })
  await user.click(screen.getByRole('button', { name: 'Próximos horários' }))
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 160 })
  list.scrollTop = 160
  await user.click(screen.getByRole('button', { name: 'Horários anteriores' }))
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 })
})

it('SHIP-05 SHIP-06 SHIP-07 SHIP-08 SHIP-04 says how full a slot is and lets nobody choose a full one', async () => {
  const { sent } = openCheckout(
    withRates([
      day(12, { deliveriesRemaining: 0 }),
      day(13, { deliveriesRemaining: 9, cost: '0.0' }),
      day(14, { deliveriesRemaining: 15 }),
      day(15, { deliveriesRemaining: 20 }),
    ]),
  )
  const [full, few, popular, free] = await screen.findAllByRole('radio')
  expect(full).toBeDisabled()
  expect(full).toHaveAccessibleName(/Lotado/)
  expect(few).toHaveAccessibleName(/Grátis!.*9 Restantes/)
  expect(popular).toHaveAccessibleName(/R\$\s9,90.*Popular/)
  expect(free).not.toHaveAccessibleName(/Popular|Restantes|Lotado/)
  if (full) await user.click(full)
  expect(confirm()).toBeDisabled()
  expect(sent('PUT')).toEqual([])
})

it('SHIP-10 a chosen window stays chosen, and focused, when its rate is made anew', async () => {
  let current = withRates([day(12), day(13)])
  openCheckout(current, { 'GET /api/v1/orders/R': () => current })
  const [, before] = await screen.findAllByRole('radio')
  if (before) await user.click(before)
  current = withRates([day(12, { id: 112 }), day(13, { id: 113 })])
  await act(() => cart.refresh())
  const [, after] = screen.getAllByRole('radio')
  expect(after).toHaveAttribute('value', '113')
  expect(after).toBeChecked()
  expect(after).toHaveFocus()
  expect(confirm()).toBeEnabled()
})

it('SHIP-16 tells the hour for tomorrow only when something is delivered tomorrow', async () => {
  jest.useFakeTimers({ now: new Date('2026-05-11T20:00:00-03:00'), doNotFake: ['setTimeout'] })
  const { unmount } = openCheckout(withRates([day(12)]))
  expect(await screen.findByText(/até as 23:59 de hoje/)).toBeVisible()
  unmount()
  openCheckout(withRates([day(13)]))
  await screen.findAllByRole('radio')
  expect(screen.queryByText(/até as 23:59 de hoje/)).toBeNull()
  jest.useRealTimers()
})
