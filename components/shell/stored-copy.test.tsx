import { act, render, screen } from '@testing-library/react'
import { usePathname } from 'next/navigation'
import type { CopyReason } from '@/lib/service-worker/stored-pages'
import { readOffline, subscribeConnectivity } from '@/lib/services/connectivity'
import { storeSeenPage, watchCopy } from '@/lib/services/service-worker'
import { FirstProduct, StoredCopy } from './stored-copy'

const mockRouter = { prefetch: jest.fn() }
const { prefetch } = mockRouter

jest.mock('next/navigation', () => ({ usePathname: jest.fn(), useRouter: () => mockRouter }))
jest.mock('@/lib/services/connectivity')
jest.mock('@/lib/services/service-worker')

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
  jest.clearAllMocks()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
  jest.useRealTimers()
})

it('the first page with products prefetches one of them when idle, once a visit', () => {
  const { rerender } = render(<Page path="/" />)
  expect(prefetch).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(prefetch.mock.calls.map(([href]) => href)).toEqual(['/produtos/picanha'])
  rerender(<Page path="/departamentos/1" />)
  jest.runAllTimers()
  expect(prefetch).toHaveBeenCalledTimes(1)
})

it('a visit that begins on a product page prefetches none', () => {
  const { rerender } = render(<Page path="/produtos/picanha" />)
  rerender(<Page path="/" />)
  jest.runAllTimers()
  expect(prefetch).not.toHaveBeenCalled()
})

it('a phone that saves data prefetches none', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  render(<Page path="/" />)
  jest.runAllTimers()
  expect(prefetch).not.toHaveBeenCalled()
})

let say: (reason: CopyReason) => void
let ping: (isAnswered: boolean) => void
const path = jest.mocked(usePathname)

beforeEach(() => {
  path.mockReturnValue('/produtos/alcatra')
  jest.mocked(watchCopy).mockImplementation((listener) => {
    say = listener
    return () => {}
  })
  jest.mocked(subscribeConnectivity).mockImplementation((listener) => {
    ping = (isAnswered) => {
      jest.mocked(readOffline).mockReturnValue(!isAnswered)
      listener()
    }
    return () => {}
  })
})

it('OFF-06 marks a stored copy, and warns about its prices only after a failure', () => {
  render(<StoredCopy />)
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  act(() => say('slow'))
  expect(status).toHaveTextContent(/^versão salva$/)
  act(() => say('failed'))
  expect(status).toHaveTextContent('versão salva – sem conexão: preços podem ter mudado')
})

it('OFF-06 the mark belongs to the page that was loaded', () => {
  const { rerender } = render(<StoredCopy />)
  act(() => say('slow'))
  path.mockReturnValue('/sobre')
  rerender(<StoredCopy />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  path.mockReturnValue('/produtos/alcatra')
  rerender(<StoredCopy />)
  expect(screen.getByRole('status')).toHaveTextContent('versão salva')
})

it('OFF-14 once the shop is reachable again the mark links to the current page', () => {
  render(<StoredCopy />)
  const status = screen.getByRole('status')
  act(() => ping(true))
  expect(status).toBeEmptyDOMElement()
  act(() => say('failed'))
  expect(screen.queryByRole('button')).toBeNull()
  act(() => ping(true))
  expect(status).toHaveTextContent(/^versão salva – Ver a página atual$/)
  expect(screen.getByRole('button', { name: 'Ver a página atual' })).toBeVisible()
  act(() => ping(false))
  expect(status).toHaveTextContent('versão salva – sem conexão: preços podem ter mudado')
})

it('OFF-14 the cart has no mark once the shop is reachable, since its lines are current', () => {
  path.mockReturnValue('/carrinho/')
  render(<StoredCopy />)
  act(() => say('failed'))
  expect(screen.getByRole('status')).toHaveTextContent('versão salva – sem conexão')
  act(() => ping(true))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('OFF-08 every visited page is stored, unless the visitor saves data', () => {
  const { rerender } = render(<StoredCopy />)
  path.mockReturnValue('/sobre')
  rerender(<StoredCopy />)
  expect(jest.mocked(storeSeenPage).mock.calls).toEqual([['/produtos/alcatra'], ['/sobre']])
  Object.assign(navigator, { connection: { saveData: true } })
  path.mockReturnValue('/perguntas')
  rerender(<StoredCopy />)
  expect(storeSeenPage).toHaveBeenCalledTimes(2)
})
