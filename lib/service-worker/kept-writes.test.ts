import { call } from '../api/http'
import { sendKeptWrite } from './kept-writes'

const OWN = `${location.origin}/mixes/templates/7`

it.each([
  ['a write that must outlive its page', { url: OWN, method: 'PUT', keepalive: true }, 1],
  ['another write', { url: OWN, method: 'PUT', keepalive: false }, 0],
  ['a read', { url: OWN, method: 'GET', keepalive: true }, 0],
  ['a write to another site', { url: 'https://x.example/', method: 'POST', keepalive: true }, 0],
])('OFF-19 the worker sends only writes that must outlive their page: %s', (_, request, count) => {
  const response = Promise.resolve(Response.json({}))
  globalThis.fetch = jest.fn(() => response)
  const respondWith = jest.fn()
  const { signal } = new AbortController()
  sendKeptWrite({ request: { ...request, signal }, respondWith } as unknown as FetchEvent)
  expect(respondWith).toHaveBeenCalledTimes(count)
  if (count > 0) expect(respondWith).toHaveBeenCalledWith(response)
})

/** Starts a write in the worker; `signal` is the one of its call. */
function startWrite(own = new AbortController().signal) {
  const send = jest.fn(() => new Promise<Response>(() => {}))
  globalThis.fetch = send
  const request = { url: OWN, method: 'PUT', keepalive: true, signal: own }
  sendKeptWrite({ request, respondWith: jest.fn() } as unknown as FetchEvent)
  const [sent, init] = send.mock.calls[0] as unknown as [unknown, RequestInit]
  expect(sent).toBe(request)
  return init.signal
}

describe('OFF-19 the worker abandons a write', () => {
  const limits: { ms: number; end: AbortController }[] = []

  beforeEach(() => {
    limits.length = 0
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const end = new AbortController()
      limits.push({ ms, end })
      return end.signal
    })
  })
  afterEach(() => jest.restoreAllMocks())

  it('after the time after which its page sends the write again', async () => {
    const signal = startWrite()
    expect(signal?.aborted).toBe(false)
    limits[0]?.end.abort()
    expect(signal?.aborted).toBe(true)
    globalThis.fetch = jest.fn(async () => Response.json({}))
    await call('PUT', '/mixes/templates/7', {}, { keepalive: true })
    expect(limits[1]?.ms).toBe(limits[0]?.ms)
  })

  it('when the page does, also before', () => {
    const own = new AbortController()
    const signal = startWrite(own.signal)
    expect(signal?.aborted).toBe(false)
    own.abort()
    expect(signal?.aborted).toBe(true)
    expect(startWrite(AbortSignal.abort())?.aborted).toBe(true)
  })
})
