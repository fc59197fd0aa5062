import { addressFixture } from '../api/address.fixture'
import { isBusinessUser } from './business-user'

it('AUTH-35 a business user has any address with a company tax id', () => {
  const home = addressFixture()
  const work = addressFixture({ id: 6, cnpj: '11222333000181' })
  expect(isBusinessUser({ addresses: [] })).toBe(false)
  expect(isBusinessUser({ addresses: [home] })).toBe(false)
  expect(isBusinessUser({ addresses: [home, work] })).toBe(true)
})
