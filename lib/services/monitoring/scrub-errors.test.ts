import { scrubErrors } from './scrub-errors'

it('writes errors without order and reset tokens, which Next names when the API is down', () => {
  const error = jest.fn()
  const target = { error }
  scrubErrors(target)
  const refused = new Error('connect ECONNREFUSED')
  const token = 'AbCd-1234_'.repeat(4)
  target.error(
    `Failed to proxy http://localhost:3001/api/v1/orders/R1?order_token=${token}`,
    refused,
  )
  target.error(`Failed to proxy http://localhost:3001/v2/password_reset/${token}`, refused)
  expect(error.mock.calls).toEqual([
    ['Failed to proxy http://localhost:3001/api/v1/orders/R1', refused],
    ['Failed to proxy http://localhost:3001/v2/password_reset/[token]', refused],
  ])
})
