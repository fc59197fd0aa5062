import { renderHook, waitFor } from '@testing-library/react'
import { addSink } from '../services/analytics/track'
import {
  findPlacedOrder,
  followPlacedOrder,
  forgetPlacedOrder,
  isPlacedHere,
  readMemo,
  recordPlacedOrder,
  shownOrderNumber,
  storeMemo,
  trackPurchaseOnce,
  usePlacedOrder,
} from './placed-order'

const replace = jest.fn()
const router = { replace }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const names: string[] = []
const stop = addSink((name) => names.push(name))
const complete = {
  number: 'R1',
  state: 'complete',
  total: 10,
  ship_total: 0,
  promotions: [],
  line_items: [],
}
const purchases = () => window.dataLayer?.filter(({ event }) => event === 'purchase') ?? []

beforeEach(() => {
  names.length = 0
  window.dataLayer = []
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(stop)

it('ANL-11 a placed order is reported exactly once, however often its confirmation opens', async () => {
  globalThis.fetch = jest.fn(async () => Response.json(complete))
  recordPlacedOrder({ number: 'R1', token: 't1' })
  await Promise.all([trackPurchaseOnce('R1'), trackPurchaseOnce('R1')])
  await trackPurchaseOnce('R1')
  expect(purchases()).toHaveLength(1)
  expect(names).toEqual(['completed order'])
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('ANL-11 the number of somebody else reports nothing and requests nothing', async () => {
  globalThis.fetch = jest.fn(async () => Response.json(complete))
  await trackPurchaseOnce('R1')
  expect(fetch).not.toHaveBeenCalled()
  expect(purchases()).toEqual([])
})

it('ANL-11 an order that cannot be loaded now is reported the next time', async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('network'))
  recordPlacedOrder({ number: 'R1', token: null })
  await trackPurchaseOnce('R1')
  globalThis.fetch = jest.fn(async () => Response.json(complete))
  await trackPurchaseOnce('R1')
  expect(purchases()).toHaveLength(1)
})

it('CONF-06 ANL-11 the tab that placed an order reads it after another tab has shown it', async () => {
  globalThis.fetch = jest.fn(async () => Response.json(complete))
  recordPlacedOrder({ number: 'R1', token: 't1' })
  localStorage.removeItem('placed_order')
  expect(isPlacedHere('R1')).toBe(true)
  expect(isPlacedHere('R2')).toBe(false)
  expect(await trackPurchaseOnce('R2')).toBeNull()
  expect(await trackPurchaseOnce('R1')).toMatchObject({ number: 'R1' })
  expect(String(jest.mocked(fetch).mock.lastCall?.[0])).toContain('order_token=t1')
  expect(purchases()).toEqual([])
  expect(isPlacedHere('R1')).toBe(false)
})

it('CONF-06 a tab that follows the purchase of another tab stores the order for itself', async () => {
  recordPlacedOrder({ number: 'R1', token: 't1' })
  sessionStorage.clear()
  followPlacedOrder('R2')
  expect(isPlacedHere('R2')).toBe(false)
  followPlacedOrder('R1')
  localStorage.clear()
  followPlacedOrder('R1')
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('network'))
  expect(await trackPurchaseOnce('R1')).toBeNull()
  expect(isPlacedHere('R1')).toBe(true)
})

it('CONF-06 a reload while the order is read loses nothing', async () => {
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => {}))
  recordPlacedOrder({ number: 'R8', token: 't8' })
  void trackPurchaseOnce('R8')
  expect(isPlacedHere('R8')).toBe(true)
})

it('CHK-32 the tab that placed an order finds it after another tab has shown it', async () => {
  globalThis.fetch = jest.fn(async () => Response.json({ ...complete, number: 'R9' }))
  recordPlacedOrder({ number: 'R9', token: 't9' })
  localStorage.clear()
  expect(await findPlacedOrder()).toBe('R9')
  globalThis.fetch = jest.fn(async () => Response.json({ ...complete, state: 'cart' }))
  expect(await findPlacedOrder()).toBeNull()
  expect(isPlacedHere('R9')).toBe(false)
})

it('PAY-54 CONF-06 what the tab knows of an order is stored beside its confirmation', async () => {
  storeMemo('R1', { coupons: { of: '[]', codes: ['DEZ'] } })
  expect(isPlacedHere('R1')).toBe(false)
  recordPlacedOrder({ number: 'R1', token: 't1' })
  expect(readMemo('R1')).toMatchObject({ coupons: { codes: ['DEZ'] }, token: 't1' })
  forgetPlacedOrder()
  expect(isPlacedHere('R1')).toBe(false)
  expect(readMemo('R1').coupons?.codes).toEqual(['DEZ'])
})

describe('a lost response', () => {
  beforeEach(() => {
    replace.mockClear()
    globalThis.fetch = jest.fn(async () =>
      Response.json({ number: 'R1', state: 'complete', line_items: [] }),
    )
    recordPlacedOrder({ number: 'R1', token: 't1' })
  })

  it('an empty cart leads to the confirmation of the order whose response was lost', async () => {
    renderHook(() => usePlacedOrder(true))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/confirmacao?id=R1'))
  })

  it('CHK-32 an empty cart retries while the API does not respond, until the page is left', async () => {
    jest.useFakeTimers()
    jest.mocked(fetch).mockRejectedValue(new TypeError('network'))
    const { unmount } = renderHook(() => usePlacedOrder(true))
    await jest.advanceTimersByTimeAsync(12_000)
    expect(fetch).toHaveBeenCalledTimes(3)
    unmount()
    await jest.advanceTimersByTimeAsync(12_000)
    expect(fetch).toHaveBeenCalledTimes(3)

    renderHook(() => usePlacedOrder(true))
    jest
      .mocked(fetch)
      .mockResolvedValue(Response.json({ number: 'R1', state: 'complete', line_items: [] }))
    await jest.advanceTimersByTimeAsync(6_000)
    expect(replace).toHaveBeenCalledWith('/confirmacao?id=R1')
    jest.useRealTimers()
  })

  it('a cart with lines requests nothing', () => {
    renderHook(() => usePlacedOrder(false))
    expect(fetch).not.toHaveBeenCalled()
  })
})

it('CONF-01 only a plausible order number is shown', () => {
  expect(shownOrderNumber('R123')).toBe('R123')
  expect(shownOrderNumber('<b>x</b>')).toBeNull()
  expect(shownOrderNumber(null)).toBeNull()
})
