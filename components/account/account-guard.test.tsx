import { act, render, screen } from '@testing-library/react'
import { consumeFlash } from '@/lib/account/flash'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { User } from '@/lib/api/types'
import { AccountGuard } from './account-guard'

const router = { replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const page = () => render(<AccountGuard>MEUS DADOS</AccountGuard>)
const enter = () => setSession({ status: 'in', token: 't', user: { id: 1 } as User })
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const LOGIN = '/login/?destino=%2Fminha-conta%2Fpedidos%3Fpage%3D2'

beforeEach(() => {
  jest.useFakeTimers()
  router.replace.mockClear()
  setSession(LOGGED_OUT)
  window.history.replaceState(null, '', '/minha-conta/pedidos?page=2')
})
afterEach(() => jest.useRealTimers())

it('AUTH-14 without a session the page waits for other tabs, then goes to the login', () => {
  page()
  wait(299)
  expect(router.replace).not.toHaveBeenCalled()
  expect(screen.queryByText('MEUS DADOS')).toBeNull()
  wait(1)
  expect(router.replace).toHaveBeenCalledWith(LOGIN)
  expect(consumeFlash()).toBeNull()
})

it('AUTH-92 a browser with the cookie of a session asks to log in again', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the code under test
  document.cookie = 'logged_in=1; path=/'
  page()
  wait(300)
  expect(router.replace).toHaveBeenCalledWith(LOGIN)
  expect(consumeFlash()).toBe('Entre de novo para continuar.')
  // biome-ignore lint/suspicious/noDocumentCookie: as the code under test
  document.cookie = 'logged_in=1; path=/; max-age=0'
})

it('AUTH-14 a session that comes in time opens the page', () => {
  page()
  wait(200)
  act(enter)
  wait(1_000)
  expect(screen.getByText('MEUS DADOS')).toBeVisible()
  expect(router.replace).not.toHaveBeenCalled()
})

it('AUTH-18 a session that ends leads to the login immediately, with a message', () => {
  enter()
  page()
  act(() => setSession(LOGGED_OUT))
  wait(0)
  expect(router.replace).toHaveBeenCalledWith(LOGIN)
  expect(consumeFlash()).toBe('A sua sessão terminou.')
})

it('a validation without a response of the sales API shows an error', async () => {
  globalThis.fetch = jest.fn(async () => Response.json({}, { status: 503 }))
  page()
  act(() => setSession({ status: 'validating', token: 'new', user: null }))
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(screen.getByRole('alert')).toHaveTextContent('Não conseguimos falar com a loja agora')
  expect(router.replace).not.toHaveBeenCalled()
})

it('AUTH-14 a placeholder has the title until the page is shown', () => {
  render(
    <AccountGuard title="Minha conta">
      <h1>MEUS DADOS</h1>
    </AccountGuard>,
  )
  const titles = () => screen.getAllByRole('heading', { level: 1 }).map((each) => each.textContent)
  expect(titles()).toEqual(['Minha conta'])
  act(enter)
  expect(titles()).toEqual(['MEUS DADOS'])
})
