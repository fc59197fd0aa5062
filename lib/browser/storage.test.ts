import { consumeResetEmail, recordResetEmail } from '../account/account-forms'
import { forgetPersonalItems } from '../account/log-out'
import { readPlacedOrder, recordPlacedOrder } from '../checkout/placed-order'
import { readSeenPrices, storeSeenPrices } from '../checkout/price-changes'
import { PERSONAL_KEYS } from './storage'

it('AUTH-06/86 a logout leaves nothing personal in the browser', () => {
  storeSeenPrices({ number: 'R1', prices: {}, coupons: [], total: 1 })
  recordPlacedOrder({ number: 'R1', token: 'guest' })
  sessionStorage.setItem(PERSONAL_KEYS.addressDraft, '{"values":{"telephone":"71999998888"}}')
  recordResetEmail('bia@example.com')
  localStorage.setItem('consent', 'refused')
  forgetPersonalItems()
  expect(readSeenPrices()).toBeNull()
  expect(readPlacedOrder()).toBeNull()
  expect(consumeResetEmail()).toBeNull()
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage.getItem('consent')).toBe('refused')
})
