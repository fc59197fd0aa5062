import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rateFixture } from '@/lib/api/rate.fixture'
import type { ShippingRate } from '@/lib/api/types'
import { cart } from '@/lib/cart/cart'
import { slotAfterScroll } from '@/lib/checkout/delivery-slots'
import { openCheckout, orderIn, refusal } from './checkout.fixture'

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

const PICKUP = { shippingMethodId: 3, name: 'Retirada na loja', deliveriesRemaining: 99 }

const from = (number: number, hour: number): Partial<ShippingRate> => ({
  deliveryWindowStart: `2026-05-${number}T${String(hour).padStart(2, '0')}:00:00-03:00`,
  deliveryWindowEnd: `2026-05-${number}T17:00:00-03:00`,
})
const afternoon = (number: number) => from(number, 13)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const slotsShown = async () => {
  await screen.findByRole('button', { name: 'CONFIRMAR ENTREGA' })
  return screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ name }) => name === 'shipping-rate')
}
const dayChip = (name: string) => screen.getByRole('radio', { name })

it('SHIP-01 SHIP-03 SHIP-09 SHIP-19 offers every rate once under its day, express first', async () => {
  const express = day(13, { id: 1, deliveriesRemaining: null, name: 'Entrega expressa' })
  openCheckout(withRates([day(14), day(12), express, day(12, { id: 112, ...afternoon(12) })]))
  expect((await slotsShown()).map(({ value }) => value)).toEqual(['12', '112'])
  expect(screen.getByRole('group', { name: 'ter, 12 mai' })).toBeVisible()
  const days = within(screen.getByRole('group', { name: 'Dia da entrega' })).getAllByRole('radio')
  expect(days.map((chip) => chip.closest('label')?.textContent?.trim())).toEqual([
    'Hoje',
    'ter 12',
    'qui 14',
  ])
  await user.click(dayChip('Hoje'))
  expect((await slotsShown()).map(({ value }) => value)).toEqual(['1'])
  expect(screen.getByText('Expressa – em até 3 horas')).toBeVisible()
  await user.click(dayChip('qui 14'))
  expect((await slotsShown()).map(({ value }) => value)).toEqual(['14'])
  expect(screen.getByRole('group', { name: 'qui, 14 mai' })).toBeVisible()
})

it('SHIP-19 tomorrow is called so, and a full day says so', async () => {
  jest.useFakeTimers({ now: new Date('2026-05-11T20:00:00-03:00'), doNotFake: ['setTimeout'] })
  openCheckout(withRates([day(12), day(13, { deliveriesRemaining: 0 })]))
  expect(await screen.findByRole('radio', { name: 'Amanhã, ter 12' })).toBeChecked()
  expect(dayChip('qua 13 Lotado')).not.toBeChecked()
  jest.useRealTimers()
})

it('SHIP-20 the first free window of delivery is chosen beforehand: neither express, nor full, nor at the store', async () => {
  const { sent, bodies } = openCheckout(
    withRates([
      day(11, { id: 1, deliveriesRemaining: null }),
      day(11, { ...PICKUP, id: 2 }),
      day(12, { id: 3, deliveriesRemaining: 0 }),
      day(12, { id: 4, ...afternoon(12) }),
      day(13, { id: 5 }),
    ]),
    { [`${PUT}.json`]: () => orderIn('payment') },
  )
  const [full, free] = await slotsShown()
  expect(full).toBeDisabled()
  expect(free).toBeChecked()
  expect(sent('PUT')).toEqual([])
  await user.click(confirm())
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  expect(bodies).toContainEqual({
    state: 'delivery',
    order: { shipments_attributes: [{ selected_shipping_rate_id: 4, id: 21 }] },
  })
})

it("ANL-05 A07 SHIP-20 confirming what was chosen beforehand selects it, and a choice of one's own counts once", async () => {
  const told = () => window.dataLayer?.filter(({ event }) => event === 'selected delivery') ?? []
  const answers = { [`${PUT}.json`]: () => orderIn('payment') }
  for (const isOwn of [false, true]) {
    window.dataLayer = []
    const { unmount, sent } = openCheckout(withRates([day(12), day(13)]), answers)
    await slotsShown()
    expect(told()).toEqual([])
    if (isOwn) await user.click(dayChip('qua 13'))
    await user.click(confirm())
    await waitFor(() => expect(sent('PUT')).toHaveLength(1))
    expect(told()).toHaveLength(1)
    unmount()
  }
})

it('SHIP-20 what the API has selected wins over the first free window', async () => {
  const order = withRates([day(12), day(13), day(14)])
  const [shipment] = order.shipments
  if (shipment) shipment.selectedShippingRate = day(13)
  openCheckout(order)
  const [slot] = await slotsShown()
  expect(slot).toHaveAttribute('value', '13')
  expect(slot).toBeChecked()
})

it('SHIP-21 delivery and pickup stand apart, each with its price said once', async () => {
  openCheckout(withRates([day(12), day(13), day(12, { ...PICKUP, id: 30, cost: '0.0' })]))
  const home = await screen.findByRole('radio', { name: /Receber em casa R\$\s9,90/ })
  expect(home).toBeChecked()
  expect((await slotsShown())[0]).not.toHaveAccessibleName(/R\$/)
  await user.click(screen.getByRole('radio', { name: 'Retirar na loja Grátis!' }))
  expect(home).not.toBeChecked()
  expect(screen.getByRole('group', { name: 'Horários de retirada' })).toBeVisible()
  const [slot, ...others] = await slotsShown()
  expect(slot).toHaveAttribute('value', '30')
  expect(slot).toBeChecked()
  expect(others).toEqual([])
  expect(screen.getByText(/^Retire em /)).toBeVisible()
})

it('SHIP-10 SHIP-05 SHIP-22 without a free window the button says what is missing, goes there and sends nothing', async () => {
  const { sent } = openCheckout(withRates([day(12, { deliveriesRemaining: 0 })]))
  const [full] = await slotsShown()
  expect(full).not.toBeChecked()
  await user.click(confirm())
  expect(screen.getByRole('alert')).toHaveTextContent('Escolha um horário livre')
  expect(dayChip('ter 12 Lotado')).toHaveFocus()
  expect(sent('PUT')).toEqual([])
})

it('SHIP-10 SHIP-20 a window that another took is told and replaced by none', async () => {
  let current = withRates([day(12), day(13)])
  const { sent } = openCheckout(current, { 'GET /api/v1/orders/R': () => current })
  await slotsShown()
  await user.click(dayChip('qua 13'))
  current = withRates([day(12), day(13, { deliveriesRemaining: 0 })])
  await act(() => cart.refresh())
  expect(await screen.findByText(/não está mais livre/)).toBeVisible()
  await user.click(confirm())
  expect(sent('PUT')).toEqual([])
})

it('SHIP-02 the keyboard chooses among native radios', async () => {
  openCheckout(withRates([day(12), day(12, { id: 112, ...afternoon(12) }), day(13)]))
  const [first, second] = await slotsShown()
  first?.focus()
  await user.keyboard('{ArrowDown}')
  expect(second).toBeChecked()
  dayChip('ter 12').focus()
  await user.keyboard('{ArrowRight}')
  expect((await slotsShown())[0]).toHaveAttribute('value', '13')
})

it('SHIP-02 shows four slots and moves by two, never past either end', () => {
  expect(slotAfterScroll(0, 1, 9)).toBe(2)
  expect(slotAfterScroll(2, 1, 9)).toBe(4)
  expect(slotAfterScroll(4, 1, 9)).toBe(5)
  expect(slotAfterScroll(5, -1, 9)).toBe(3)
  expect(slotAfterScroll(1, -1, 9)).toBe(0)
  expect(slotAfterScroll(0, 1, 3)).toBe(0)
})

it('SHIP-02 SHIP-22 of more than four windows four are shown, moved by two, and an arrow that cannot move is off', async () => {
  const { unmount } = openCheckout(withRates([day(12), day(13)]))
  await slotsShown()
  expect(screen.queryByRole('button', { name: 'Próximos horários' })).toBeNull()
  unmount()
  openCheckout(
    withRates([8, 9, 10, 11, 12, 13, 14].map((hour) => day(12, { id: hour, ...from(12, hour) }))),
  )
  const shown = async () => (await slotsShown()).map(({ value }) => Number(value))
  expect(await shown()).toEqual([8, 9, 10, 11])
  const back = screen.getByRole('button', { name: 'Horários anteriores' })
  const on = screen.getByRole('button', { name: 'Próximos horários' })
  expect(back).toHaveAttribute('aria-disabled', 'true')
  await user.click(back)
  expect(await shown()).toEqual([8, 9, 10, 11])
  await user.click(on)
  expect(await shown()).toEqual([10, 11, 12, 13])
  await user.click(on)
  expect(await shown()).toEqual([11, 12, 13, 14])
  expect(on).toHaveAttribute('aria-disabled', 'true')
  expect(on).toHaveFocus()
  expect(back).toHaveAttribute('aria-disabled', 'false')
  await user.click(back)
  expect(await shown()).toEqual([9, 10, 11, 12])
})

it('SHIP-05 SHIP-06 SHIP-07 SHIP-08 SHIP-04 SHIP-21 says how full a slot is, and its price where prices differ', async () => {
  openCheckout(
    withRates([
      day(12, { id: 1, deliveriesRemaining: 0 }),
      day(12, { id: 2, ...from(12, 9), deliveriesRemaining: 9, cost: '0.0' }),
      day(12, { id: 3, ...from(12, 10), deliveriesRemaining: 15 }),
      day(12, { id: 4, ...from(12, 11), deliveriesRemaining: 20 }),
    ]),
  )
  const [full, few, popular, free] = await slotsShown()
  expect(full).toBeDisabled()
  expect(full).toHaveAccessibleName(/Lotado/)
  expect(few).toHaveAccessibleName(/9 Restantes.*Grátis!/)
  expect(popular).toHaveAccessibleName(/Popular.*R\$\s9,90/)
  expect(free).not.toHaveAccessibleName(/Popular|Restantes|Lotado/)
  if (full) await user.click(full)
  expect(full).not.toBeChecked()
  expect(few).toBeChecked()
})

it('SHIP-10 a chosen window stays chosen, and focused, when its rate is made anew', async () => {
  const rates = (id: number) => [day(12, { id }), day(12, { id: id + 1, ...afternoon(12) })]
  let current = withRates(rates(12))
  openCheckout(current, { 'GET /api/v1/orders/R': () => current })
  const [, before] = await slotsShown()
  if (before) await user.click(before)
  current = withRates(rates(112))
  await act(() => cart.refresh())
  const [, after] = await slotsShown()
  expect(after).toHaveAttribute('value', '113')
  expect(after).toBeChecked()
  expect(after).toHaveFocus()
})

it('CHK-26 a refused window is told beside the windows too', async () => {
  const errors = { shipments: ['Horário lotado'] }
  openCheckout(withRates([day(12)]), {
    [`${PUT}.json`]: () => Promise.reject(refusal(422, { errors })),
  })
  await slotsShown()
  await user.click(confirm())
  expect(await screen.findByRole('alert')).toHaveTextContent('Horário lotado')
  const slots = screen.getByRole('group', { name: 'Horários de entrega' })
  expect(slots).toHaveAccessibleDescription('*Horário lotado')
})

it('no windows at all are told as they are', async () => {
  openCheckout(withRates([]))
  expect(await screen.findByText(/Não há horários de entrega para este endereço/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'CONFIRMAR ENTREGA' })).toBeNull()
})

it('SHIP-16 tells the hour for tomorrow only when something is delivered tomorrow', async () => {
  jest.useFakeTimers({ now: new Date('2026-05-11T20:00:00-03:00'), doNotFake: ['setTimeout'] })
  const { unmount } = openCheckout(withRates([day(12)]))
  expect(await screen.findByText(/até as 23:59 de hoje/)).toBeVisible()
  unmount()
  openCheckout(withRates([day(13)]))
  await slotsShown()
  expect(screen.queryByText(/até as 23:59 de hoje/)).toBeNull()
  jest.useRealTimers()
})
