import { act, render, screen } from '@testing-library/react'
import { DayStrip } from '@/components/checkout/delivery-pane'
import { shopDay } from '@/lib/shared/shop-time'
import { DeliveryDialog } from './delivery-dialog'
import { DeliveryLine } from './delivery-line'

jest.mock('next/navigation', () => ({ usePathname: () => '/' }))

const HOUR_MS = 3_600_000
/** Offset of the device's clock ahead of the server's, in ms. */
const AHEAD_MS = 2 * HOUR_MS
const asked: string[] = []

/** Windows of the two days after a Tuesday, in the order of the API. */
const WINDOWS = [
  ['2027-03-10T08:00:00-03:00', '2027-03-10T13:00:00-03:00'],
  ['2027-03-11T17:00:00-03:00', '2027-03-11T21:00:00-03:00'],
].map(([start, end]) => ({ delivery_window_start: start, delivery_window_end: end }))

const serverTime = () => Date.now() - AHEAD_MS

beforeEach(() => {
  asked.length = 0
  localStorage.clear()
  jest.useFakeTimers({ now: Date.parse('2027-03-09T22:30:00-03:00') + AHEAD_MS })
  globalThis.fetch = jest.fn(async (url) => {
    asked.push(String(url))
    const now = serverTime()
    const windows = WINDOWS.filter((one) => Date.parse(String(one.delivery_window_start)) > now)
    const estimate = { zipcode: null, served: null, city: null, delivery_cost: null, free_from: 99 }
    const headers = { date: new Date(now).toUTCString() }
    return Response.json({ ...estimate, windows }, { headers })
  })
})
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

it('SHELL-22 names days by the clock of the server, and updates them after its midnight and after each window', async () => {
  render(
    <div className="shop-bar">
      <DeliveryLine look="strip" />
      <DeliveryDialog />
    </div>,
  )
  const line = () => screen.getByText(/^chega /)
  await pass(0)
  expect(line()).toHaveTextContent('chega amanhã, 8h–13h')
  await pass(HOUR_MS)
  expect(asked).toHaveLength(1)
  await pass(HOUR_MS)
  expect(line()).toHaveTextContent('chega hoje, 8h–13h')
  expect(asked).toHaveLength(2)
  await pass(8 * HOUR_MS)
  expect(line()).toHaveTextContent('chega amanhã, 17h–21h')
})

it('SHELL-22 the days of the checkout use the same clock', async () => {
  const rates = [{ deliveriesRemaining: 5 }] as never
  const days = [
    { key: '2027-03-10', title: 'qua, 10 mar', rates },
    { key: '2027-03-11', title: 'qui, 11 mar', rates },
  ]
  expect(shopDay(new Date())).toBe('2027-03-10')
  render(<DayStrip name="Dia da entrega" days={days} shown="2027-03-10" onShow={() => {}} />)
  expect(screen.getByRole('radio', { name: 'Amanhã, qua 10' })).toBeVisible()
  await pass(2 * HOUR_MS)
  expect(screen.queryByRole('radio', { name: 'Amanhã, qua 10' })).toBeNull()
  expect(screen.getByRole('radio', { name: 'Amanhã, qui 11' })).toBeVisible()
})
