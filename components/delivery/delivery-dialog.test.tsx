import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addressFixture } from '@/lib/api/address.fixture'
import { rateFixture } from '@/lib/api/rate.fixture'
import { PERSONAL_KEYS } from '@/lib/browser/storage'
import { cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture, productFixture, stubOrder } from '@/lib/cart/cart.fixture'
import { setPromise } from '@/lib/delivery/promise-store'
import type { WireDeliveryEstimate } from '@/lib/shared/contract/address'
import { DeliveryDialog } from './delivery-dialog'
import { DeliveryLine } from './delivery-line'

jest.mock('next/navigation', () => ({ usePathname: () => '/' }))

const HOUR_MS = 3_600_000
const GENERAL: WireDeliveryEstimate = {
  zipcode: null,
  served: null,
  city: null,
  delivery_cost: null,
  free_from: 99,
  windows: [
    {
      delivery_window_start: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
      delivery_window_end: new Date(Date.now() + 26 * HOUR_MS).toISOString(),
    },
  ],
}
const ABRANTES = {
  ...GENERAL,
  zipcode: '42820000',
  served: true,
  city: 'Vila de Abrantes',
  delivery_cost: 14.9,
}
const asked: string[] = []

function answer(find: (zipcode: string | null) => WireDeliveryEstimate | null) {
  globalThis.fetch = jest.fn(async (url) => {
    asked.push(String(url))
    const found = find(new URL(String(url), 'http://shop').searchParams.get('cep'))
    return Response.json(found ?? {}, { status: found ? 200 : 404 })
  })
}

let now = Date.now()
async function open() {
  // Starts each test after the stored response of the previous test has expired.
  now += HOUR_MS
  jest.spyOn(Date, 'now').mockReturnValue(now)
  await act(async () => {
    render(
      <div className="shop-bar">
        <DeliveryLine look="strip" />
        <DeliveryDialog />
      </div>,
    )
  })
}

beforeEach(() => {
  asked.length = 0
  localStorage.clear()
  act(() => setPromise(null))
})
afterEach(() => jest.restoreAllMocks())

it('SHELL-22 a sales API without the estimate shows the general line, without a button', async () => {
  answer(() => null)
  await open()
  expect(asked).toHaveLength(1)
  expect(screen.getByText('Entrega em Salvador, Lauro de Freitas e Vila de Abrantes')).toBeVisible()
  expect(screen.getByText(/^grátis a partir de/)).toHaveTextContent('grátis a partir de R$ 99')
  expect(screen.queryByRole('button', { name: /CEP/ })).toBeNull()
})

it('SHELL-23 SHELL-31 a CEP is typed once, stored on the device and looked up on the next visit', async () => {
  answer((zipcode) => (zipcode ? ABRANTES : GENERAL))
  await open()
  await userEvent.click(screen.getByRole('button', { name: /Informar CEP/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Entrega no seu CEP' }))
  const places = 'Entrega em Salvador, Lauro de Freitas e Vila de Abrantes'
  expect(dialog.getByText(places)).toBeVisible()
  await userEvent.type(dialog.getByLabelText('CEP'), '4282')
  await userEvent.click(dialog.getByRole('button', { name: 'Ver entrega' }))
  expect(dialog.getByText(/CEP são 8 números/)).toBeVisible()
  expect(dialog.getByLabelText('CEP')).toHaveFocus()
  expect(asked).toHaveLength(1)
  await userEvent.type(dialog.getByLabelText('CEP'), '0000')
  expect(dialog.getByLabelText('CEP')).toHaveValue('42820-000')
  await userEvent.click(dialog.getByRole('button', { name: 'Ver entrega' }))
  expect(dialog.queryByText(places)).toBeNull()
  expect(dialog.getByRole('status')).toHaveTextContent(
    /CEP 42820-000, Vila de Abrantes: R\$\s14,90.*Você pode escolher outro dia ao fechar a compra/,
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }))
  expect(screen.getByRole('button', { name: /Alterar CEP/ })).toBeVisible()
  expect(localStorage.getItem(PERSONAL_KEYS.deliveryZipcode)).toBe('42820000')
  expect(asked.at(-1)).toBe('/v2/delivery_estimate?cep=42820000')
})

it('SHELL-28 the button that submits the form closes it in place once the delivery is shown', async () => {
  answer((zipcode) => (zipcode ? ABRANTES : GENERAL))
  await open()
  await userEvent.click(screen.getByRole('button', { name: /Informar CEP/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Entrega no seu CEP' }))
  const primary = () =>
    dialog
      .getAllByRole('button')
      .filter(({ classList }) => classList.contains('bg-primary'))
      .map(({ textContent }) => textContent)
  expect(primary()).toEqual(['Ver entrega'])
  await userEvent.type(dialog.getByLabelText('CEP'), '42820000')
  await userEvent.click(dialog.getByRole('button', { name: 'Ver entrega' }))
  await waitFor(() => expect(primary()).toEqual(['Fechar']))
  expect(dialog.getByRole('button')).toHaveFocus()
  await userEvent.type(dialog.getByLabelText('CEP'), '{Backspace}')
  expect(primary()).toEqual(['Ver entrega'])
  expect(dialog.getByRole('status')).toBeEmptyDOMElement()
  await userEvent.type(dialog.getByLabelText('CEP'), '0{Enter}')
  await userEvent.click(await dialog.findByRole('button', { name: 'Fechar' }))
  expect(screen.queryByText('Entrega no seu CEP')).toBeNull()
})

it('SHELL-28 a double tap shows the delivery and does not close the form', async () => {
  answer((zipcode) => (zipcode ? ABRANTES : GENERAL))
  await open()
  await userEvent.click(screen.getByRole('button', { name: /Informar CEP/ }))
  await userEvent.type(screen.getByLabelText('CEP'), '42820000')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Ver entrega' }))
  const close = await screen.findByRole('button', { name: 'Fechar' })
  fireEvent.click(close, { detail: 2 })
  expect(close).toBeVisible()
  fireEvent.click(close, { detail: 1 })
  expect(close).not.toBeInTheDocument()
})

it('SHELL-64 a window that the order has is named, and goes with it', async () => {
  const hours = (add: number) => new Date(now + add * HOUR_MS).toISOString()
  const rate = rateFixture({ deliveryWindowStart: hours(200), deliveryWindowEnd: hours(204) })
  const shipment = { id: 3, shippingRates: [], selectedShippingRate: rate, shippingMethods: [] }
  const shipAddress = addressFixture({ zipcode: '42820-000' })
  stubOrder(orderFixture({ state: 'payment', shipAddress, shipments: [shipment] }))
  await act(() => cart.restart())
  answer(() => ABRANTES)
  await open()
  expect(screen.getByText(/^escolhido: \d\d\/\d\d,/)).toBeVisible()
  stubOrder(orderFixture({ shipAddress }))
  await act(() => cart.restart())
  expect(screen.queryByText(/escolhido/)).toBeNull()
})

it('SHELL-64 a pickup of the order takes the place of every delivery, also without its window', async () => {
  const hours = (add: number) => new Date(now + add * HOUR_MS).toISOString()
  const window = { deliveryWindowStart: hours(200), deliveryWindowEnd: hours(204) }
  const rate = rateFixture({ ...window, kind: 'pickup' })
  const shipment = { id: 3, shippingRates: [], selectedShippingRate: rate, shippingMethods: [] }
  const shipAddress = addressFixture({ zipcode: '42820-000', reference: 'Retirada na loja' })
  stubOrder(orderFixture({ state: 'payment', shipAddress, shipments: [shipment] }))
  await act(() => cart.restart())
  answer(() => ABRANTES)
  await open()
  expect(screen.getByText(/^retirada \d\d\/\d\d,/)).toBeVisible()
  stubOrder(orderFixture({ shipAddress }))
  await act(() => cart.restart())
  expect(screen.getByText('retirada sem frete')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Entrega no CEP/ })).toBeNull()
  stubOrder(orderFixture({}))
  await act(() => cart.restart())
  expect(screen.getByRole('button', { name: /Entrega no CEP/ })).toBeVisible()
})

it.each(['42.820-000', ' 42820-000'])(
  'SHELL-23 a CEP pasted as "%s" is looked up',
  async (pasted) => {
    answer((zipcode) => (zipcode ? ABRANTES : GENERAL))
    await open()
    await userEvent.click(screen.getByRole('button', { name: /CEP/ }))
    await userEvent.click(screen.getByLabelText('CEP'))
    await userEvent.paste(pasted)
    expect(screen.getByLabelText('CEP')).toHaveValue('42820-000')
    await userEvent.click(screen.getByRole('button', { name: 'Ver entrega' }))
    expect(asked.at(-1)).toContain('cep=42820000')
  },
)

it('SHELL-24 an address outside the delivery area shows the place of pickup', async () => {
  answer(() => ({ ...GENERAL, zipcode: '01310100', served: false, windows: [] }))
  localStorage.setItem(PERSONAL_KEYS.deliveryZipcode, '01310100')
  await open()
  await userEvent.click(screen.getByRole('button', { name: /Ainda não entregamos/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Ver entrega' }))
  expect(screen.getByRole('status')).toHaveTextContent(
    /você pode retirar na loja, sem frete.*Pituba, Salvador.*domingos e feriados, das 7h às 12h/i,
  )
})

it.each([
  [0.0989, /Vila de Abrantes: R\$\s14,90/],
  [0.099, /Vila de Abrantes: grátis neste pedido/],
])(
  'CART-50 the form of the CEP shows free freight only to a cart of 1 Kg that has it: %d',
  async (price, text) => {
    const line = lineFixture({ quantity: 1000, variant: productFixture({ price }) })
    stubOrder(orderFixture({ lineItems: [line] }))
    await act(() => cart.restart())
    answer(() => ABRANTES)
    localStorage.setItem(PERSONAL_KEYS.deliveryZipcode, '42820000')
    await open()
    await userEvent.click(screen.getByRole('button', { name: /CEP/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Ver entrega' }))
    const result = screen.getByRole('status')
    expect(result).toHaveTextContent(text)
    expect(result.textContent?.includes('a partir de')).toBe(price < 0.099)
  },
)
