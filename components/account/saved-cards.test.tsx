import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getQueryClient } from '@/lib/api/query-client'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import { logInFixture, stubCalls } from '@/lib/orders/orders.fixture'
import { SavedCards } from './saved-cards'

function openCards() {
  act(logInFixture)
  render(
    <QueryClientProvider client={getQueryClient()}>
      <SavedCards />
    </QueryClientProvider>,
  )
}

it('ACC-80 without a card the page leads to the products', async () => {
  stubCalls({
    '/credit_cards': () => ({ body: { creditCards: [] } }),
    '/api/v1/users/': () => ({ body: { users: [{ id: 1 }] } }),
  })
  openCards()
  expect(await screen.findByRole('link', { name: 'Ver produtos' })).toHaveAttribute('href', '/')
  act(() => setSession(LOGGED_OUT))
})

it('ACC-82 a deleted card is reported, and the page has the focus', async () => {
  let creditCards = [
    { id: 5, name: 'RUI LIMA', month: '4', year: '2031', ccType: 'visa', lastDigits: '4242' },
  ]
  stubCalls({
    '/v2/credit_cards/5': () => {
      creditCards = []
      return { body: null }
    },
    '/credit_cards': () => ({ body: { creditCards } }),
    '/api/v1/users/': () => ({ body: { users: [{ id: 1 }] } }),
  })
  openCards()
  await userEvent.click(
    await screen.findByRole('button', { name: 'Deletar cartão com final 4242' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  const message = await screen.findByText('O cartão foi deletado.')
  expect(message).toHaveRole('status')
  expect(message.parentElement).toHaveFocus()
  act(() => setSession(LOGGED_OUT))
})
