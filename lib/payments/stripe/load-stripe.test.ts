import { loadStripe as load } from '@stripe/stripe-js/pure'
import { addReporter } from '../../services/monitoring/report'
import { loadStripe } from './load-stripe'

jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: jest.fn() }))
const loader = load as jest.MockedFunction<typeof load>

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('PAY-41 a script that is too slow times out and is reported once, and the next call loads it again', async () => {
  const reporter = jest.fn()
  const stop = addReporter(reporter)
  loader.mockReturnValueOnce(new Promise(() => {}))
  const late = Promise.allSettled([loadStripe('pk_1'), loadStripe('pk_1')])
  await jest.advanceTimersByTimeAsync(15_000)
  expect((await late).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(reporter).toHaveBeenCalledTimes(1)
  const stripe = {} as Awaited<ReturnType<typeof load>>
  loader.mockResolvedValueOnce(stripe)
  expect(await loadStripe('pk_1')).toBe(stripe)
  expect(await loadStripe('pk_1')).toBe(stripe)
  expect(loader).toHaveBeenCalledTimes(2)
  stop()
})
