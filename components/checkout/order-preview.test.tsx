import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rateFixture } from '@/lib/api/rate.fixture'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { Order } from '@/lib/api/types'
import { lineFixture, orderFixture, productFixture } from '@/lib/cart/cart.fixture'
import { formatBrl } from '@/lib/shared/money'
import { CUSTOMER } from './checkout.fixture'
import { OrderPreview } from './order-preview'

const rated = [{ selectedShippingRate: { id: 1 } }] as unknown as Order['shipments']

function shown(over: Partial<Order>) {
  const order = orderFixture({ lineItems: [lineFixture()], ...over })
  const { container } = render(<OrderPreview order={order} />)
  return container.textContent?.replace(/\u00a0/g, ' ')
}

it("CART-23 no shipping before a rate is chosen, then its cost, or 'Grátis' for zero", () => {
  expect(shown({})).not.toContain('Frete')
  expect(shown({ shipments: rated, shipTotal: 9.9 })).toContain('FreteR$ 9,90')
  expect(shown({ shipments: rated, shipTotal: 0 })).toContain('FreteGrátis')
})

it("CHK-84 the freight of a chosen pickup is 'Retirada'", () => {
  const shipments = [{ selectedShippingRate: rateFixture({ kind: 'pickup' }) }]
  const rows = shown({ shipments: shipments as unknown as Order['shipments'], shipTotal: 0 })
  expect(rows).toContain('RetiradaGrátis')
  expect(rows).not.toContain('Frete')
})

it('CHK-22 one line names items, total and freight, and expands to the whole order', async () => {
  const lineItems = [lineFixture(), lineFixture({ id: 2 })]
  const { rerender } = render(
    <OrderPreview order={orderFixture({ lineItems, itemTotal: 80.15, total: 80.15 })} />,
  )
  const line = screen.getByRole('button')
  expect(line).toHaveAccessibleName(`2 itens\u00a0· ${formatBrl(80.15)}\u00a0· frete a calcular`)
  expect(line).toHaveAttribute('aria-expanded', 'false')
  const whole = screen.getByRole('list').parentElement
  expect(whole).toHaveClass('max-lg:hidden')
  await userEvent.click(line)
  expect(line).toHaveAttribute('aria-expanded', 'true')
  expect(whole).not.toHaveClass('max-lg:hidden')
  const one = { lineItems: [lineFixture()], total: 99.8, shipments: rated }
  rerender(<OrderPreview order={orderFixture({ ...one, shipTotal: 9.9 })} />)
  expect(line).toHaveAccessibleName(
    `1 item\u00a0· ${formatBrl(99.8)} com frete de ${formatBrl(9.9)}`,
  )
  rerender(<OrderPreview order={orderFixture({ ...one, shipTotal: 0 })} />)
  expect(line).toHaveAccessibleName(`1 item\u00a0· ${formatBrl(99.8)}\u00a0· frete grátis`)
})

it('CHK-22 it opens in the page, and over the page once it sticks, where it closes behind the focus', async () => {
  const scroll = jest.fn()
  Element.prototype.scrollIntoView = scroll
  render(
    <>
      <OrderPreview order={orderFixture({ lineItems: [lineFixture()] })} />
      <input />
    </>,
  )
  const line = screen.getByRole('button')
  const whole = screen.getByRole('list').parentElement
  const place = jest.spyOn(line, 'getBoundingClientRect')
  place.mockReturnValue({ top: 195 } as DOMRect)
  await userEvent.click(line)
  expect(whole).not.toHaveClass('max-lg:stays:absolute')
  expect(screen.getByRole('region')).not.toHaveClass('max-lg:stays:sticky')
  await userEvent.tab()
  expect(screen.getByRole('textbox')).toHaveFocus()
  expect(line).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(line)
  place.mockReturnValue({ top: 1 } as DOMRect)
  await userEvent.click(line)
  expect(line).toHaveFocus()
  expect(whole).toHaveClass('max-lg:stays:absolute')
  expect(screen.getByRole('region')).toHaveClass('max-lg:stays:sticky')
  await userEvent.tab()
  expect(whole).toHaveFocus()
  expect(line).toHaveAttribute('aria-expanded', 'true')
  await userEvent.tab()
  expect(screen.getByRole('textbox')).toHaveFocus()
  expect(line).toHaveAttribute('aria-expanded', 'false')
  expect(scroll).not.toHaveBeenCalled()
})

it('CHK-22 it is expanded when a line is short of stock', () => {
  const variant = productFixture({ inStock: false })
  render(<OrderPreview order={orderFixture({ lineItems: [lineFixture({ variant })] })} />)
  expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'true')
})

it('CHK-24 the total shows whether it includes freight', () => {
  expect(shown({})).toContain('frete a calcular')
  const rows = shown({ shipments: rated, shipTotal: 9.9 })
  expect(rows).toContain('com frete de')
  expect(rows?.match(/com frete/g)).toHaveLength(1)
})

it('CHK-92 an order with nothing to weigh has no estimates', () => {
  const variant = productFixture({ unitForQuantity: 'un' })
  const rows = shown({ lineItems: [lineFixture({ variant, quantity: 1 })] })
  expect(rows).toMatch(/SubtotalR\$.*TotalR\$/)
  expect(rows).not.toMatch(/estimado|peso/)
  expect(shown({})).toMatch(/Subtotal estimado.*Total estimado.*peso/)
})

it('CHK-02 CART-03 a blend is one row with its name, fat, meats and the missing stock of a meat', async () => {
  const asked = jest.fn(async (_: RequestInfo | URL) =>
    Response.json({ mixes: [{ id: 7, name: 'Da casa', template: { fat_percentage: 15 } }] }),
  )
  globalThis.fetch = asked
  setSession({ status: 'in', token: 'bearer', user: CUSTOMER })
  const part = (id: number, name: string, quantity: number, total: number, inStock = true) =>
    lineFixture({ id, mixId: 7, quantity, total, variant: productFixture({ id, name, inStock }) })
  const lineItems = [
    lineFixture(),
    part(21, 'Acém Moído', 700, 30.2),
    part(22, 'Peito Moído', 300, 10.1, false),
  ]
  render(<OrderPreview order={orderFixture({ lineItems })} />)
  expect(await screen.findByText(/Da casa/)).toBeVisible()
  expect(
    screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/\u00a0/g, ' ')),
  ).toEqual([
    'Picanha Bovina 1 KgR$ 89,90',
    'Da casa 1 Kg, gordura 15%Acém Moído, 0,7 KgPeito Moído, 0,3 KgPeito Moído: Fora de estoqueR$ 40,30',
  ])
  expect(String(asked.mock.calls[0]?.[0])).toContain('/mixes/mixes?by_order=R900000001')
  act(() => setSession(LOGGED_OUT))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('CART-53 shows that a piece stays whole, and the packages of a cut, not of a blend', () => {
  const whole = productFixture({ name: 'Cupim', wholePiece: true })
  const cutInBags = { id: 2, quantity: 1_700, portioningSize: 600 }
  const rows = shown({
    lineItems: [
      lineFixture({ variant: whole, quantity: 1_850, portioningSize: 1_850 }),
      lineFixture(cutInBags),
      lineFixture({ ...cutInBags, id: 3, mixId: 9 }),
    ],
  })
  expect(rows).toContain('Cupim 1,85 Kg, peça inteira')
  expect(rows).toContain('1,7 Kg, em pacotes: 2 x 600g + 500g')
  expect(rows?.match(/em pacotes/g)).toHaveLength(1)
})

it('CART-64 the words to the butcher are below their item', () => {
  const lineItems = [lineFixture({ observation: 'Sem osso' }), lineFixture({ id: 2 })]
  const rows = shown({ lineItems })
  expect(rows).toContain('Picanha Bovina 1 KgObservação: Sem ossoR$ 89,90')
  expect(rows?.match(/Observação/g)).toHaveLength(1)
})
