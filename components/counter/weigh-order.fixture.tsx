import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WireCounterOrder } from '@/lib/shared/contract/staff'
import { lineTotalCents } from '@/lib/shared/money'
import { CounterOrderPage } from './counter-order-page'

const SCALE = { label: '2CCCCCCVVVVVD', value: 'weight', hasShopPrices: false } as const
export const LABELS = {
  g780: '2001234007801',
  g760: '2001234007603',
  other: '2009999007807',
  fraldinha: '2004321007807',
}

type Line = WireCounterOrder['lines'][number]

export function lineOf(values: Partial<Line>): Line {
  const { quantity = 1_500, price = 0.0899 } = values
  return {
    id: 7,
    variant_id: 101,
    name: 'Picanha',
    unit_for_quantity: 'g',
    picture: null,
    produced_quantity: null,
    least_quantity: Math.ceil(quantity * 0.9),
    most_quantity: Math.floor(quantity * 1.1),
    total: lineTotalCents(price, quantity) / 100,
    produced_total: null,
    substitute: null,
    consent: null,
    portioning_size: null,
    observation: null,
    mix_id: null,
    blend: null,
    scale_code: null,
    shop_price: price,
    ...values,
    quantity,
    price,
  }
}

export const PICANHA = lineOf({
  scale_code: '1234',
  portioning_size: 500,
  observation: 'sem gordura',
})
export const COAL = lineOf({
  id: 8,
  name: 'Carvão',
  unit_for_quantity: 'un',
  quantity: 3,
  price: 29.9,
  least_quantity: 0,
  most_quantity: 3,
})
export const BLEND = [
  lineOf({ id: 10, name: 'Acém', quantity: 600, mix_id: 4, blend: 'Da casa' }),
  lineOf({ id: 11, name: 'Peito', quantity: 400, mix_id: 4, blend: 'Da casa' }),
]

interface Counter {
  order: WireCounterOrder
  /** Bodies of the calls that stored weights. */
  puts: { line_id: number; quantity: number | null; expected: number | null }[][]
  isCut: boolean
  client: QueryClient
}

/** State of the counter that the test's `fetch` serves. */
export const counter = { puts: [], isCut: false } as unknown as Counter

/** Renders the order with these lines. */
export function open(
  lines: Line[],
  produced_amount: number | null = null,
  if_missing: WireCounterOrder['if_missing'] = 'omit',
  rest: Partial<WireCounterOrder> = {},
) {
  counter.order = {
    number: 'R7',
    fulfilment: 'preparation',
    customer: { name: 'Ana Souza', email: null },
    if_missing,
    shipment: null,
    ship_address: { phone: '71988881234' },
    lines,
    ship_total: 9.9,
    adjustment_total: 0,
    total: 234.5,
    produced_amount,
    bags: null,
    payment: { method: 'Cartão', state: 'open', authorized: 300, captured: null, card: '1111' },
    ...rest,
  } as unknown as WireCounterOrder
  counter.client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={counter.client}>
      <CounterOrderPage scale={SCALE} />
    </QueryClientProvider>,
  )
}

async function answer(path: string, method: string | undefined, text: string) {
  if (counter.isCut) throw new TypeError('Failed to fetch')
  const sent = text ? JSON.parse(text) : {}
  if (method === 'PUT' && path.endsWith('/weights')) {
    counter.puts.push(sent.weights)
    for (const { line_id, quantity, expected, ends_substitute } of sent.weights) {
      const line = counter.order.lines.find(({ id }) => id === line_id)
      const stored = line?.produced_quantity ?? null
      const isKept = line?.substitute && !ends_substitute
      if (isKept || (!line?.substitute && stored !== expected && stored !== quantity)) {
        const body = { error: 'Outra pessoa mudou este item', line_id, stored, entered: quantity }
        return Response.json(body, { status: 409 })
      }
    }
    const entered = new Map(
      sent.weights.map((each: { line_id: number; quantity: number | null }) => [
        each.line_id,
        each.quantity,
      ]),
    )
    setLines((line) =>
      entered.has(line.id)
        ? { ...line, produced_quantity: entered.get(line.id) as number | null, substitute: null }
        : line,
    )
  }
  if (path.endsWith('/substitutes')) {
    const { variant_id, quantity } = sent
    setLines((line) =>
      line.id === sent.line_id
        ? { ...line, produced_quantity: 0, substitute: substituteOf(variant_id, quantity) }
        : line,
    )
  }
  if (path.endsWith('/stock')) return Response.json({ ...FRALDINHA, stock: 0 })
  if (path === '/staff/v1/products') {
    return Response.json({ products: [FRALDINHA] })
  }
  if (path.endsWith('/finish')) {
    counter.order = {
      ...counter.order,
      fulfilment: 'ready',
      bags: sent.bags,
      payment: { ...counter.order.payment, captured: 244.9 } as WireCounterOrder['payment'],
    }
    return Response.json({ order: counter.order, state: 'captured', charged: 244.9, missing: 1.25 })
  }
  return Response.json(counter.order)
}

const FRALDINHA = {
  id: 4,
  name: 'Fraldinha',
  unit_for_quantity: 'g',
  price: 59.9,
  is_withdrawn: false,
  scale_code: '4321',
}

export function substituteOf(id: number, quantity: number): Line['substitute'] {
  const total = (quantity * 599) / 10_000
  return { id, name: 'Fraldinha', quantity, unit_for_quantity: 'g', total } as never
}

/** Changes the stored lines. */
export function setLines(change: (line: Line) => Line) {
  const lines = counter.order.lines.map(change)
  const isDone = lines.every(({ produced_quantity }) => produced_quantity !== null)
  counter.order = { ...counter.order, lines, produced_amount: isDone ? 235 : null }
}

/** Serves the order of `open` in each test of the file. */
export function serveOrder(): void {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close() {
      this.open = false
      this.dispatchEvent(new Event('close'))
    }
    localStorage.clear()
    window.history.replaceState(null, '', '?numero=R7')
    counter.puts = []
    counter.isCut = false
    globalThis.fetch = jest.fn(async (path, { method, body } = {}) =>
      answer(String(path), method, String(body ?? '')),
    ) as typeof fetch
  })
}

export const user = userEvent.setup()
export const scan = (digits: string) => user.keyboard(`${digits}{Enter}`)
export const weight = () => screen.findByLabelText('Peso (g ou Kg)')
