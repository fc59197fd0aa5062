import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setSession } from '@/lib/api/session.fixture'
import { toWire } from '@/lib/api/wire.fixture'
import { blendFixture, groundMeat, itemFixture } from '@/lib/blends/blend.fixture'
import { comeIntoView, installObservers, leaveView } from '@/lib/browser/observers.fixture'
import { querySearch } from '@/lib/search/query-search'
import { BlendEditor } from './blend-calculator'

jest.mock('@/lib/search/query-search', () => ({ querySearch: jest.fn() }))
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))

// The debounce before a change is sent ends only when a test advances the timers.
jest.useFakeTimers({ doNotFake: ['Date'] })

installObservers()

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
const acem = groundMeat(1, 'Acém Moído', { price: 0.04 })
const peito = groundMeat(2, 'Peito Moído', { price: 0.03 })
const sent: string[] = []

const hit = ({ id, name, inStock }: typeof acem) => ({
  objectID: String(id),
  id,
  name,
  price: 0.03,
  unit_for_quantity: 'g',
  total_on_hand: 9000,
  in_stock: inStock,
  images: [],
  increment_quantity: 100,
  default_quantity: 500,
  minimum_quantity: 300,
  maximum_quantity: 2000,
})

function shelve(...meats: (typeof acem)[]) {
  jest
    .mocked(querySearch)
    .mockImplementation(async (_, requests) =>
      requests.map(() => ({ hits: meats.map(hit), nbPages: 1 })),
    )
}

async function open(items = [itemFixture(acem, 500)]) {
  const blend = blendFixture({ items })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <BlendEditor blend={blend} />
      </QueryClientProvider>,
    )
  })
}

const parts = () =>
  within(screen.getByRole('list', { name: 'Carnes do blend' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

// Starts each test after the cached responses of the previous test have become stale.
let clock = Date.now()
jest.spyOn(Date, 'now').mockImplementation(() => clock)

const meats = () => parts().filter((text) => /^\d/.test(text ?? ''))

beforeEach(() => {
  clock += 3_600_000
  sent.length = 0
  setSession({ status: 'in', token: 'ana', user: null })
  globalThis.fetch = jest.fn(async (path: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${path} ${body ?? ''}`.trim())
    const { variant_id: id } = JSON.parse(String(body ?? '{}'))
    const meat = id ? groundMeat(id, `Carne ${id}`) : acem
    return Response.json({ ...itemFixture(meat, 600), items: [] })
  }) as unknown as typeof fetch
})

it('BLND-29 BLND-26 one tap adds a found meat, and shares and price are updated immediately', async () => {
  shelve(peito)
  await open()
  await user.click(await screen.findByRole('button', { name: 'Adicionar Peito Moído ao blend' }))
  expect(parts()).toEqual([expect.stringMatching(/^50%Acém/), expect.stringMatching(/^50%Peito/)])
  const mixture = screen.getByRole('region', { name: 'A mistura' })
  expect(mixture).toHaveTextContent('Preço do blendR$ 35,00 /Kg')
  expect(
    screen.getByRole('img', { name: 'Mistura: Acém Moído 50%, Peito Moído 50%' }),
  ).toBeVisible()
  expect(screen.getByText('1 Kg · R$ 35,00 /Kg')).toBeVisible()
  expect(screen.getByRole('link', { name: /^No blend\u00a0· 50%.*Peito Moído$/ })).toHaveFocus()
  expect(sent).toEqual([])
})

it('undo restores a removed meat, and shares that do not add up are marked as rounded', async () => {
  shelve(peito, groundMeat(3, 'Costela Moída'))
  await open()
  await user.click(await screen.findByRole('button', { name: 'Adicionar Peito Moído ao blend' }))
  await user.click(screen.getByRole('button', { name: 'Adicionar Costela Moída ao blend' }))
  expect(parts()).toHaveLength(3)
  expect(screen.getByText(/Porcentagens arredondadas/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remover Acém Moído do blend' }))
  expect(meats()).toHaveLength(2)
  await user.click(screen.getAllByRole('button', { name: 'Desfazer' })[0] as HTMLElement)
  expect(parts()[0]).toMatch(/^33%Acém/)
  expect(screen.queryByText('Removido')).toBeNull()
})

it('BLND-26 A72 ITEM-24 a removed meat leaves its reason and undo button in its place, by keyboard too', async () => {
  shelve()
  await open()
  const decrease = () => screen.getByRole('button', { name: 'Diminuir Acém Moído' })
  for (const _ of [1, 2, 3]) await user.click(decrease())
  expect(meats()).toEqual([])
  expect(parts()[0]).toMatch(/^Acém MoídoRemovido/)
  expect(screen.getByText(/^Removido: o mínimo é 0,3 Kg$/)).toHaveAttribute('role', 'status')
  await user.tab()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Levar 0,3 Kg de Acém Moído' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(parts()[0]).toMatch(/^100%Acém.*0,3 Kg/)
  expect(screen.getByRole('button', { name: 'Aumentar Acém Moído' })).toHaveFocus()
})

it('BLND-33 BLND-26 A72 a found meat in the blend shows its share, and can be changed in the mixture only', async () => {
  shelve(peito)
  await open()
  await user.click(await screen.findByRole('button', { name: 'Adicionar Peito Moído ao blend' }))
  const less = screen.getByRole('button', { name: 'Diminuir Peito Moído' })
  await user.click(less)
  expect(screen.getByRole('link', { name: /^No blend\u00a0· 44%/ })).toHaveAttribute(
    'href',
    '#mistura',
  )
  for (const _ of [1, 2]) await user.click(less)
  expect(meats()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Adicionar Peito Moído ao blend' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Desfazer a remoção de Peito Moído' }))
  expect(meats()[1]).toMatch(/^38%Peito.*0,3 Kg/)
})

it('A09 a hidden page sends pending quantities and texts', async () => {
  shelve()
  await open()
  await user.click(screen.getByRole('button', { name: 'Aumentar Acém Moído' }))
  await user.type(screen.getByLabelText('Nome do blend'), 'Da casa')
  await act(async () => {
    window.dispatchEvent(new Event('pagehide'))
  })
  expect(sent).toEqual([
    'PUT /mixes/items/10 {"quantity":600}',
    'PUT /mixes/templates/7 {"name":"Da casa","type_name":"blend","observation":"","complete":false,"fat_percentage":20}',
  ])
})

it('BLND-11 a search without hits shows a message', async () => {
  shelve()
  await open()
  await user.type(screen.getByRole('searchbox'), 'xyz')
  expect(await screen.findByText('Nenhum resultado encontrado para "xyz"')).toBeVisible()
})

it('after removal of the last meat the focus stays in its place, then moves to the mixture', async () => {
  shelve(acem)
  await open()
  await user.click(screen.getByRole('button', { name: 'Remover Acém Moído do blend' }))
  expect(document.activeElement).toHaveTextContent(/^Acém MoídoRemovido/)
  const note = screen.getByText('Removido').parentElement as HTMLElement
  fireEvent.pointerMove(note)
  fireEvent.pointerLeave(note)
  act(() => jest.advanceTimersByTime(8_000))
  expect(screen.getByRole('heading', { name: 'A mistura' })).toHaveFocus()
})

it('BLND-32 BLND-34 an empty blend shows the classic of its address, and the first change stores it', async () => {
  shelve(groundMeat(5, 'Costela Moída'), groundMeat(6, 'Fraldinha Moída'))
  window.history.replaceState(null, '', '/blend/calculadora/7?proporcao=costela')
  await open([])
  expect(meats()).toEqual([
    expect.stringMatching(/^50%Costela/),
    expect.stringMatching(/^50%Fraldinha/),
  ])
  await act(async () => {
    jest.advanceTimersByTime(2_000)
    window.dispatchEvent(new Event('pagehide'))
  })
  expect(sent).toEqual([])
  expect(window.location.search).toBe('?proporcao=costela')
  await user.click(screen.getByRole('button', { name: 'Aumentar Fraldinha Moída' }))
  expect(meats()).toEqual([
    expect.stringMatching(/^48%Costela/),
    expect.stringMatching(/^52%Fraldinha/),
  ])
  expect(window.location.search).toBe('')
  await act(async () => {
    window.dispatchEvent(new Event('pagehide'))
  })
  expect(sent.map((call) => call.split(' ')[0])).toEqual(['POST', 'POST'])
})

it('BLND-34 a classic whose link was followed is stored without a change', async () => {
  shelve(groundMeat(5, 'Patinho Moído'), groundMeat(6, 'Acém Moído'))
  window.history.replaceState(null, '', '/blend/calculadora/7?proporcao=almondega&guardar=1')
  await open([])
  await act(async () => {
    window.dispatchEvent(new Event('pagehide'))
  })
  expect(sent.map((call) => call.split(' ')[0])).toEqual(['POST', 'POST'])
})

it('BLND-34 a name stores the classic that is shown', async () => {
  shelve(groundMeat(5, 'Costela Moída'), groundMeat(6, 'Fraldinha Moída'))
  window.history.replaceState(null, '', '/blend/calculadora/7?proporcao=costela')
  await open([])
  await user.type(screen.getByLabelText('Nome do blend'), 'D')
  await act(async () => {
    window.dispatchEvent(new Event('pagehide'))
  })
  expect(sent.filter((call) => call.startsWith('POST'))).toHaveLength(2)
})

it('BLND-34 the classic that the blend follows is marked as selected', async () => {
  shelve(groundMeat(5, 'Costela Moída'), groundMeat(6, 'Fraldinha Moída'))
  window.history.replaceState(null, '', '/blend/calculadora/7')
  await open([])
  const classic = screen.getByRole('button', { name: /^Costela e fraldinha/ })
  expect(classic).toHaveAttribute('aria-pressed', 'false')
  await user.click(classic)
  expect(classic).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Aumentar Fraldinha Moída' }))
  expect(classic).toHaveAttribute('aria-pressed', 'false')
})

it('BLND-32 a blend with meats keeps its meats when its address names a classic', async () => {
  shelve(groundMeat(5, 'Costela Moída'), groundMeat(6, 'Fraldinha Moída'))
  window.history.replaceState(null, '', '/blend/calculadora/7?proporcao=costela')
  await open()
  expect(meats()).toEqual([expect.stringMatching(/^100%Acém/)])
})

it.each([
  [[], ['70%Acém', '30%Peito'], ''],
  [['Peito Moído'], ['100%Acém'], 'Em falta hoje: Peito Moído.'],
])(
  'BLND-40 an empty blend shows and stores the copy that its address names; sold out: %j',
  async (...row) => {
    const [soldOut, shown, problem] = row
    const copied = [itemFixture(acem, 700), itemFixture(peito, 300)].map((item) => ({
      ...item,
      variant: { ...item.variant, inStock: !soldOut.includes(item.variant.name) },
    }))
    const call = globalThis.fetch
    globalThis.fetch = (async (path: string, init: RequestInit) =>
      path.endsWith('/mixes/templates/41')
        ? Response.json(toWire(blendFixture({ id: 41, complete: true, items: copied })))
        : call(path, init)) as typeof globalThis.fetch
    window.history.replaceState(null, '', '/blend/calculadora/7?blend=41')
    await open([])
    expect(meats()).toEqual(shown.map((part) => expect.stringContaining(part)))
    await act(async () => {
      window.dispatchEvent(new Event('pagehide'))
    })
    expect(sent.map((each) => each.split(' ')[0])).toEqual(shown.map(() => 'POST'))
    expect(screen.queryByText(/^Em falta hoje/)?.textContent ?? '').toBe(problem)
  },
)

it('BLND-40 a copy that arrives after the first change is not shown, nor what it lacks', async () => {
  shelve(peito)
  let respond = (_: Response) => {}
  const call = globalThis.fetch
  globalThis.fetch = jest.fn((path: string, init: RequestInit) =>
    path.endsWith('/mixes/templates/41')
      ? new Promise<Response>((resolve) => {
          respond = resolve
        })
      : call(path, init),
  ) as typeof globalThis.fetch
  window.history.replaceState(null, '', '/blend/calculadora/7?blend=41')
  await open([])
  await user.click(await screen.findByRole('button', { name: 'Adicionar Peito Moído ao blend' }))
  const item = itemFixture(acem, 700)
  const items = [{ ...item, variant: { ...item.variant, inStock: false } }]
  await act(async () => respond(Response.json(toWire(blendFixture({ id: 41, items })))))
  expect(screen.queryByText(/^Em falta hoje/)).toBeNull()
  expect(meats()).toEqual([expect.stringContaining('Peito')])
})

it('BLND-42 the summary of phones is hidden while the form that it leads to is in sight', async () => {
  shelve()
  await open()
  const form = screen.getByRole('form', { name: 'Nome e acabamento' })
  act(() => leaveView(form))
  const strip = screen.getByRole('complementary', { name: 'Resumo do blend' })
  expect(strip).not.toHaveClass('invisible')
  act(() => comeIntoView(form))
  expect(strip).toHaveClass('invisible')
})
