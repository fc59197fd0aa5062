import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { camelize } from '@/lib/api/http'
import { counterKeys } from '@/lib/counter/use-counter'
import { FULL_ADDRESS_ANSWER, fieldsFoundIn, fieldsShownIn } from '@/lib/shared/address.fixture'
import { OrderLabels } from './order-labels'
import { RouteSheet } from './route-sheet'

const WINDOW = { windowStart: '2026-05-11T08:00:00-03:00', windowEnd: '2026-05-11T13:00:00-03:00' }
const ADDRESS = {
  receiverName: 'Ana Souza',
  address1: 'Rua das Flores, 10',
  address2: 'Ap 1',
  neighborhood: 'Pituba',
  city: 'Salvador',
  state: 'BA',
  zipcode: '41810-000',
  reference: 'Perto da praça',
}

/** Style sheets that scripts adopt, which jsdom lacks. */
class Sheet {
  text = ''
  replaceSync(text: string) {
    this.text = text
  }
}

beforeEach(() => {
  Object.assign(globalThis, { CSSStyleSheet: Sheet })
  Object.assign(document, { adoptedStyleSheets: [] })
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
})
afterEach(() => jest.restoreAllMocks())

const page = () =>
  (document as unknown as { adoptedStyleSheets: Sheet[] }).adoptedStyleSheets.map(
    ({ text }) => text.split(' @media')[0],
  )

function show(children: ReactNode, key: readonly unknown[], data: unknown) {
  const client = new QueryClient()
  client.setQueryData(key, data)
  return render(<QueryClientProvider client={client}>{children}</QueryClientProvider>)
}

const line = {
  id: 1,
  mixId: null,
  blend: null,
  name: 'Picanha Bovina',
  quantity: 1_500,
  producedQuantity: 1_482,
  unitForQuantity: 'g',
  substitute: null,
}
const ORDER = {
  number: 'R7',
  bags: 3,
  customer: { name: 'Ana' },
  shipAddress: ADDRESS,
  shipment: { ...WINDOW, isPickup: false },
  lines: [
    line,
    {
      ...line,
      id: 2,
      name: 'Cupim',
      producedQuantity: 0,
      substitute: { name: 'Maminha', quantity: 900, unitForQuantity: 'g' },
    },
  ],
}

it('BALC-60 prints a label for each bag with the weights, on the paper of the shop', () => {
  window.history.replaceState(null, '', '/balcao/etiqueta?numero=R7')
  const { unmount } = show(
    <OrderLabels paper={{ width: 80, height: 120 }} />,
    counterKeys.order('R7'),
    ORDER,
  )
  const labels = screen.getAllByRole('article')
  expect(labels).toHaveLength(3)
  const label = within(labels[1] as HTMLElement)
  for (const text of [
    'R7',
    'Sacola 2 de 3',
    'Nas 3 sacolas:',
    'Ana Souza',
    'Pituba',
    'seg, 11 mai, 8h–13h',
  ]) {
    expect(label.getByText(text)).toBeVisible()
  }
  expect(label.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Picanha Bovina1,482 Kg',
    'Maminha0,9 Kg',
  ])
  expect(label.getByRole('img')).toHaveAttribute('src', '/staff/v1/orders/R7/qr')
  expect(page()).toEqual(['@page { size: 80mm 120mm; margin: 2mm }'])
  unmount()
  expect(page()).toEqual([])
})

it('BALC-60 a label names the lines still to be weighed, and an address without an order shows a message', () => {
  window.history.replaceState(null, '', '/balcao/etiqueta?numero=R7')
  const lines = [
    { ...line, producedQuantity: null },
    { ...line, id: 3, name: 'Sal Grosso', producedQuantity: null, unitForQuantity: 'un' },
  ]
  const order = { ...ORDER, bags: 1, lines }
  const { unmount } = show(
    <OrderLabels paper={{ width: 58, height: 100 }} />,
    counterKeys.order('R7'),
    order,
  )
  expect(
    screen
      .getAllByRole('listitem')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Picanha Bovinafalta pesar', 'Sal Grossofalta separar'])
  unmount()
  window.history.replaceState(null, '', '/balcao/etiqueta')
  render(<OrderLabels paper={{ width: 58, height: 100 }} />)
  expect(screen.getByText('Nenhum pedido escolhido.')).toBeVisible()
})

it('BALC-60 an order longer than its label shows how many items are not on it', () => {
  window.history.replaceState(null, '', '/balcao/etiqueta?numero=R7')
  const lines = Array.from({ length: 17 }, (_, id) => ({ ...line, id, name: `Corte ${id}` }))
  const order = { ...ORDER, bags: 1, lines }
  show(<OrderLabels paper={{ width: 58, height: 100 }} />, counterKeys.order('R7'), order)
  const label = within(screen.getByRole('article'))
  expect(label.getAllByRole('listitem')).toHaveLength(8)
  expect(label.getByText('e mais 9: leia o QR')).toBeVisible()
})

it('BALC-136 a blend is one item under its name, and long names are not truncated where they fit', () => {
  window.history.replaceState(null, '', '/balcao/etiqueta?numero=R7')
  const name = 'Linguiça toscana com queijo coalho e pimenta biquinho'
  const part = { ...line, mixId: 4, blend: 'Da casa', producedQuantity: 400 }
  const lines = [
    { ...part, id: 5, name: 'Acém' },
    { ...part, id: 6, name: 'Peito' },
    { ...line, name },
  ]
  const order = { ...ORDER, bags: 1, lines }
  show(<OrderLabels paper={{ width: 58, height: 100 }} />, counterKeys.order('R7'), order)
  const items = within(screen.getByRole('article')).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Da casa0,8 Kg', `${name}1,482 Kg`])
  expect(screen.getByText(name)).not.toHaveClass('truncate')
  expect(screen.getByRole('link', { name: 'Voltar ao pedido' })).toHaveAttribute(
    'href',
    '/balcao/pedido?numero=R7',
  )
})

/** A stop of the route. */
const stop = (number: string, more: object = {}) => ({
  ...WINDOW,
  number,
  customer: 'Ana Souza',
  phone: '(71) 99999-8888',
  kind: 'delivery',
  step: 'pronto',
  district: 'Pituba',
  city: 'Salvador',
  address: ADDRESS,
  lines: 2,
  total: 87.32,
  doorWay: null,
  changeFor: null,
  bags: 2,
  isPix: false,
  fulfillmentState: 'ready',
  charged: 87.32,
  driver: 'Davi',
  licensePlate: 'ABC1D23',
  ...more,
})

it('BALC-61 BALC-127 the route sheet lists a window by district, without pickups and delivered orders', () => {
  const orders = [
    stop('R1'),
    stop('R2', { doorWay: 'debit', charged: null }),
    stop('R8', { district: 'Barra', doorWay: 'cash', charged: null, changeFor: 100, bags: 1 }),
    stop('R3', { district: 'Barra' }),
    stop('R4', { kind: 'pickup' }),
    stop('R5', { step: 'entregue' }),
    stop('R6', {
      windowStart: '2026-05-12T08:00:00-03:00',
      windowEnd: '2026-05-12T13:00:00-03:00',
    }),
  ]
  const key = [...counterKeys.all, 'deliveries']
  show(<RouteSheet paper={{ width: 210, height: 297 }} />, key, { orders, windows: [] })
  const stops = (district: string) =>
    within(screen.getByRole('region', { name: district })).getAllByRole('listitem')
  expect(stops('Pituba, Salvador')).toHaveLength(2)
  expect(stops('Barra, Salvador')).toHaveLength(2)
  expect(screen.getByText(/^seg, 11 mai, 8h–13h · 4 pedidos · Davi, ABC1D23$/)).toBeVisible()
  expect(screen.getByText(/^Receber R\$\s87,32 · Cartão de débito$/)).toBeVisible()
  expect(screen.getByText(/Troco para R\$\s100,00: leve R\$\s12,68$/)).toBeVisible()
  expect(screen.getAllByText(/2 sacolas/)).toHaveLength(3)
  expect(screen.queryByText(/R[456]/)).toBeNull()
  expect(page()).toEqual(['@page { size: 210mm 297mm; margin: 12mm }'])
})

it('BALC-61 the route sheet marks only received payments as paid, and leaves out orders that were not accepted', () => {
  const orders = [
    stop('R11', { charged: 61.7 }),
    stop('R12', { charged: null, isPix: true }),
    stop('R13', { charged: null, step: 'pesando', fulfillmentState: 'preparation' }),
    stop('R14', { charged: null }),
    stop('R15', { step: 'separar', fulfillmentState: 'payment_evaluating' }),
    stop('R16', { step: 'separar', fulfillmentState: 'payment_evaluating' }),
  ]
  const key = [...counterKeys.all, 'deliveries']
  show(<RouteSheet paper={{ width: 210, height: 297 }} />, key, { orders, windows: [] })
  const said = screen.getAllByRole('listitem').map((item) => item.querySelector('strong'))
  expect(said.map((strong) => strong?.textContent)).toEqual([
    'Já está pago',
    'Pix ainda não pago: não sai',
    'Cartão reservado, falta pesar',
    'Cartão ainda não cobrado: não sai',
  ])
  expect(screen.getByText(/^2 pedidos esperam o aceite/)).toBeVisible()
})

it('BALC-61 the route sheet shows the driver the address of each delivery', () => {
  const orders = [stop('R21', { address: camelize(FULL_ADDRESS_ANSWER) })]
  const key = [...counterKeys.all, 'deliveries']
  show(<RouteSheet paper={{ width: 210, height: 297 }} />, key, { orders, windows: [] })
  expect(fieldsFoundIn(screen.getByRole('listitem').textContent)).toEqual(fieldsShownIn('driver'))
})
