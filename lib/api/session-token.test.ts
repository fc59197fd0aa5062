import { replacedToken, storeToken } from './session-token'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

it('where the browser forbids storage, an absent token does not count as replaced', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  storeToken('mine', true)
  expect(replacedToken('mine')).toBeUndefined()
})

it('returns the value with which another tab replaced a stored token', () => {
  storeToken('mine', true)
  expect(replacedToken('mine')).toBeUndefined()
  localStorage.setItem('access_token', 'theirs')
  expect(replacedToken('mine')).toBe('theirs')
  localStorage.removeItem('access_token')
  expect(replacedToken('mine')).toBeNull()
})

it('AUTH-19 AUTH-20 a remembered customer has the marker cookie for a year, another customer while the browser is open', () => {
  const written = jest.spyOn(document, 'cookie', 'set')
  storeToken('mine', true)
  expect(written).toHaveBeenLastCalledWith('logged_in=1; path=/; samesite=lax; max-age=31536000')
  storeToken('mine', false)
  expect(written).toHaveBeenLastCalledWith('logged_in=1; path=/; samesite=lax')
})
