import { call } from '../../api/http'
import { addReporter } from './report'

const reporter = jest.fn()
let stop: () => void

function answerWith(answer: () => Promise<Response>) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer)
}

beforeEach(() => {
  reporter.mockReset()
  stop = addReporter(reporter)
})
afterEach(() => stop())

it.each([
  ['a server error', async () => new Response('', { status: 500 })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('ERR-08 %s of a call is reported, without its query', async (_, answer) => {
  answerWith(answer)
  await expect(call('GET', '/api/v1/orders/R1?order_token=abc')).rejects.toThrow()
  expect(reporter).toHaveBeenCalledWith(expect.any(Error), { call: 'GET /api/v1/orders/R1' })
})

it('ERR-08 an answer of the API is no failure of the shop', async () => {
  answerWith(async () => Response.json({ error: 'No active cart order.' }, { status: 404 }))
  await expect(call('GET', '/api/v1/orders/current')).rejects.toThrow('No active cart order.')
  expect(reporter).not.toHaveBeenCalled()
})

it('ERR-08 a call that was called off is not reported', async () => {
  answerWith(() => Promise.reject(new DOMException('aborted', 'AbortError')))
  const signal = AbortSignal.abort()
  await expect(call('GET', '/v2/departments', undefined, { signal })).rejects.toThrow()
  expect(reporter).not.toHaveBeenCalled()
})
