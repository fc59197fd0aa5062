import { render, screen } from '@testing-library/react'
import { forgetPersonalItems } from '@/lib/browser/storage'
import { readGuestBuyer } from '@/lib/checkout/guest-buyer'
import { notePlacedOrder } from '@/lib/checkout/placed-order'
import { Confirmation } from './confirmation'

it('CONF-01 CONF-03 CONF-04 the order is confirmed, with e-mail and credit evaluation', () => {
  render(<Confirmation number="R123" />)
  expect(screen.getByText('Seu pedido #R123 foi recebido. Agora é só relaxar!')).toBeVisible()
  expect(screen.getByText(/e-mail .* análise de crédito/)).toBeVisible()
})

it("CONF-02 'Fazer Novo Pedido' leads home", () => {
  render(<Confirmation number="R123" />)
  expect(screen.getByRole('link', { name: 'Fazer Novo Pedido' })).toHaveAttribute('href', '/')
})

it('without a number the text goes without #', () => {
  render(<Confirmation number={null} />)
  expect(screen.getByText('Seu pedido foi recebido. Agora é só relaxar!')).toBeVisible()
})

it('CONF-03 an order placed from here can be followed, also after a reload, but by nobody after a logout', async () => {
  const complete = { number: 'R1', total: 10, ship_total: 0, promotions: [], line_items: [] }
  globalThis.fetch = jest.fn(async () => Response.json({ ...complete, tracker_token: 'R1.abc' }))
  notePlacedOrder({ number: 'R1', token: 't1' })
  const { unmount } = render(<Confirmation number="R1" />)
  expect(await screen.findByRole('link', { name: 'Acompanhar pedido' })).toHaveAttribute(
    'href',
    '/acompanhar/R1.abc',
  )
  unmount()
  const reloaded = render(<Confirmation number="R1" />)
  expect(screen.getByRole('link', { name: 'Acompanhar pedido' })).toBeVisible()
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(localStorage).toHaveLength(0)
  reloaded.rerender(<Confirmation number="R2" />)
  expect(screen.queryByRole('link', { name: 'Acompanhar pedido' })).toBeNull()
  reloaded.unmount()
  forgetPersonalItems()
  render(<Confirmation number="R1" />)
  expect(screen.queryByRole('link', { name: 'Acompanhar pedido' })).toBeNull()
})

it('CONST-12 the margin is told for an order with something to weigh, and for no other', async () => {
  const line = (unit: string) => ({ variant: { id: 1, name: 'Item', unit_for_quantity: unit } })
  for (const [number, unit] of [
    ['R3', 'un'],
    ['R4', 'g'],
  ] as const) {
    const complete = { number, total: 10, ship_total: 0, promotions: [], line_items: [line(unit)] }
    globalThis.fetch = jest.fn(async () =>
      Response.json({ ...complete, tracker_token: `${number}.abc` }),
    )
    notePlacedOrder({ number, token: 't1' })
    const { unmount } = render(<Confirmation number={number} />)
    await screen.findByRole('link', { name: 'Acompanhar pedido' })
    expect(screen.queryAllByText(/tolerância de 10%/)).toHaveLength(unit === 'g' ? 1 : 0)
    unmount()
  }
})

it("Q01 a guest's order is what an account with the same e-mail starts from, a customer's is not", async () => {
  const order = {
    total: 10,
    ship_total: 0,
    promotions: [],
    line_items: [],
    email: 'bia@example.com',
    ship_address: { receiver_name: 'Beatriz Lima' },
  }
  const confirm = async (number: string, token: string | null) => {
    globalThis.fetch = jest.fn(async () =>
      Response.json({ ...order, number, token, tracker_token: `${number}.abc` }),
    )
    notePlacedOrder({ number, token })
    const { unmount } = render(<Confirmation number={number} />)
    await screen.findByRole('link', { name: 'Acompanhar pedido' })
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: /mesmo e-mail/ })
    expect(new URL(href).search).toBe('')
    unmount()
  }
  forgetPersonalItems()
  await confirm('R5', null)
  expect(readGuestBuyer().email).toBe('')
  await confirm('R6', 't6')
  expect(readGuestBuyer()).toEqual({
    email: 'bia@example.com',
    firstName: 'Beatriz',
    lastName: 'Lima',
  })
  forgetPersonalItems()
  expect(readGuestBuyer().email).toBe('')
})
