import { replacedToken, storeToken } from './token-storage'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

it('where the browser forbids storage, a token that is not there was not replaced', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  storeToken('mine', true)
  expect(replacedToken('mine')).toBeUndefined()
})

it('tells what another tab left in the place of a stored token', () => {
  storeToken('mine', true)
  expect(replacedToken('mine')).toBeUndefined()
  localStorage.setItem('access_token', 'theirs')
  expect(replacedToken('mine')).toBe('theirs')
  localStorage.removeItem('access_token')
  expect(replacedToken('mine')).toBeNull()
})
