import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cart } from '@/lib/cart/cart'
import { openCheckout, orderIn, refusal } from './checkout.fixture'
import {
  afternoon,
  confirmButton,
  day,
  dayChip,
  from,
  PICKUP,
  slotsShown,
  withRates,
} from './delivery.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

/** Times of the window of May 13, under another id. */
const from13 = {
  deliveryWindowStart: day(13).deliveryWindowStart,
  deliveryWindowEnd: day(13).deliveryWindowEnd,
}

const user = userEvent.setup()
const PUT = 'PUT /api/v1/checkouts/R900000001'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

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

it('SHIP-19 tomorrow and a full day are labelled', async () => {
  jest.useFakeTimers({
    now: new Date('2026-05-11T20:00:00-03:00'),
    doNotFake: ['setTimeout', 'performance'],
  })
  openCheckout(withRates([day(12), day(13, { deliveriesRemaining: 0 })]))
  expect(await screen.findByRole('radio', { name: 'Amanhã, ter 12' })).toBeChecked()
  expect(dayChip('qua 13 Lotado')).not.toBeChecked()
  jest.useRealTimers()
})

it('SHIP-20 the first free window of delivery is preselected: neither express, nor full, nor at the store', async () => {
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
  await user.click(confirmButton())
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  expect(bodies).toContainEqual({
    state: 'delivery',
    order: { shipments_attributes: [{ selected_shipping_rate_id: 4, id: 21 }] },
  })
})

it('ANL-05 A07 SHIP-20 confirming the preselected window selects it, and a choice of the customer is sent once', async () => {
  const told = () =>
    (sessionStorage.getItem('checkout_steps') ?? '').match(/selected delivery/g) ?? []
  const answers = { [`${PUT}.json`]: () => orderIn('payment') }
  for (const isOwn of [false, true]) {
    sessionStorage.clear()
    const { unmount, sent } = openCheckout(withRates([day(12), day(13)]), answers)
    await slotsShown()
    expect(told()).toEqual([])
    if (isOwn) await user.click(dayChip('qua 13'))
    await user.click(confirmButton())
    await waitFor(() => expect(sent('PUT')).toHaveLength(1))
    expect(told()).toHaveLength(1)
    unmount()
  }
})

it('SHIP-20 the window selected in the API takes precedence over the first free window', async () => {
  const order = withRates([day(12), day(13), day(14)])
  const [shipment] = order.shipments
  if (shipment) shipment.selectedShippingRate = day(13)
  openCheckout(order)
  const [slot] = await slotsShown()
  expect(slot).toHaveAttribute('value', '13')
  expect(slot).toBeChecked()
})

it.each([
  ['Alterar Agende sua entrega', [day(12), day(113, from13)], 'qua 13'],
  ['Alterar Agende sua entrega', [day(12), day(14)], null],
  ['Alterar Endereço de entrega', [day(12), day(113, from13)], 'qua 13'],
] as const)(
  'SHIP-20 after "%s" the confirmed window stays chosen while it is offered: %#',
  async (button, rates, chosen) => {
    const shipment = { id: 21, shippingRates: [day(12), day(13)], selectedShippingRate: day(13) }
    const confirmed = orderIn('payment', { shipments: [{ ...shipment, shippingMethods: [] }] })
    openCheckout(confirmed, {
      [`${PUT}?state=cart`]: () => orderIn('address', { shipAddress: confirmed.shipAddress }),
      [`${PUT}.json`]: () => withRates([...rates]),
    })
    await user.click(await screen.findByRole('button', { name: button }))
    if (button === 'Alterar Endereço de entrega') {
      await user.click(await screen.findByRole('button', { name: 'CONFIRMAR ENDEREÇO' }))
    }
    const slots = await slotsShown()
    expect(slots.map(({ checked }) => checked)).toEqual([chosen !== null])
    if (chosen) expect(dayChip(chosen)).toBeChecked()
    else expect(screen.getByText(/não está mais livre/)).toBeVisible()
  },
)

it('SHIP-21 delivery and pickup are separate, each with its price shown once', async () => {
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
  expect(screen.getByText(/^Retire em /)).toHaveTextContent(/Avisaremos por e-mail quando/)
})

it('SHIP-10 SHIP-05 SHIP-22 without a free window the button shows what is missing, focuses it and sends nothing', async () => {
  const { sent } = openCheckout(withRates([day(12, { deliveriesRemaining: 0 })]))
  const [full] = await slotsShown()
  expect(full).not.toBeChecked()
  await user.click(confirmButton())
  expect(screen.getByRole('alert')).toHaveTextContent('Escolha um horário livre')
  expect(dayChip('ter 12 Lotado')).toHaveFocus()
  expect(sent('PUT')).toEqual([])
})

it('SHIP-10 SHIP-20 a window taken by another order is reported and not replaced', async () => {
  let current = withRates([day(12), day(13)])
  const { sent } = openCheckout(current, { 'GET /api/v1/orders/R': () => current })
  await slotsShown()
  await user.click(dayChip('qua 13'))
  current = withRates([day(12), day(13, { deliveriesRemaining: 0 })])
  await act(() => cart.refresh())
  expect(await screen.findByText(/não está mais livre/)).toBeVisible()
  await user.click(confirmButton())
  expect(sent('PUT')).toEqual([])
})

it('SHIP-10 a chosen window stays chosen, and focused, when its rate is created again', async () => {
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

it('CHK-26 CHK-81 a refused window is reported once, in the pane of the windows', async () => {
  const errors = { shipments: ['Horário lotado'] }
  let current = withRates([day(12)])
  openCheckout(current, {
    'GET /api/v1/orders/R': () => current,
    [`${PUT}.json`]: () => {
      current = withRates([day(12, { deliveriesRemaining: 0 })])
      return Promise.reject(refusal(422, { errors }))
    },
  })
  await slotsShown()
  await user.click(confirmButton())
  const pane = screen.getByRole('region', { name: /Agende sua entrega/ })
  expect(await within(pane).findByRole('alert')).toHaveTextContent('Horário lotado')
  await waitFor(() => expect(dayChip('ter 12 Lotado')).toBeVisible())
  expect(screen.getAllByText('Horário lotado')).toHaveLength(1)
  expect(screen.queryByText(/não está mais livre/)).toBeNull()
})

it('a message is shown without any window', async () => {
  openCheckout(withRates([]))
  expect(await screen.findByText(/Não há horários de entrega para este endereço/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^CONFIRMAR ENTREGA/ })).toBeNull()
})

it('SHIP-16 shows the hour for tomorrow only when something is delivered tomorrow', async () => {
  jest.useFakeTimers({
    now: new Date('2026-05-11T20:00:00-03:00'),
    doNotFake: ['setTimeout', 'performance'],
  })
  const { unmount } = openCheckout(withRates([day(12)]))
  expect(await screen.findByText(/até as 23:59 de hoje/)).toBeVisible()
  unmount()
  openCheckout(withRates([day(13)]))
  await slotsShown()
  expect(screen.queryByText(/até as 23:59 de hoje/)).toBeNull()
  jest.useRealTimers()
})

it('CHK-27 CHK-24 line, totals and button show the freight of the choice before it is confirmed', async () => {
  const { sent } = openCheckout(
    withRates([
      day(12),
      day(13, { cost: '14.9' }),
      day(12, { ...PICKUP, id: 30, cost: '0.0' }),
      day(14, { deliveriesRemaining: 0 }),
    ]),
  )
  await slotsShown()
  const line = screen.getByRole('button', { expanded: false })
  const told = () =>
    [line.textContent, confirmButton().textContent].join(' ').replace(/\u00a0/g, ' ')
  expect(told()).toMatch(/R\$ 99,80.*com frete de R\$ 9,90 CONFIRMAR ENTREGA · R\$ 99,80/)
  expect(screen.getByText('Frete').nextSibling).toHaveTextContent('R$ 9,90')
  await user.click(dayChip('qua 13'))
  expect(told()).toMatch(/R\$ 104,80.*com frete de R\$ 14,90 CONFIRMAR ENTREGA · R\$ 104,80/)
  await user.click(screen.getByRole('radio', { name: 'Retirar na loja Grátis!' }))
  expect(told()).toMatch(/R\$ 89,90.*retirada grátis CONFIRMAR ENTREGA · R\$ 89,90/)
  expect(sent('PUT')).toEqual([])
})

it('CHK-27 without a free window the freight stays open', async () => {
  openCheckout(withRates([day(12, { deliveriesRemaining: 0 })]))
  await slotsShown()
  expect(screen.getByRole('button', { expanded: false })).toHaveTextContent('frete a calcular')
  expect(confirmButton()).toHaveAccessibleName('CONFIRMAR ENTREGA')
})

it('SHIP-80 offers the choices for a missing item, with a call preselected, and sends the choice', async () => {
  const { bodies } = openCheckout(
    { ...withRates([day(12)]), ifMissing: 'contact' },
    { [`${PUT}.json`]: () => orderIn('payment') },
  )
  const group = within(await screen.findByRole('group', { name: 'Se faltar algo' }))
  const choices = group.getAllByRole('radio')
  expect(choices.map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Falar comigo',
    'Substituir por parecido',
    'Deixar fora',
  ])
  expect(choices[0]).toBeChecked()
  await user.click(group.getByRole('radio', { name: 'Deixar fora' }))
  await user.click(confirmButton())
  expect(bodies).toContainEqual({
    state: 'delivery',
    order: {
      shipments_attributes: [{ selected_shipping_rate_id: 12, id: 21 }],
      if_missing: 'omit',
    },
  })
})

it('SHIP-80 shows the choice of the order, and no question where the sales API sends no such key', async () => {
  const { unmount } = openCheckout({ ...withRates([day(12)]), ifMissing: 'substitute' })
  expect(await screen.findByRole('radio', { name: 'Substituir por parecido' })).toBeChecked()
  unmount()
  openCheckout(withRates([day(12)]))
  await slotsShown()
  expect(screen.queryByRole('group', { name: 'Se faltar algo' })).toBeNull()
})

it('SHIP-31 a day whose delivery windows overlap explains them', async () => {
  const sentence = () => screen.queryByText(/^Alguns horários se cruzam/)
  const evening = {
    deliveryWindowStart: '2026-05-13T16:00:00-03:00',
    deliveryWindowEnd: '2026-05-13T20:00:00-03:00',
  }
  openCheckout(
    withRates([
      day(12),
      day(12, { id: 112, ...afternoon(12) }),
      day(13, { id: 113, ...evening }),
      day(13, { id: 213, ...afternoon(13) }),
      day(14, { ...PICKUP, id: 114 }),
      day(14, { ...PICKUP, id: 214, ...from(14, 9) }),
    ]),
  )
  await slotsShown()
  expect(sentence()).toBeNull()
  await user.click(dayChip('qua 13'))
  expect(sentence()).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^Retirar na loja/ }))
  expect(sentence()).toBeNull()
})
