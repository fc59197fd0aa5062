import { addReporter } from '../monitoring/report'
import { captchaToken } from './captcha-token'

jest.mock('./altcha', () => ({ altchaToken: jest.fn() }))
const { altchaToken } = jest.requireMock<{ altchaToken: jest.Mock }>('./altcha')

it('AUTH-27 the token comes from the shop’s captcha', async () => {
  altchaToken.mockResolvedValue('proof')
  expect(await captchaToken()).toBe('proof')
})

it('AUTH-27 without a token the form is sent all the same, and the API refuses it with a message', async () => {
  const reporter = jest.fn()
  const stop = addReporter(reporter)
  altchaToken.mockRejectedValue(new Error('no crypto'))
  expect(await captchaToken()).toBeNull()
  expect(reporter).toHaveBeenCalledWith(expect.any(Error), { captcha: 'ALTCHA' })
  stop()
})
