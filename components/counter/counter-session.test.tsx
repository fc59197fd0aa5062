import { act, fireEvent, render, screen } from '@testing-library/react'
import { Providers } from '@/components/shell/providers'
import { getQueryClient } from '@/lib/api/query-client'
import { recordDemoOrder } from '@/lib/checkout/stored-orders'
import { sessionFixture, stubCounter } from '@/lib/counter/counter.fixture'
import { useBoard } from '@/lib/counter/use-counter'
import { publicEnv } from '@/lib/env/public'
import { CounterLogin } from './counter-session'

afterEach(() => {
  publicEnv.demo = false
  localStorage.clear()
  getQueryClient().clear()
})

function Reader() {
  useBoard()
  return null
}

const DEMO = { name: 'Entrar como Demonstração' }

it('BALC-14 a demonstration has one login link; a live shop has none', async () => {
  const { unmount } = render(<CounterLogin />, { wrapper: Providers })
  expect(screen.queryByRole('button', DEMO)).toBeNull()
  unmount()
  publicEnv.demo = true
  const fetch = stubCounter({ board: () => [] })
  render(<CounterLogin />, { wrapper: Providers })
  await act(async () => void fireEvent.click(screen.getByRole('button', DEMO)))
  expect(fetch).toHaveBeenCalledWith('/staff/v1/demo', expect.objectContaining({ method: 'POST' }))
})

it('BALC-15 the board of a demonstration claims the orders of this browser with their tokens', async () => {
  publicEnv.demo = true
  recordDemoOrder({ number: 'R404', token: 'segredo' })
  recordDemoOrder({ number: 'R405', token: null })
  const fetch = stubCounter({ board: () => [] }, sessionFixture({ isDemo: true }))
  await act(async () => void render(<Reader />, { wrapper: Providers }))
  await act(async () => {})
  const claims = fetch.mock.calls.map(([url]) => url).filter((url) => url.includes('/demo/'))
  expect(claims).toEqual([
    '/staff/v1/demo/orders/R405',
    '/staff/v1/demo/orders/R404?order_token=segredo',
  ])
  publicEnv.demo = false
  recordDemoOrder({ number: 'R406', token: null })
  expect(JSON.stringify(localStorage)).not.toContain('R406')
})
