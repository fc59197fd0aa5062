import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WireCounterOrder } from '@/lib/shared/contract/staff'
import { lineTotalCents } from '@/lib/shared/money'
import { CounterOrderPage } from './counter-order-page'

const SCALE = { label: '2CCCCCCVVVVVD', value: 'weight', hasShopPrices: false } as const
const LABELS = {
  g780: '2001234007801',
  g760: '2001234007603',
  other: '2009999007807',
  fraldinha: '2004321007807',
}

type Line = WireCounterOrder['lines'][number]

function lineOf(values: Partial<Line>): Line {
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

const PICANHA = lineOf({
  scale_code: '1234',
  portioning_size: 500,
  observation: 'sem gordura',
})
const COAL = lineOf({
  id: 8,
  name: 'Carvão',
  unit_for_quantity: 'un',
  quantity: 3,
  price: 29.9,
  least_quantity: 0,
  most_quantity: 3,
})
const BLEND = [
  lineOf({ id: 10, name: 'Acém', quantity: 600, mix_id: 4, blend: 'Da casa' }),
  lineOf({ id: 11, name: 'Peito', quantity: 400, mix_id: 4, blend: 'Da casa' }),
]

let order: WireCounterOrder
let puts: { line_id: number; quantity: number | null; expected: number | null }[][]
let isCut: boolean
let client: QueryClient

function open(
  lines: Line[],
  produced_amount: number | null = null,
  if_missing: WireCounterOrder['if_missing'] = 'omit',
) {
  order = {
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
  } as unknown as WireCounterOrder
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <CounterOrderPage scale={SCALE} />
    </QueryClientProvider>,
  )
}

async function answer(path: string, method: string | undefined, text: string) {
  if (isCut) throw new TypeError('Failed to fetch')
  const sent = text ? JSON.parse(text) : {}
  if (method === 'PUT' && path.endsWith('/weights')) {
    puts.push(sent.weights)
    for (const { line_id, quantity, expected, ends_substitute } of sent.weights) {
      const line = order.lines.find(({ id }) => id === line_id)
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
    order = {
      ...order,
      fulfilment: 'ready',
      bags: sent.bags,
      payment: { ...order.payment, captured: 244.9 } as WireCounterOrder['payment'],
    }
    return Response.json({ order, state: 'captured', charged: 244.9, missing: 1.25 })
  }
  return Response.json(order)
}

const FRALDINHA = {
  id: 4,
  name: 'Fraldinha',
  unit_for_quantity: 'g',
  price: 59.9,
  is_withdrawn: false,
  scale_code: '4321',
}

function substituteOf(id: number, quantity: number): Line['substitute'] {
  const total = (quantity * 599) / 10_000
  return { id, name: 'Fraldinha', quantity, unit_for_quantity: 'g', total } as never
}

function setLines(change: (line: Line) => Line) {
  const lines = order.lines.map(change)
  const isDone = lines.every(({ produced_quantity }) => produced_quantity !== null)
  order = { ...order, lines, produced_amount: isDone ? 235 : null }
}

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
  puts = []
  isCut = false
  globalThis.fetch = jest.fn(async (path, { method, body } = {}) =>
    answer(String(path), method, String(body ?? '')),
  ) as typeof fetch
})

const user = userEvent.setup()
const scan = (digits: string) => user.keyboard(`${digits}{Enter}`)
const weight = () => screen.findByLabelText('Peso (g ou Kg)')
const itemOf = (name: string) => {
  const item = screen.getByRole('heading', { name }).closest('li')
  if (!item) throw new Error(`no item ${name}`)
  return within(item)
}

it('BALC-36 an item shows portions and observation, takes a typed weight, and shows price and difference', async () => {
  open([PICANHA, COAL])
  expect(await screen.findByText('pediu 1,5 Kg em 3 pacotes de 500 g')).toBeVisible()
  expect(screen.getByText('“sem gordura”')).toBeVisible()
  expect(await weight()).toHaveFocus()
  await user.keyboard('1,56{Enter}')
  expect(await screen.findByText(/1,56 Kg · R\$\s140,24 \(\+ R\$\s5,39\)/)).toBeVisible()
  expect(puts).toEqual([[{ line_id: 7, quantity: 1_560, expected: null }]])
  await user.click(await screen.findByRole('button', { name: 'Separei 3 un' }))
  await waitFor(() => expect(puts[1]).toEqual([{ line_id: 8, quantity: 3, expected: null }]))
  await user.click(screen.getByRole('button', { name: 'Desfazer Picanha' }))
  await waitFor(() => expect(puts[2]).toEqual([{ line_id: 7, quantity: null, expected: 1_560 }]))
  await user.click(itemOf('Picanha').getByRole('button', { name: 'Faltou' }))
  expect(await screen.findByText(/Faltou · R\$\s0,00/)).toBeVisible()
})

it('BALC-21 BALC-36 a weighed order is closed with its bags, and shows what the gateway said and its labels', async () => {
  open([{ ...PICANHA, produced_quantity: 1_490 }], 235)
  await user.click(await screen.findByRole('button', { name: 'Uma sacola a mais' }))
  expect(screen.getByText('Total exato: R$ 244,90')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Fechar e cobrar/ }))
  const outcome = await screen.findByRole('status', { name: 'Pedido pronto' })
  expect(outcome).toHaveTextContent('Pronto · 2 sacolas')
  expect(outcome).toHaveTextContent('Cobramos R$ 244,90 no cartão 1111.')
  expect(outcome).toHaveTextContent('R$ 1,25 acima do autorizado')
  expect(screen.queryByRole('button', { name: /Desfazer/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Etiquetas' })).toHaveAttribute(
    'href',
    '/balcao/etiqueta?numero=R7',
  )
})

it('BALC-28 labels of a line add up, an identical one asks, and another product is refused', async () => {
  open([COAL, PICANHA])
  await screen.findByRole('button', { name: 'Separei 3 un' })
  await scan(LABELS.other)
  expect(await screen.findByText('Este produto não está no pedido.')).toBeVisible()
  await scan(LABELS.g780)
  expect(await screen.findByText(/0,78 Kg de 1,5 Kg em 1 etiqueta/)).toBeVisible()
  expect(await weight()).toHaveValue('')
  await scan(LABELS.g780)
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent('Esta etiqueta já foi lida. É outro pacote com o mesmo peso?')
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  expect(puts).toEqual([])
  await scan(LABELS.g760)
  await waitFor(() => expect(puts).toEqual([[{ line_id: 7, quantity: 1_540, expected: null }]]))
  await scan(LABELS.g760.replace(/.$/, '4'))
  expect(await screen.findByText(/Etiqueta não reconhecida/)).toBeVisible()
})

it('BALC-28 a label of a product that is not in the order names the product', async () => {
  open([PICANHA])
  await weight()
  await scan(LABELS.fraldinha)
  expect(await screen.findByText('Fraldinha não está no pedido.')).toBeVisible()
  await scan(LABELS.other)
  expect(await screen.findByText('Este produto não está no pedido.')).toBeVisible()
  expect(puts).toEqual([])
})

it('BALC-28 a label far above the order is taken only after a question', async () => {
  open([{ ...PICANHA, quantity: 250, least_quantity: 225, most_quantity: 275 }])
  await weight()
  await scan(LABELS.g780)
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent('É mesmo 0,78 Kg de Picanha?')
  expect(screen.queryByRole('button', { name: 'O cliente disse sim' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await user.type(await weight(), '240{Enter}')
  await waitFor(() => expect(puts).toEqual([[{ line_id: 7, quantity: 240, expected: null }]]))
})

it('BALC-30 a weight beyond the tolerance is not entered; the ways are a yes, a new cut or leaving out', async () => {
  open([PICANHA])
  await user.type(await weight(), '2,1{Enter}')
  const ways = await screen.findByRole('region', { name: 'Fora da tolerância' })
  expect(ways).toHaveTextContent('2,1 Kg está fora da tolerância: de 1,35 Kg a 1,65 Kg')
  expect(puts).toEqual([])
  expect(screen.queryByRole('button', { name: 'Faltou' })).toBeNull()
  await user.click(within(ways).getByRole('button', { name: 'Cortar de novo' }))
  await user.type(await weight(), '1,3{Enter}')
  setLines((line) => ({ ...line, least_quantity: 1_300 }))
  await user.click(screen.getByRole('button', { name: 'O cliente disse sim' }))
  await waitFor(() => expect(puts).toEqual([[{ line_id: 7, quantity: 1_300, expected: null }]]))
  const asked = jest.mocked(fetch).mock.calls.find(([path]) => String(path).endsWith('/consents'))
  expect(JSON.parse(String(asked?.[1]?.body))).toEqual({
    line_id: 7,
    quantity: 1_300,
    is_heard: true,
  })
})

it('BALC-91 a weight that the customer was asked about is not asked about by e-mail again', async () => {
  open([{ ...PICANHA, consent: { quantity: 1_240, answer: null } }])
  const ways = await screen.findByRole('region', { name: 'Fora da tolerância' })
  expect(ways).toHaveTextContent('Esperando a resposta')
  expect(within(ways).queryByRole('button', { name: 'Perguntar por e-mail' })).toBeNull()
  await user.click(within(ways).getByRole('button', { name: 'Cortar de novo' }))
  await user.type(await weight(), '1230{Enter}')
  expect(screen.getByRole('button', { name: 'Perguntar por e-mail' })).toBeVisible()
})

it('BALC-29 two weights of a line are shown, and the own one replaces the other only by a tap', async () => {
  open([PICANHA])
  const field = await weight()
  setLines((line) => ({ ...line, produced_quantity: 1_400 }))
  await user.type(field, '1600{Enter}')
  const conflict = await screen.findByRole('alert', { name: 'Dois pesos para um item' })
  expect(conflict).toHaveTextContent('Na loja: 1,4 Kg · Neste tablet: 1,6 Kg')
  expect(order.lines[0]?.produced_quantity).toBe(1_400)
  await user.click(within(conflict).getByRole('button', { name: 'Trocar por 1,6 Kg' }))
  await waitFor(() => expect(order.lines[0]?.produced_quantity).toBe(1_600))
  expect(puts[1]).toEqual([{ line_id: 7, quantity: 1_600, expected: 1_400 }])
})

it('BALC-32 a weight entered without connection stays on the tablet, also after a reload, and is sent once', async () => {
  const page = open([PICANHA])
  const field = await weight()
  isCut = true
  await user.type(field, '1,42{Enter}')
  expect(await screen.findByText(/Um peso está guardado neste tablet/)).toBeVisible()
  expect(screen.getByText('guardado neste tablet')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Fechar e cobrar/ })).toBeDisabled()
  page.unmount()
  isCut = false
  open([PICANHA])
  await waitFor(() => expect(puts).toEqual([[{ line_id: 7, quantity: 1_420, expected: null }]]))
  await waitFor(() => expect(localStorage.getItem('counter_weights')).toBeNull())
  expect(await screen.findByText(/1,42 Kg/)).toBeVisible()
})

it('BALC-96 the price of an order weighed in part has the weights so far', async () => {
  open([PICANHA, COAL])
  const total = await screen.findByRole('region', { name: 'Fechar' })
  const plain = ({ textContent }: HTMLElement) => textContent?.replace(/\u00a0/g, ' ')
  expect(plain(total)).toContain('Estimado: R$ 234,50')
  await user.type(await weight(), '1,6{Enter}')
  // 100 g more at R$ 89,90 per Kg.
  await waitFor(() => expect(plain(total)).toContain('1 de 2 separados: R$ 243,49'))
  expect(plain(total)).not.toContain('Estimado')
})

it('BALC-33 a blend is weighed once', async () => {
  open(BLEND)
  await user.type(await weight(), '1,05{Enter}')
  await waitFor(() =>
    expect(puts).toEqual([
      [
        { line_id: 10, quantity: 630, expected: null },
        { line_id: 11, quantity: 420, expected: null },
      ],
    ]),
  )
  expect(screen.getByText('Acém: 0,6 Kg')).toBeVisible()
})

it('BALC-25 a weight far above the order is asked about before anything else', async () => {
  open([PICANHA])
  await user.type(await screen.findByLabelText('Peso (g ou Kg)'), '15600{Enter}')
  expect(screen.getByRole('dialog')).toHaveTextContent('É mesmo 15,6 Kg de Picanha?')
  expect(screen.queryByRole('button', { name: 'O cliente disse sim' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByRole('button', { name: 'Cortar de novo' })).toBeVisible()
})

it('BALC-36 a missing item of a customer who wants a similar one is charged as nothing only after a question', async () => {
  open([PICANHA], null, 'substitute')
  await user.click(await screen.findByRole('button', { name: 'Faltou' }))
  expect(screen.getByText('O cliente quer um parecido.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Trocar' }))
  expect(screen.getByLabelText('Produto no lugar')).toHaveFocus()
  expect(screen.queryByLabelText('Peso (g ou Kg)')).toBeNull()
})

const withSubstitute = () =>
  lineOf({ produced_quantity: 0, substitute: substituteOf(4, 780), scale_code: '1234' })
const conflictBox = () => screen.findByRole('alert', { name: 'Dois pesos para um item' })

it('BALC-101 BALC-109 a label chooses the substitute and its weight; then the next line opens', async () => {
  open([PICANHA, lineOf({ id: 9, name: 'Costela' })])
  await user.click(await screen.findByRole('button', { name: 'Trocar por outro' }))
  await waitFor(() => expect(fetch).toHaveBeenCalledWith('/staff/v1/products', expect.anything()))
  await scan(LABELS.fraldinha)
  expect(await screen.findByLabelText('Produto no lugar')).toHaveValue('Fraldinha')
  expect(await weight()).toHaveValue('780 g')
  expect(await weight()).toHaveFocus()
  expect(screen.queryByText(/não está no pedido/)).toBeNull()
  await user.click(screen.getByLabelText('O cliente disse sim'))
  await user.click(screen.getByRole('button', { name: 'Substituir' }))
  expect(await screen.findByText(/Fraldinha, 0,78 Kg/)).toBeVisible()
  expect(screen.queryByLabelText('Produto no lugar')).toBeNull()
  expect(await weight()).toHaveFocus()
  await user.keyboard('1,5{Enter}')
  await waitFor(() => expect(puts).toEqual([[{ line_id: 9, quantity: 1_500, expected: null }]]))
  expect(order.lines[0]?.substitute).toMatchObject({ name: 'Fraldinha' })
})

it('BALC-100 a weight for a substituted line asks before the substitute ends', async () => {
  open([withSubstitute(), COAL])
  await user.click(await screen.findByRole('button', { name: 'Mudar Picanha' }))
  await user.type(await weight(), '1,5{Enter}')
  const conflict = await conflictBox()
  expect(conflict).toHaveTextContent('Picanha tem outro produto no lugar')
  expect(conflict).toHaveTextContent('Na loja: Fraldinha, 0,78 Kg · Neste tablet: 1,5 Kg')
  expect(order.lines[0]?.substitute).toMatchObject({ name: 'Fraldinha' })
  await user.click(within(conflict).getByRole('button', { name: 'Trocar por 1,5 Kg' }))
  await waitFor(() => expect(order.lines[0]).toMatchObject({ produced_quantity: 1_500 }))
  expect(puts[1]).toEqual([{ line_id: 7, quantity: 1_500, expected: 0, ends_substitute: true }])
})

it("BALC-102 a weight that another tablet entered behind the open line is a conflict, and one's own is none", async () => {
  open([PICANHA])
  const field = await weight()
  setLines((line) => ({ ...line, produced_quantity: 1_400 }))
  await client.refetchQueries()
  expect(await screen.findByText(/^1,4 Kg/)).toBeVisible()
  await user.type(field, '1600{Enter}')
  const conflict = await conflictBox()
  expect(conflict).toHaveTextContent('Na loja: 1,4 Kg · Neste tablet: 1,6 Kg')
  await user.click(within(conflict).getByRole('button', { name: 'Ficar com 1,4 Kg' }))
  await user.click(screen.getByRole('button', { name: 'Desfazer Picanha' }))
  await user.type(await weight(), '1500{Enter}')
  await waitFor(() => expect(order.lines[0]?.produced_quantity).toBe(1_500))
  expect(puts.slice(1)).toEqual([
    [{ line_id: 7, quantity: null, expected: 1_400 }],
    [{ line_id: 7, quantity: 1_500, expected: null }],
  ])
})

it('BALC-103 an order of which nothing is left is not closed', async () => {
  open([lineOf({ produced_quantity: 0 })], 0)
  expect(await screen.findByText('Nada sobrou deste pedido')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Fechar/ })).toBeNull()
})

it('BALC-104 the outcome of closing has the focus', async () => {
  open([{ ...PICANHA, produced_quantity: 1_490 }], 235)
  await user.click(await screen.findByRole('button', { name: /^Fechar e cobrar/ }))
  expect(await screen.findByRole('status', { name: 'Pedido pronto' })).toHaveFocus()
})

it('BALC-105 a yes is not offered for a weight that the card does not hold', async () => {
  open([PICANHA, COAL])
  // 2.1 Kg and the charcoal cost R$ 288,39 with freight, 2.4 Kg R$ 315,36; the card holds R$ 300.
  await user.type(await weight(), '2,4{Enter}')
  const ways = await screen.findByRole('region', { name: 'Fora da tolerância' })
  expect(ways).toHaveTextContent(/o pedido custa R\$\s315,36, e o cartão só cobre R\$\s300,00/)
  expect(within(ways).queryByRole('button', { name: 'O cliente disse sim' })).toBeNull()
  expect(within(ways).queryByRole('button', { name: 'Perguntar por e-mail' })).toBeNull()
  await user.click(within(ways).getByRole('button', { name: 'Cortar de novo' }))
  await user.type(await weight(), '2,1{Enter}')
  expect(screen.getByRole('button', { name: 'O cliente disse sim' })).toBeVisible()
})

it('BALC-105 a weight that the customer agreed to is not called beyond the tolerance', async () => {
  const consent = { quantity: 1_800, answer: 'yes' as const }
  open([{ ...PICANHA, most_quantity: 1_800, consent }])
  const ways = await screen.findByRole('region', { name: 'Fora da tolerância' })
  expect(ways).toHaveTextContent('1,8 Kg: o cliente disse sim')
  expect(ways).not.toHaveTextContent('está fora')
  expect(within(ways).getByRole('button', { name: 'Guardar 1,8 Kg' })).toBeVisible()
})

it('BALC-106 BALC-110 a customer who wants to be asked is called before an item counts as missing, which can then go out of stock', async () => {
  open([PICANHA], null, 'contact')
  await user.click(await screen.findByRole('button', { name: 'Faltou' }))
  expect(screen.getByText('O cliente quer falar antes. Ligue para ele.')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Ligar/ })).toHaveAttribute('href', 'tel:+5571988881234')
  expect(puts).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Deixar fora' }))
  await user.click(await screen.findByRole('button', { name: 'Acabou Picanha' }))
  expect(await screen.findByText('Fora de estoque na loja.')).toBeVisible()
  const counted = jest.mocked(fetch).mock.calls.find(([path]) => String(path).endsWith('/stock'))
  expect(counted?.[0]).toBe('/staff/v1/products/101/stock')
})

it("BALC-107 a blend shows its total and the customer's words once", async () => {
  open(BLEND.map((part) => ({ ...part, observation: 'Moer grosso, uma vez só' })))
  expect(await screen.findByText('pediu 1 Kg')).toBeVisible()
  expect(screen.getAllByText('“Moer grosso, uma vez só”')).toHaveLength(1)
})

it('BALC-108 the range stands beside the order, and units focus the button that takes them', async () => {
  open([COAL, PICANHA])
  expect(await screen.findByText('de 1,35 Kg a 1,65 Kg')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Separei 3 un' })).toHaveFocus()
})

it('BALC-28 weights that are typed and saved by taps are no label', async () => {
  open([PICANHA])
  for (const typed of ['1480', '1490', '1500']) {
    await user.type(await weight(), typed)
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await user.click(await screen.findByRole('button', { name: 'Mudar Picanha' }))
  }
  await user.type(await weight(), '1510{Enter}')
  await waitFor(() => expect(order.lines[0]?.produced_quantity).toBe(1_510))
  expect(screen.queryByText(/Etiqueta não reconhecida/)).toBeNull()
})
