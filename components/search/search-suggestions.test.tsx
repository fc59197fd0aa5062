import { act, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { SearchForm } from '@/components/shell/shop-header'
import type { Suggestions } from '@/lib/search/suggestions'
import { SearchSuggestions } from './search-suggestions'
import {
  answerTo,
  asked,
  chosen,
  field,
  open,
  options,
  prepareSuggestions,
  press,
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

it('SRCH-79 all results are those of the corrected text', async () => {
  asked.mockImplementation(async (text) => answerTo(text, { corrected: 'costela' }))
  await open()
  type('cosetla')
  await wait(200)
  const all = screen.getByRole('option', { name: 'ver todos para "costela"' })
  expect(all).toHaveAttribute('href', '/busca?q=costela')
})

it('SRCH-66 shows that a text has no results, with other searches and the departments below', async () => {
  const popular = ['costela']
  asked.mockImplementation(async (text) => answerTo(text, { products: [], popular, isEmpty: true }))
  await open()
  type('picaxyzqq')
  await wait(200)
  expect(screen.getByText('Sem resultados para essa pesquisa')).toBeVisible()
  expect(options()).toEqual(['Sugestão de busca: costela', 'Departamento: Bovinos'])
  expect(screen.getByRole('status')).toHaveTextContent(
    'Sem resultados para essa pesquisa. Sugestões: 1 sugestão de busca e 1 departamento',
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

/** Adds letters between the rendering of its siblings and their effects. */
function TypesMore({ field: typed }: { field: HTMLInputElement }) {
  useLayoutEffect(() => typed.setRangeText('cadinho', 2, 2), [typed])
  return null
}

it('SRCH-14 suggests for the text that stood in the field once the list listened', async () => {
  const input = document.body.appendChild(document.createElement('input'))
  input.focus()
  input.value = 'pi'
  render(
    <>
      <SearchSuggestions field={input} />
      <TypesMore field={input} />
    </>,
  )
  await wait(300)
  expect(asked.mock.calls).toEqual([['picadinho']])
  input.remove()
})
