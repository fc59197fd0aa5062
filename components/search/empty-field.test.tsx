import { act, fireEvent, render, screen } from '@testing-library/react'
import { readRecentSearches, rememberSearch } from '@/lib/search/recent-searches'
import { suggestRecent, suggestStart } from '@/lib/search/suggestions'
import { SearchSuggestions } from './search-suggestions'
import {
  asked,
  chosen,
  field,
  open,
  options,
  prepareSuggestions,
  press,
  startWith,
  type,
  wait,
} from './search-suggestions.fixture'

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

beforeEach(prepareSuggestions)
afterEach(() => jest.useRealTimers())

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
