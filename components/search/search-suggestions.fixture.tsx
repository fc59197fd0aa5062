import { act, fireEvent, render, screen } from '@testing-library/react'
import { SearchForm } from '@/components/shell/shop-header'
import { readRecentSearches } from '@/lib/search/recent-searches'
import { type Suggestions, suggest, suggestRecent, suggestStart } from '@/lib/search/suggestions'

/** The mock of `suggest`; each test file mocks it with `suggestRecent` and `suggestStart`. */
export const asked = jest.mocked(suggest)

export const answerTo = (text: string, over: Partial<Suggestions> = {}): Suggestions => ({
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

export const field = () => screen.getByRole('combobox', { name: 'Buscar produtos' })
export const options = () =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
export const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
export const type = (value: string) =>
  act(() => void fireEvent.input(field(), { target: { value } }))
export const press = (key: string) => {
  let prevented = false
  act(() => {
    prevented = !fireEvent.keyDown(field(), { key })
  })
  return { prevented }
}
export const chosen = () => screen.queryByRole('option', { selected: true })?.textContent

export async function open() {
  render(<SearchForm />)
  act(() => field().focus())
  await wait(0)
}

/** Suggests the recent searches and these departments for an empty field. */
export const startWith = (departments: Suggestions['departments'] = []) => {
  const recent = () => ({ text: '', products: [], departments: [], recent: readRecentSearches() })
  jest.mocked(suggestRecent).mockImplementation(recent)
  jest.mocked(suggestStart).mockImplementation(async () => ({ ...recent(), departments }))
}

export function prepareSuggestions(): void {
  jest.useFakeTimers()
  localStorage.clear()
  startWith()
  asked.mockReset()
  asked.mockImplementation(async (text) => answerTo(text))
  window.HTMLElement.prototype.scrollIntoView = jest.fn()
}
