import { recaptchaToken } from './recaptcha'

interface Options {
  sitekey: string
  size: string
  callback: (token: string) => void
  'error-callback': () => void
}

let options: Options | undefined
const execute = jest.fn()

/** The part of Google's script that the shop uses. */
function arrive() {
  window.grecaptcha = {
    render: (_, given) => {
      options = given as unknown as Options
      return 3
    },
    execute,
  }
  window.recaptchaReady?.()
}

const settle = () => jest.advanceTimersByTimeAsync(0)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('AUTH-27 a script that does not load gives no token, and the next attempt loads it again', async () => {
  const token = expect(recaptchaToken('site')).rejects.toThrow('did not load')
  await jest.advanceTimersByTimeAsync(15_000)
  await token
  expect(document.querySelectorAll('script[src*="recaptcha/api.js"]')).toHaveLength(1)
})

it('AUTH-27 the invisible reCAPTCHA is loaded once and called for each token', async () => {
  const first = recaptchaToken('site')
  arrive()
  await settle()
  expect(options).toMatchObject({ sitekey: 'site', size: 'invisible' })
  expect(execute).toHaveBeenCalledWith(3)
  options?.callback('token-1')
  expect(await first).toBe('token-1')

  const second = recaptchaToken('site')
  await settle()
  const failed = expect(second).rejects.toThrow('gave no token')
  options?.['error-callback']()
  await failed
  expect(document.querySelectorAll('script[src*="recaptcha/api.js"]')).toHaveLength(2)
  expect(document.body).toBeEmptyDOMElement()
})
