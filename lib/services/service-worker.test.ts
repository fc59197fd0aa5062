import { serviceWorkerEnv } from '../env/adapters.mjs'
import { readOffline, subscribeConnectivity } from './connectivity'
import { startServiceWorker, storeSeenPage, watchCopy } from './service-worker'

jest.mock('./connectivity')

const register = jest.fn(async () => ({}))
const postMessage = jest.fn()

class Container extends EventTarget {
  readonly register = register
  controller: { postMessage: typeof postMessage } | null = { postMessage }
}

let container = new Container()
const withWorkers = (value: unknown) =>
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true })
const at = (state: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { value: state, configurable: true })

let ping: (isAnswered: boolean) => void
const unsubscribe = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  jest.replaceProperty(serviceWorkerEnv, 'enabled', true)
  container = new Container()
  withWorkers(container)
  at('complete')
  jest.mocked(subscribeConnectivity).mockImplementation((listener) => {
    ping = (isAnswered) => {
      jest.mocked(readOffline).mockReturnValue(!isAnswered)
      listener()
    }
    return unsubscribe
  })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(document, 'readyState')
})

it('OFF-12 is registered after the first interaction', () => {
  startServiceWorker()
  expect(register).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('scroll'))
  jest.advanceTimersByTime(1_000)
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
})

it('OFF-12 is registered after 8 s without an interaction, but not before the page has loaded', () => {
  at('interactive')
  startServiceWorker()
  jest.advanceTimersByTime(8_000)
  expect(register).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  expect(register).toHaveBeenCalledTimes(1)
})

it('OFF-11 OFF-12 is not registered when switched off, nor without workers', () => {
  jest.replaceProperty(serviceWorkerEnv, 'enabled', false)
  startServiceWorker()
  jest.replaceProperty(serviceWorkerEnv, 'enabled', true)
  withWorkers(undefined)
  startServiceWorker()
  watchCopy(() => {})()
  storeSeenPage('/sobre')()
  jest.runAllTimers()
  expect(register).not.toHaveBeenCalled()
})

it('OFF-12 a refusal of the browser is no error', async () => {
  register.mockRejectedValueOnce(new Error('SecurityError'))
  startServiceWorker()
  await jest.advanceTimersByTimeAsync(8_000)
  expect(register).toHaveBeenCalledTimes(1)
})

it('OFF-15 is registered again after each successful ping until a worker controls the page', async () => {
  container.controller = null
  const stop = startServiceWorker()
  ping(true)
  expect(register).not.toHaveBeenCalled()
  register.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await jest.advanceTimersByTimeAsync(8_000)
  expect(register).toHaveBeenCalledTimes(1)
  ping(false)
  expect(register).toHaveBeenCalledTimes(1)
  ping(true)
  expect(register).toHaveBeenCalledTimes(2)
  // The installation may fail after the registration.
  ping(true)
  expect(register).toHaveBeenCalledTimes(3)
  container.controller = { postMessage }
  ping(true)
  expect(register).toHaveBeenCalledTimes(3)
  stop()
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})

it('OFF-06 queries the worker whether the page is a copy, and listens until the page closes', () => {
  const heard: string[] = []
  const leave = watchCopy((reason) => heard.push(reason))
  expect(postMessage).toHaveBeenCalledWith({ type: 'IS_COPY' })
  const say = (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }))
  for (const data of [null, { other: 1 }, { copy: 'slow' }, { copy: 'failed' }]) say(data)
  leave()
  say({ copy: 'slow' })
  expect(heard).toEqual(['slow', 'failed'])
})

it('OFF-08 has the page and its static files stored, again under a new worker', () => {
  const names = ['/_next/static/chunks/a.js', '/loja/1a/logo.svg', '/v2/products', '/media/a.webp']
  const loaded = names.map((name) => ({ name: window.origin + name }) as PerformanceEntry)
  performance.getEntriesByType = () => [
    ...loaded,
    { name: 'https://other.test/_next/static/b.js' } as PerformanceEntry,
  ]
  const leave = storeSeenPage('/produtos/maminha')
  jest.runAllTimers()
  const urlsToCache = ['/produtos/maminha', '/_next/static/chunks/a.js', '/loja/1a/logo.svg']
  const message = { type: 'CACHE_URLS', payload: { urlsToCache } }
  expect(postMessage.mock.calls).toEqual([[message]])
  container.dispatchEvent(new Event('controllerchange'))
  expect(postMessage).toHaveBeenCalledTimes(2)
  leave()
  container.dispatchEvent(new Event('controllerchange'))
  expect(postMessage).toHaveBeenCalledTimes(2)
})
