import { addressFixture } from '@/lib/api/address.fixture'
import { offeredHolder } from './payment-form'

it('PAY-80 offers no name that a card would refuse', () => {
  const order = (receiverName: string) => ({ shipAddress: addressFixture({ receiverName }) })
  expect(offeredHolder(order('Caio Reis'), null)).toBe('CAIO REIS')
  expect(offeredHolder(order('Caio'), null)).toBe('')
  expect(offeredHolder({ shipAddress: null }, null)).toBe('')
})
