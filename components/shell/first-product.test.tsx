import { render } from '@testing-library/react'
import { usePathname } from 'next/navigation'
import { FirstProduct } from './first-product'

const mockRouter = { prefetch: jest.fn() }
const { prefetch } = mockRouter

jest.mock('next/navigation', () => ({ usePathname: jest.fn(), useRouter: () => mockRouter }))

function Page({ path }: { path: string }) {
  jest.mocked(usePathname).mockReturnValue(path)
  return (
    <main>
      <a href="/produtos/fora-da-lista">Banner</a>
      <article>
        <a href="/produtos/picanha">Picanha</a>
      </article>
      <article>
        <a href="/produtos/maminha">Maminha</a>
      </article>
      <FirstProduct />
    </main>
  )
}

beforeEach(() => {
  jest.useFakeTimers()
  prefetch.mockClear()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
  jest.useRealTimers()
})

it('the first page with products fetches one of them when idle, once a visit', () => {
  const { rerender } = render(<Page path="/" />)
  expect(prefetch).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(prefetch.mock.calls.map(([href]) => href)).toEqual(['/produtos/picanha'])
  rerender(<Page path="/departamentos/1" />)
  jest.runAllTimers()
  expect(prefetch).toHaveBeenCalledTimes(1)
})

it('a visit that begins on a product page fetches none', () => {
  const { rerender } = render(<Page path="/produtos/picanha" />)
  rerender(<Page path="/" />)
  jest.runAllTimers()
  expect(prefetch).not.toHaveBeenCalled()
})

it('a phone that saves data fetches none', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  render(<Page path="/" />)
  jest.runAllTimers()
  expect(prefetch).not.toHaveBeenCalled()
})
