import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { getQueryClient } from '@/lib/api/query-client'
import { identity } from '@/lib/shop/identity'
import SharedTrackerPage from '../../(shop)/acompanhar/[token]/page'
import ConfirmationPage from './page'

jest.mock('next/server', () => ({ connection: async () => {} }))
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }))

afterEach(() => getQueryClient().clear())

/** Static HTML as seen by a client without JavaScript. */
function showWithoutScript(page: React.ReactNode) {
  document.body.innerHTML = renderToStaticMarkup(page).replace(/<(\/?)noscript>/g, '<$1aside>')
}

it('BROW-13 CONF-01 the confirmation shows clients without JavaScript its heading, then where the order is', () => {
  showWithoutScript(<ConfirmationPage />)
  const notice = screen.getByRole('complementary')
  expect(notice).toHaveTextContent('O link para acompanhar está no e-mail do pedido.')
  expect(notice).toHaveTextContent(identity.phone)
  expect(screen.getByText(/Agora é só relaxar!/)).toHaveClass('noscript:hidden')
  expect(screen.getByText('Confirmação do pedido')).toHaveClass('hidden noscript:inline')
  expect(document.body.textContent).toMatch(
    /Agora é só relaxar!.*Esta página precisa de JavaScript/,
  )
})

it('BROW-13 the signed link offers phone and WhatsApp to clients without JavaScript', async () => {
  showWithoutScript(await SharedTrackerPage({ params: Promise.resolve({ token: 'R72.abc' }) }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pedido #R72')
  const notice = screen.getByRole('complementary')
  expect(notice).toHaveTextContent(/^Esta página precisa de JavaScript/)
  expect(screen.getByRole('link', { name: identity.phone })).toBeVisible()
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
})

const tracker = {
  order_number: 'R72',
  fulfillment_state: 'preparation',
  visit_state: null as string | null,
  driver: null,
  vehicle: null,
  first_name: 'Rui',
  neighborhood: 'Barra',
}

it('TRK-70 the signed link shows clients without JavaScript the order itself', async () => {
  const fetch = jest.fn(async () => Response.json(tracker))
  globalThis.fetch = fetch
  showWithoutScript(await SharedTrackerPage({ params: Promise.resolve({ token: 'R72.abc' }) }))
  expect(fetch).toHaveBeenCalledWith(
    expect.stringMatching(/\/v2\/trackers\/R72\.abc$/),
    expect.objectContaining({ cache: 'no-store' }),
  )
  expect(screen.getByText('Para Rui, Barra')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Andamento do pedido' })).toBeVisible()
  expect(document.querySelector('.follows-order')).toBeInTheDocument()
  expect(screen.getByRole('complementary')).toHaveTextContent(/^Recarregue a página/)
  expect(screen.queryByText(/Esta página precisa de JavaScript/)).toBeNull()
})

it('TRK-70 the signed link of a finished order leads clients without JavaScript to a new one', async () => {
  const item = { variant_id: 101, quantity: 900, produced_quantity: 900, total: 80.91 }
  const summary = {
    items: [{ ...item, id: 1, name: 'Picanha', unit_for_quantity: 'g', in_blend: false }],
    weighed: true,
    item_total: 80.91,
    ship_total: 0,
    adjustment_total: 0,
    total: 80.91,
    to_pay: null,
  }
  const over = { ...tracker, fulfillment_state: 'ready', visit_state: 'completed', summary }
  globalThis.fetch = jest.fn(async () => Response.json(over))
  showWithoutScript(await SharedTrackerPage({ params: Promise.resolve({ token: 'R72.abc' }) }))
  expect(screen.getByText('Bom apetite!')).toBeVisible()
  expect(screen.getByRole('complementary')).toHaveTextContent(/^Fazer Novo Pedido$/)
  expect(screen.queryByText(/^Recarregue a página/)).toBeNull()
})

it('TRK-70 the page waits at most 500 ms for the order', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout')
  globalThis.fetch = jest.fn(async () => Response.json(tracker))
  await SharedTrackerPage({ params: Promise.resolve({ token: 'R72.abc' }) })
  expect(timeout).toHaveBeenCalledWith(500)
  timeout.mockRestore()
})
