import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import { logInFixture, stubCalls } from '@/lib/orders/orders.fixture'
import { SavedCards } from './saved-cards'

it('ACC-80 without a card the page leads to the products', async () => {
  stubCalls({
    '/credit_cards': () => ({ body: { creditCards: [] } }),
    '/api/v1/users/': () => ({ body: { users: [{ id: 1 }] } }),
  })
  act(logInFixture)
  render(
    <QueryClientProvider client={getQueryClient()}>
      <SavedCards />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('link', { name: 'Ver produtos' })).toHaveAttribute('href', '/')
  act(() => setSession(LOGGED_OUT))
})
