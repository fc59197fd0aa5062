import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { forgetPersonalItems } from '@/lib/account/log-out'
import { getQueryClient } from '@/lib/api/query-client'
import type { ReadTracker } from '@/lib/api/trackers'
import type { SharedTracker as SharedTrackerData } from '@/lib/api/types'
import { confirmedOrder } from '@/lib/checkout/confirmed-order'
import { storeConfirmedOrder } from '@/lib/checkout/stored-orders'
import { pastOrderFixture, stubCalls } from '@/lib/orders/orders.fixture'
import { formatTime } from '@/lib/shared/format-date'
import { SharedTracker } from './shared-tracker'
import { plain, SUMMARY, TRACKER } from './shared-tracker.fixture'

afterEach(() => {
  jest.restoreAllMocks()
  document.body.replaceChildren()
  forgetPersonalItems()
  getQueryClient().clear()
})

it('TRK-70 the HTML of the page shows the order, also without JavaScript', () => {
  const read = { tracker: { ...TRACKER, summary: SUMMARY } as SharedTrackerData, readAt: 1 }
  document.body.innerHTML = renderToString(<SharedTracker token="R800000001.abc" read={read} />)
  expect(screen.getByText('Para Ana, Pituba')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Andamento do pedido' })).toBeVisible()
  expect(plain(screen.getByRole('region', { name: '2 itens' }))).toContain('R$ 162,75')
  expect(screen.getByText('Compartilhar no WhatsApp').closest('a')).toHaveClass('invisible')
})

/** Renders the page's HTML, then hydrates it on a device whose clock is `offset` ms ahead. */
async function hydrate(read: ReadTracker, offset = 0, inBrowser = () => {}) {
  const page = <SharedTracker token="R800000001.abc" read={read} />
  const html = document.createElement('div')
  html.innerHTML = renderToString(page)
  document.body.append(html)
  getQueryClient().clear()
  inBrowser()
  const now = Date.now
  jest.spyOn(Date, 'now').mockImplementation(() => now() + offset)
  const onRecoverableError = jest.fn()
  const root = await act(async () => hydrateRoot(html, page, { onRecoverableError }))
  return { root, onRecoverableError }
}

it.each([-7_200_000, -2_000, 0, 2_000, 7_200_000])(
  'TRK-70 on a device whose clock is %i ms ahead the HTML hydrates, is read once more and keeps the time of the server',
  async (offset) => {
    const readAt = Date.now()
    const delivery = {
      name: 'Centro',
      kind: 'scheduled',
      windowStart: new Date(readAt - 14_400_000).toISOString(),
      windowEnd: new Date(readAt - 3_600_000).toISOString(),
    }
    const fetch = stubCalls({ '/v2/trackers/': () => ({ status: 503, body: {} }) })
    const tracker = { ...TRACKER, summary: SUMMARY, delivery } as SharedTrackerData
    const { root, onRecoverableError } = await hydrate({ tracker, readAt }, offset)
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Previsto:')).toBeVisible()
    const age = `O que você vê é das ${formatTime(readAt)}.`
    expect(await screen.findByText(new RegExp(age), {}, { timeout: 4_000 })).toBeVisible()
    act(() => root.unmount())
  },
)

it('TRK-26 TRK-70 the HTML of a tracker without items hydrates in the tab that placed the order', async () => {
  stubCalls({ '/v2/trackers/': () => ({ body: TRACKER }) })
  const read = { tracker: TRACKER as unknown as SharedTrackerData, readAt: Date.now() }
  const { root, onRecoverableError } = await hydrate(read, 0, () => {
    const order = confirmedOrder(pastOrderFixture({ trackerToken: 'R800000001.abc' }))
    if (order) storeConfirmedOrder(order)
  })
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(screen.getByRole('region', { name: 'Itens' })).toBeVisible()
  act(() => root.unmount())
})

it('TRK-70 the map of the driver loads once its page listens, and is not in the HTML', async () => {
  const locations = [{ latitude: -12.99, longitude: -38.46, clientTime: '2126-05-11T09:00:00Z' }]
  const state = { fulfillmentState: 'ready', visitState: 'in_progress' }
  const tracker = { ...TRACKER, ...state, driver: { name: 'João', locations } }
  stubCalls({ '/v2/trackers/': () => ({ body: tracker }) })
  const read = { tracker: tracker as unknown as SharedTrackerData, readAt: Date.now() }
  const map = () => document.querySelector('img[alt="Mapa com a posição do motorista"]')
  const { root, onRecoverableError } = await hydrate(read, 0, () => expect(map()).toBeNull())
  expect(screen.getByText('João')).toBeVisible()
  expect(map()).toBeInTheDocument()
  expect(onRecoverableError).not.toHaveBeenCalled()
  act(() => root.unmount())
})

it('TRK-67 without JavaScript the heading names the order of the link', () => {
  const headingOf = (token: string) => {
    document.body.innerHTML = renderToString(<SharedTracker token={token} />)
    return screen.getByRole('heading', { level: 1 }).textContent
  }
  expect(headingOf('R800000001.abc')).toBe('Pedido #R800000001')
  for (const opaque of ['abc', 'eyJhbGciOiJFUzI1NiJ9.eyJvIjo3fQ.c2ln', 'R2D2.abc', 'xR81.abc']) {
    expect(headingOf(opaque)).toBe('Acompanhar pedido')
  }
})
