import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { getSession, LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import { storeToken } from '@/lib/api/session-token'
import type { User } from '@/lib/api/types'
import { cart, setQuantity } from '@/lib/cart/cart'
import { lineFixture, orderFixture } from '@/lib/cart/cart.fixture'
import type { Intent } from '@/lib/cart/cart-state'
import { CartBootstrap, storeUnsentEdits, takeUnsentEdits } from './cart-bootstrap'

let pathname = '/'
jest.mock('next/navigation', () => ({ usePathname: () => pathname }))

const line = lineFixture()
let calls: { call: string; keepalive?: boolean }[] = []

beforeEach(async () => {
  pathname = '/'
  calls = []
  globalThis.fetch = jest.fn(async (url, init) => {
    calls.push({ call: `${init?.method} ${url}`, keepalive: init?.keepalive })
    const { variantId, mixId, ...rest } = line
    const wireLine = { ...rest, variant_id: variantId, mix_id: mixId }
    const isLine = String(url).includes('/line_items/')
    return Response.json(isLine ? wireLine : { ...orderFixture(), line_items: [wireLine] })
  })
})
afterEach(() => act(() => setSession(LOGGED_OUT)))

async function open() {
  const view = render(<CartBootstrap />)
  await act(() => cart.restart())
  calls = []
  return view
}

const intentOf = (value: number): Intent => {
  const { variant: product, variantId } = line
  return { variantId, field: 'quantity', value, product, adds: true, version: 1 }
}
const show = (visibilityState: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  return act(async () => {
    fireEvent(document, new Event('visibilitychange'))
  })
}
const READ = 'GET /api/v1/orders/R900000001?order_token=guest-token'

const started = async () => {
  const view = render(<CartBootstrap />)
  await act(async () => {})
  const [first] = calls
  view.unmount()
  return first?.call
}

// Must run first: the module's only cart has no order yet.
it('CART-29 the order of an unknown visitor is requested after the first interaction', async () => {
  localStorage.clear()
  expect(await started()).toBeUndefined()
  render(<CartBootstrap />)
  fireEvent.pointerMove(window)
  await waitFor(() => expect(cart.getState().order).not.toBeNull())
  expect(calls[0]?.call).toBe('GET /api/v1/orders/current')

  calls = []
  jest.useFakeTimers()
  cart.startEmpty()
  render(<CartBootstrap />)
  fireEvent.pointerMove(window)
  jest.advanceTimersByTime(8_000)
  jest.useRealTimers()
  expect(calls).toEqual([])
})

it('CART-29 the current order is requested at the start for guests who have an order and where the cart is shown', async () => {
  localStorage.setItem('order_token', 'guest-token')
  localStorage.setItem('order_number', 'R900000001')
  expect(await started()).toBe('GET /api/v1/orders/current')
  localStorage.clear()
  for (pathname of ['/carrinho', '/checkout/']) {
    calls = []
    expect(await started()).toBe('GET /api/v1/orders/current')
    localStorage.clear()
  }
})

it('BALC-131 a page of the counter requests no cart', async () => {
  localStorage.setItem('order_token', 'guest-token')
  localStorage.setItem('order_number', 'R900000001')
  pathname = '/balcao/pedido'
  render(<CartBootstrap />)
  fireEvent.pointerMove(window)
  await show('visible')
  expect(calls).toEqual([])
})

it('A09 an edit is sent when the page closes, by a call that outlives the page', async () => {
  await open()
  act(() => setQuantity(line.variant, 1500))
  await act(async () => {
    fireEvent(window, new Event('pagehide'))
  })
  expect(calls[0]).toEqual({
    call: 'PUT /api/v1/orders/R900000001/line_items/1010?order_token=guest-token',
    keepalive: true,
  })
})

it('A09 an edit that the previous page could not send is sent by this page', async () => {
  storeUnsentEdits([intentOf(1700)])
  const { unmount } = render(<CartBootstrap />)
  await act(() => cart.flush())
  expect(calls.map(({ call }) => call)).toContain(
    'PUT /api/v1/orders/R900000001/line_items/1010?order_token=guest-token',
  )
  expect(sessionStorage).toHaveLength(0)
  unmount()
})

it('A09 an edit is sent when another page of the shop opens', async () => {
  const { rerender } = await open()
  act(() => setQuantity(line.variant, 1600))
  expect(calls).toEqual([])
  pathname = '/departamentos'
  await act(async () => rerender(<CartBootstrap />))
  expect(calls[0]?.call).toMatch(/^PUT/)
})

it('a page from the back-forward cache reads the cart again, a new one does not', async () => {
  await open()
  const pageshow = (persisted: boolean) =>
    act(async () => {
      fireEvent(window, Object.assign(new Event('pageshow'), { persisted }))
    })
  await pageshow(false)
  expect(calls).toEqual([])
  await pageshow(true)
  expect(calls.map(({ call }) => call)).toEqual([READ])
})

it('AUTH-06 a page from the back-forward cache does not bring an ended session back', async () => {
  storeToken('t', false)
  await open()
  await act(async () => setSession({ status: 'in', token: 't', user: { id: 1 } as User }))
  sessionStorage.clear()
  await act(async () => {
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
  })
  expect(getSession()).toEqual(LOGGED_OUT)
})

it('a tab that comes to the front and a browser that is online again read the cart', async () => {
  await open()
  await show('hidden')
  expect(calls).toEqual([])
  await show('visible')
  await act(async () => {
    fireEvent(window, new Event('online'))
  })
  expect(calls.map(({ call }) => call)).toEqual([READ, READ])
})

it('Q24 an edit that is pending when the session ends is not sent to the cart of a guest', async () => {
  await open()
  await act(async () => setSession({ status: 'in', token: 't', user: { id: 1 } as User }))
  act(() => setQuantity(line.variant, 1800))
  calls = []
  await act(async () => setSession(LOGGED_OUT))
  await act(() => cart.flush())
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/v1/orders/current'])
})

it('a session that begins or ends looks up the cart again', async () => {
  await open()
  await act(async () => setSession({ status: 'in', token: 't', user: { id: 1 } as User }))
  await act(async () => setSession(LOGGED_OUT))
  expect(calls.map(({ call }) => call)).toEqual(Array(2).fill('GET /api/v1/orders/current'))
})

it('A09 a page that survives leaves no old edit to the next one', async () => {
  const { unmount } = await open()
  const answer = globalThis.fetch
  globalThis.fetch = jest.fn(async () => {
    await new Promise((next) => setTimeout(next, 20))
    throw new TypeError('Failed to fetch')
  })
  act(() => setQuantity(line.variant, 1300))
  act(() => {
    cart.flush()
  })
  act(() => setQuantity(line.variant, 1700))
  await show('hidden')
  await act(() => new Promise((next) => setTimeout(next, 100)))
  expect(sessionStorage.getItem('unsent_edits') ?? localStorage.getItem('unsent_edits')).toMatch(
    /1700/,
  )
  globalThis.fetch = answer
  await show('visible')
  await act(() => cart.flush())
  act(() => setQuantity(line.variant, 2200))
  await act(() => cart.flush())
  expect(takeUnsentEdits()).toEqual({})
  unmount()
})

it('CART-56 a page that becomes visible sends what a closed tab could not', async () => {
  const { unmount } = await open()
  localStorage.setItem('unsent_edits', JSON.stringify({ '101:quantity': { ...edit, value: 2100 } }))
  await show('hidden')
  await show('visible')
  await act(() => cart.flush())
  expect(calls.map(({ call }) => call)).toContainEqual(expect.stringMatching(/^PUT .+line_items/))
  expect(takeUnsentEdits()).toEqual({})
  unmount()
})

it('A09 an edit stays stored for the next page when its call fails on leaving', async () => {
  localStorage.clear()
  let abort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(new TypeError('Failed to fetch'))
  })
  globalThis.fetch = jest.fn(() => aborted)
  const { unmount } = render(<CartBootstrap />)
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  act(() => {
    cart.restart()
    setQuantity(line.variant, 1800)
  })
  // Another listener of the same event may run first, so that the write has already failed.
  await act(async () => abort())
  fireEvent(window, new Event('pagehide'))
  await act(() => jest.advanceTimersByTimeAsync(10))
  await show('hidden')
  expect(takeUnsentEdits()).toMatchObject({ '101:quantity': { value: 1800 } })
  unmount()
  jest.useRealTimers()
})

it('CART-56 an edit made before the cart was found outlives its tab', async () => {
  localStorage.clear()
  globalThis.fetch = jest.fn(() => new Promise<never>(() => {}))
  const { unmount } = render(<CartBootstrap />)
  act(() => {
    cart.restart()
    setQuantity(line.variant, 1900)
  })
  await act(async () => {
    fireEvent(window, new Event('pagehide'))
  })
  expect(JSON.parse(localStorage.getItem('unsent_edits') ?? '')).toMatchObject({
    '101:quantity': { value: 1900 },
  })
  expect(sessionStorage).toHaveLength(0)
  expect(takeUnsentEdits()).toMatchObject({ '101:quantity': { value: 1900 } })
  expect(localStorage).toHaveLength(0)
  unmount()
})

const { variant: product, variantId } = lineFixture()
const edit = { variantId, field: 'quantity' as const, value: 1500, product, adds: true, version: 7 }
const blend = { ...edit, variantId: 0, mixId: 40, adds: false }

it('A09 stores an edit made before the cart was loaded, for one page', () => {
  storeUnsentEdits([edit, blend])
  expect(takeUnsentEdits()).toEqual({ '101:quantity': edit, 'mix-40': blend })
  expect(takeUnsentEdits()).toEqual({})
})

it.each(['{', '{}', '3', '[{"value":1500}]'])('an invalid stored value is no edit: %s', (text) => {
  sessionStorage.setItem('unsent_edits', text)
  expect(takeUnsentEdits()).toEqual({})
})
