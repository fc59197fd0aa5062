import { act, render, screen } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { logInFixture, pastOrderFixture, stubCalls } from '@/lib/orders/orders.fixture'
import { OrderTracker } from './order-tracker'
import { leaveTracker, show, trackerFixture } from './order-tracker.fixture'

beforeEach(() => jest.useFakeTimers())
afterEach(leaveTracker)

it('TRK-13 TRK-17 a delivered or canceled order is requested once and not again', async () => {
  for (const last of [
    { fulfillmentState: 'ready', visitState: 'success' },
    { fulfillmentState: 'canceled' },
  ]) {
    const { fetch, unmount } = await show(last)
    await act(() => jest.advanceTimersByTimeAsync(120_000))
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(screen.queryByText(/^Atualiza/)).toBeNull()
    unmount()
    getQueryClient().clear()
  }
})

it('TRK-13 no tracker is requested for a canceled order', async () => {
  const { fetch, container } = await show({}, { state: 'canceled' })
  await act(() => jest.advanceTimersByTimeAsync(120_000))
  expect(container).toBeEmptyDOMElement()
  expect(fetch).not.toHaveBeenCalled()
})

it('TRK-17 a failed delivery is requested again: another attempt may follow', async () => {
  const { fetch } = await show({ fulfillmentState: 'ready', visitState: 'failed' })
  await act(() => jest.advanceTimersByTimeAsync(15_100))
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('Q22 an order without a tracker shows none and is not requested again', async () => {
  const fetch = stubCalls({})
  act(logInFixture)
  const { container } = render(<OrderTracker order={pastOrderFixture()} seconds={15} />)
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(container).toBeEmptyDOMElement()
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('TRK-17 TRK-19 requests the tracker every 15 seconds and shows Atualizando... meanwhile', async () => {
  const { fetch } = await show({})
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Atualiza em 15 s')).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText('Atualiza em 10 s')).toBeVisible()
  fetch.mockImplementation(() => new Promise(() => {}))
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Atualizando...')).toBeVisible()
})

it('TRK-18 counts from 60 s by default', async () => {
  stubCalls({ '/tracker': () => ({ body: trackerFixture() }) })
  act(logInFixture)
  render(<OrderTracker order={pastOrderFixture()} />)
  await act(() => jest.advanceTimersByTimeAsync(10))
  expect(screen.getByText('Atualiza em 60 s')).toBeVisible()
})

it('TRK-17 a failed request leaves the last state with its age', async () => {
  const { fetch } = await show({ fulfillmentState: 'packaging' })
  fetch.mockImplementation(async () => Response.json({}, { status: 503 }))
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(screen.getByText('preparando', { selector: 'p' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(/Não conseguimos atualizar agora.*das \d\d:/)
  expect(screen.getByText(/^Atualiza em/)).toBeVisible()
})

it.each([
  ['preparando', { fulfillmentState: 'packaging' }],
  ['entregue', { fulfillmentState: 'ready', visitState: 'completed' }],
])(
  'TRK-67 a successful second attempt moves the focus to the status, here %s',
  async (name, now) => {
    const { fetch } = await show({})
    fetch.mockImplementation(async () => Response.json({}, { status: 503 }))
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    const again = screen.getByRole('button', { name: 'Tentar agora' })
    again.focus()
    stubCalls({ '/tracker': () => ({ body: trackerFixture(now) }) })
    act(() => again.click())
    await act(() => jest.advanceTimersByTimeAsync(10))
    expect(again).not.toBeInTheDocument()
    expect(document.body).not.toHaveFocus()
    expect(document.activeElement).toHaveTextContent(new RegExp(`^${name}`))
  },
)

it('TRK-17 a read that nobody asked for leaves the focus', async () => {
  const { fetch } = await show({})
  fetch.mockImplementation(async () => Response.json({}, { status: 503 }))
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  stubCalls({ '/tracker': () => ({ body: trackerFixture() }) })
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(screen.queryByRole('button', { name: 'Tentar agora' })).toBeNull()
  expect(document.body).toHaveFocus()
})
