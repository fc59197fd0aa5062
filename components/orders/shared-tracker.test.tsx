import { render, screen } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { forgetPersonalItems } from '@/lib/browser/storage'
import { confirmedOrder, keepConfirmedOrder } from '@/lib/checkout/confirmed-order'
import { answerCalls, pastOrderFixture } from '@/lib/orders/orders.fixture'
import { SharedTracker } from './shared-tracker'

const TRACKER = {
  orderNumber: 'R800000001',
  fulfillmentState: 'packaging',
  visitState: null,
  driver: null,
  vehicle: null,
  firstName: 'Ana',
  neighborhood: 'Pituba',
}

afterEach(() => {
  forgetPersonalItems()
  getQueryClient().clear()
})

it('TRK-21 TRK-24 by the link too the promise leads and can be shared on', async () => {
  const delivery = {
    name: 'Balcão',
    kind: 'pickup',
    windowStart: '2126-05-11T07:00:00-03:00',
    windowEnd: '2126-05-11T19:00:00-03:00',
  }
  answerCalls({ '/v2/trackers/R800000001.abc': () => ({ body: { ...TRACKER, delivery } }) })
  render(<SharedTracker token="R800000001.abc" />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Acompanhar pedido')
  expect(await screen.findByText(/^Retire na loja: .+ mai, 7h–19h$/)).toBeVisible()
  expect(
    screen.getByRole<HTMLAnchorElement>('link', { name: 'Compartilhar no WhatsApp' }).href,
  ).toContain('R800000001.abc')
})

it('TRK-26 the items are told in the tab that placed the order, and to nobody else with the link', async () => {
  answerCalls({ '/v2/trackers/': () => ({ body: TRACKER }) })
  const { unmount } = render(<SharedTracker token="R800000001.abc" />)
  expect(await screen.findByText('Para Ana, Pituba')).toBeVisible()
  expect(screen.queryByText('Picanha Bovina')).toBeNull()
  unmount()
  const order = confirmedOrder(pastOrderFixture({ trackerToken: 'R800000001.abc' }))
  if (order) keepConfirmedOrder(order)
  render(<SharedTracker token="R800000001.abc" />)
  expect(await screen.findByRole('region', { name: 'Itens' })).toHaveTextContent(
    'Picanha Bovina1 Kg',
  )
})
