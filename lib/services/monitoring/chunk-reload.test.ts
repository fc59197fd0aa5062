import { reloadOnce, shouldReload } from './chunk-reload'

const missing = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })

beforeEach(() => sessionStorage.clear())
afterEach(() => jest.restoreAllMocks())

it('ERR-13 a missing chunk reloads the page once, then shows', () => {
  const reload = jest.fn()
  expect(shouldReload(missing)).toBe(true)
  expect(reloadOnce(reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(shouldReload(missing)).toBe(false)
})

it('ERR-13 no reload for other errors, nor while offline', () => {
  expect(shouldReload(new TypeError('no price'))).toBe(false)
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(shouldReload(missing)).toBe(false)
})

it('ERR-13 no reload without the memory that ends it', () => {
  const reload = jest.fn()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  expect(shouldReload(missing)).toBe(false)
  expect(reloadOnce(reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
