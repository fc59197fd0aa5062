import { forgetPersonalItems } from '../account/log-out'
import { PERSONAL_KEYS } from '../browser/storage'
import { forgetRecentSearches, readRecentSearches, rememberSearch } from './recent-searches'

it('SRCH-63 stores the last five searches on the device, the newest first, each once', () => {
  for (const text of ['boi', 'acém', 'frango', 'ACEM', '', 'kit', 'sal', 'costela']) {
    rememberSearch(text)
  }
  expect(readRecentSearches()).toEqual(['costela', 'sal', 'kit', 'ACEM', 'frango'])
})

it('SRCH-63 deletes them on request, and with other personal data', () => {
  rememberSearch('maminha')
  forgetRecentSearches()
  expect(readRecentSearches()).toEqual([])
  rememberSearch('cupim')
  forgetPersonalItems()
  expect(localStorage).toHaveLength(0)
})

it.each(['{', '"boi"', '{"0":"boi"}', '[1,null,"  ","\\u0000"]'])(
  'SRCH-63 reads nothing from %s in the storage',
  (stored) => {
    localStorage.setItem(PERSONAL_KEYS.recentSearches, stored)
    expect(readRecentSearches()).toEqual([])
  },
)
