import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getQueryClient } from '@/lib/api/query-client'
import { answerCounter } from '@/lib/counter/counter.fixture'
import { Providers } from '../shell/providers'
import { Board } from './board'
import { CounterFrame } from './counter-frame'

jest.mock('next/navigation', () => ({ usePathname: () => '/balcao' }))

afterEach(() => getQueryClient().clear())

it('BALC-02 who leaves sees the login, without loading the page again', async () => {
  const user = userEvent.setup()
  const answer = answerCounter({ board: () => [] })
  globalThis.fetch = (async (url: string, init?: RequestInit) =>
    init?.method === 'DELETE' ? new Response(null, { status: 204 }) : answer(url)) as typeof fetch
  render(
    <CounterFrame>
      <Board />
    </CounterFrame>,
    { wrapper: Providers },
  )
  await user.click(await screen.findByRole('button', { name: /^Jorge/ }))
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  expect(await screen.findByLabelText('Nome')).toBeVisible()
  expect(screen.queryByText(/Jorge/)).toBeNull()
})
