import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { SearchForm } from '@/components/shell/shop-header'
import { readRecentSearches, rememberSearch } from '@/lib/search/recent-searches'
import { type Suggestions, suggest, suggestRecent, suggestStart } from '@/lib/search/suggestions'
import { SearchSuggestions } from './search-suggestions'

jest.mock('@/lib/search/suggestions', () => ({
  ...jest.requireActual('@/lib/search/suggestions'),
  suggest: jest.fn(),
  suggestRecent: jest.fn(),
  suggestStart: jest.fn(),
}))
jest.mock('next/navigation', () => ({
  useRouter: () => ({ prefetch: () => {} }),
  usePathname: () => '/',
}))
const asked = jest.mocked(suggest)

const answerTo = (text: string, over: Partial<Suggestions> = {}): Suggestions => ({
  text,
  products: [
    {
      id: 1,
      slug: 'picanha',
      name: `Picanha ${text}`,
      price: 0.0899,
      unit_for_quantity: 'g',
      images: [],
      in_stock: true,
    },
    {
      id: 2,
      slug: 'kit',
      name: 'Kit',
      price: 139.9,
      unit_for_quantity: 'un',
      images: [],
      in_stock: false,
    },
  ],
  departments: [{ name: 'Bovinos', href: '/departamentos/1' }],
  recent: [],
  ...over,
})

const field = () => screen.getByRole('combobox', { name: 'Buscar produtos' })
const options = () =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const type = (value: string) => act(() => void fireEvent.input(field(), { target: { value } }))
const press = (key: string) => {
  let prevented = false
  act(() => {
    prevented = !fireEvent.keyDown(field(), { key })
  })
  return { prevented }
}
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent

async function open() {
  render(<SearchForm />)
  act(() => field().focus())
  await wait(0)
}

const startWith = (departments: Suggestions['departments'] = []) => {
  const recent = () => ({ text: '', products: [], departments: [], recent: readRecentSearches() })
  jest.mocked(suggestRecent).mockImplementation(recent)
  jest.mocked(suggestStart).mockImplementation(async () => ({ ...recent(), departments }))
}

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  startWith()
  asked.mockReset()
  asked.mockImplementation(async (text) => answerTo(text))
  window.HTMLElement.prototype.scrollIntoView = jest.fn()
})
afterEach(() => jest.useRealTimers())

it('SRCH-14 queries once a pause, from two letters on, and shows products with prices, departments and all results', async () => {
  await open()
  type('p')
  await wait(1_000)
  expect(asked).not.toHaveBeenCalled()
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  type('pi')
  await wait(150)
  type('pic')
  await wait(199)
  expect(asked).not.toHaveBeenCalled()
  await wait(1)
  expect(asked.mock.calls).toEqual([['pic']])
  expect(options()).toEqual([
    'Picanha picR$ 89,90 por Kg',
    'KitR$ 139,90 por unidade · Fora de estoque',
    'Departamento: Bovinos',
    'ver todos para "pic"',
  ])
  expect(screen.getByRole('option', { name: /Picanha/ })).toHaveAttribute(
    'href',
    '/produtos/picanha',
  )
  expect(screen.getByRole('option', { name: /todos/ })).toHaveAttribute('href', '/busca?q=pic')
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
  expect(screen.getByRole('status')).toHaveTextContent('Sugestões: 2 produtos e 1 departamento')
  type('p')
  expect(options()).toEqual([])
})

it('SRCH-66 shows that a text has no results, with the departments below', async () => {
  asked.mockImplementation(async (text) => answerTo(text, { products: [], isEmpty: true }))
  await open()
  type('picaxyzqq')
  await wait(200)
  expect(screen.getByText('Sem resultados para essa pesquisa')).toBeVisible()
  expect(options()).toEqual(['Departamento: Bovinos'])
  expect(screen.getByRole('status')).toHaveTextContent(
    'Sem resultados para essa pesquisa. Sugestões: 1 departamento',
  )
  press('ArrowUp')
  expect(chosen()).toContain('Bovinos')
})

it('SRCH-78 the question that a text asks stands first', async () => {
  const question = { id: 'troca', question: 'Posso trocar?', answer: 'Sim.' }
  asked.mockImplementation(async (text) =>
    answerTo(text, { question, products: [], isEmpty: true }),
  )
  await open()
  type('trocar')
  await wait(200)
  expect(options()).toEqual(['Pergunta frequente: Posso trocar?', 'Departamento: Bovinos'])
  expect(screen.queryByText('Sem resultados para essa pesquisa')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent(
    'Sugestões: 1 pergunta frequente e 1 departamento',
  )
  press('ArrowDown')
  expect(screen.getByRole('option', { selected: true })).toHaveAttribute('href', '/perguntas#troca')
  press('ArrowDown')
  expect(chosen()).toContain('Bovinos')
  asked.mockImplementation(async (text) => answerTo(text, { question }))
  type('trocas')
  await wait(200)
  press('ArrowUp')
  expect(chosen()).toContain('ver todos')
})

it('SRCH-67 a text that is being typed can be deleted, and the field keeps the focus', async () => {
  const button = () => screen.queryByRole('button', { name: 'Remover o texto da busca' })
  await open()
  expect(button()).toBeNull()
  type('pica')
  const shown = button()
  if (!shown) throw new Error('no button')
  expect(fireEvent.mouseDown(shown)).toBe(false)
  act(() => shown.click())
  expect(field()).toHaveValue('')
  expect(field()).toHaveFocus()
  expect(button()).toBeNull()
  type('pica')
  act(() => field().blur())
  expect(button()).toBeNull()
})

it('SRCH-14 a late response never replaces a newer one', async () => {
  const late: ((found: Suggestions) => void)[] = []
  asked.mockImplementation(() => new Promise((resolve) => void late.push(resolve)))
  await open()
  type('pi')
  await wait(200)
  type('pic')
  await wait(200)
  await act(async () => late[1]?.(answerTo('pic')))
  await act(async () => late[0]?.(answerTo('pi')))
  expect(options()[0]).toContain('Picanha pic')
})

it('SRCH-14 arrows move through the list and past its end to the text, Enter opens the chosen one', async () => {
  const opened = jest.fn((event: Event) => event.preventDefault())
  await open()
  type('pic')
  await wait(200)
  expect(press('ArrowUp').prevented).toBe(true)
  expect(chosen()).toContain('ver todos')
  press('ArrowDown')
  expect(chosen()).toBeUndefined()
  expect(field()).not.toHaveAttribute('aria-activedescendant')
  press('ArrowDown')
  press('ArrowDown')
  expect(chosen()).toContain('Kit')
  const kit = screen.getByRole('option', { name: /Kit/ })
  expect(field()).toHaveAttribute('aria-activedescendant', kit.id)
  expect(field()).toHaveFocus()
  kit.addEventListener('click', opened)
  expect(press('Enter').prevented).toBe(true)
  expect(opened).toHaveBeenCalledTimes(1)
  expect(options()).toEqual([])
})

it('SRCH-14 Enter with nothing chosen submits the form', async () => {
  await open()
  type('pic')
  await wait(200)
  expect(press('Enter').prevented).toBe(false)
  expect(options()).toEqual([])
  type('pica')
  press('Enter')
  await wait(200)
  expect(asked).toHaveBeenLastCalledWith('pica')
  expect(options()).toEqual([])
})

it('SRCH-14 Escape closes the list, a second one clears the field; leaving it closes the list too', async () => {
  await open()
  type('pic')
  await wait(200)
  press('Escape')
  expect([options(), (field() as HTMLInputElement).value]).toEqual([[], 'pic'])
  press('ArrowDown')
  expect(options()).toHaveLength(4)
  press('Escape')
  press('Escape')
  expect(field()).toHaveValue('')
  type('pic')
  await wait(200)
  expect(options()).toHaveLength(4)
  act(() => field().blur())
  expect(options()).toEqual([])
})

it('SRCH-14 text typed before the list loaded is searched, text filled in by the page is not', async () => {
  const { unmount } = render(<SearchForm />)
  const typed = field() as HTMLInputElement
  typed.value = 'pica'
  act(() => typed.focus())
  await wait(0)
  await wait(200)
  expect(asked.mock.calls).toEqual([['pica']])
  unmount()
  render(<SearchForm />)
  const filled = field() as HTMLInputElement
  filled.defaultValue = 'alcatra'
  filled.value = 'alcatra'
  act(() => filled.focus())
  await wait(0)
  await wait(200)
  expect(asked).toHaveBeenCalledTimes(1)
})

it('SRCH-14 shows nothing where nothing is found', async () => {
  asked.mockImplementation(async (text) => answerTo(text, { products: [], departments: [] }))
  await open()
  type('xyz')
  await wait(200)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field()).toHaveAttribute('aria-expanded', 'false')
})

it('SRCH-14 suggests for text typed before hydration', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<SearchForm />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar produtos' })
  input.focus()
  input.value = 'cupim'
  const root = await act(async () => hydrateRoot(page, <SearchForm />))
  await wait(300)
  expect(options()[0]).toContain('Picanha cupim')
  act(() => root.unmount())
  page.remove()
})

const DEPARTMENTS = [
  { name: 'Aves', href: '/departamentos/4' },
  { name: 'Suínos', href: '/departamentos/2' },
]

it('SRCH-63 an empty field with the focus shows recent searches and departments, without a search', async () => {
  startWith(DEPARTMENTS)
  for (const text of ['cupim', 'asa de frango']) rememberSearch(text)
  await open()
  await wait(0)
  expect(options()).toEqual([
    'Busca recente: asa de frango',
    'Busca recente: cupim',
    'Deletar buscas recentes',
    'Departamento: Aves',
    'Departamento: Suínos',
  ])
  expect(screen.getByRole('option', { name: /asa/ })).toHaveAttribute(
    'href',
    '/busca?q=asa+de+frango',
  )
  expect(screen.getByRole('status')).toHaveTextContent('2 buscas recentes e 2 departamentos')
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  expect(asked).not.toHaveBeenCalled()
  press('ArrowUp')
  expect(chosen()).toBe('Departamento: Suínos')
  press('ArrowDown')
  expect(chosen()).toBeUndefined()
  type('pic')
  expect(options()).toEqual([])
  await wait(200)
  expect(options()).toHaveLength(4)
  type('')
  await wait(0)
  expect(options()).toHaveLength(5)
})

it('SRCH-63 the recent searches are deleted by the last option after them, and the field keeps the focus', async () => {
  startWith(DEPARTMENTS)
  rememberSearch('cupim')
  await open()
  await wait(0)
  press('ArrowDown')
  press('ArrowDown')
  expect(chosen()).toBe('Deletar buscas recentes')
  expect(press('Enter').prevented).toBe(true)
  expect(readRecentSearches()).toEqual([])
  expect(field()).toHaveFocus()
  act(() => void fireEvent.click(field()))
  await wait(0)
  expect(options()).toEqual(['Departamento: Aves', 'Departamento: Suínos'])
})

it('SRCH-73 an empty field also suggests searches of the shop, which arrows reach before departments', async () => {
  const recent = { text: '', products: [], departments: [], recent: ['cupim'] }
  const start = { ...recent, popular: ['rabada'], departments: DEPARTMENTS }
  jest.mocked(suggestRecent).mockReturnValue(recent)
  jest.mocked(suggestStart).mockResolvedValue(start)
  await open()
  await wait(0)
  expect(options().slice(2)).toEqual([
    'Sugestão de busca: rabada',
    'Departamento: Aves',
    'Departamento: Suínos',
  ])
  expect(screen.getByRole('status')).toHaveTextContent('1 sugestão de busca')
  for (const _ of [1, 2, 3]) press('ArrowUp')
  expect(chosen()).toBe('Sugestão de busca: rabada')
  expect(screen.getByRole('option', { name: /rabada/ })).toHaveAttribute('href', '/busca?q=rabada')
})

it('SRCH-63 Escape closes the list of an empty field, a click opens it again', async () => {
  startWith(DEPARTMENTS)
  await open()
  await wait(0)
  expect(options()).toHaveLength(2)
  press('Escape')
  expect(options()).toEqual([])
  act(() => void fireEvent.click(field()))
  await wait(0)
  expect(options()).toHaveLength(2)
})

/** Takes the focus away between the rendering of its siblings and their effects. */
function Leaves({ field: left }: { field: HTMLInputElement }) {
  left.blur()
  return null
}

it('SRCH-63 a list that loads while the focus leaves the field stays closed', async () => {
  startWith([{ name: 'Cordeiro', href: '/departamentos/8' }])
  const input = document.body.appendChild(document.createElement('input'))
  input.focus()
  render(
    <>
      <SearchSuggestions field={input} />
      <Leaves field={input} />
    </>,
  )
  await wait(0)
  expect(options()).toEqual([])
  input.remove()
})
