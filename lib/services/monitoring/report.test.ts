import { addReporter, report } from './report'

it('ERR-08 calls every reporter, and replays missed errors to a later one', () => {
  const early = new Error('early')
  report(early, { call: 'GET /v2/departments' })
  const reporter = jest.fn()
  const stop = addReporter(reporter)
  expect(reporter).toHaveBeenCalledWith(early, { call: 'GET /v2/departments' })

  const next = new Error('next')
  report(next)
  expect(reporter).toHaveBeenLastCalledWith(next, {})
  stop()
  report(new Error('after'))
  expect(reporter).toHaveBeenCalledTimes(2)
})

it('ERR-10 a broken reporter fails silently and stops no other', () => {
  const stops = [
    addReporter(() => {
      throw new Error('reporter down')
    }),
  ]
  const reporter = jest.fn()
  stops.push(addReporter(reporter))
  reporter.mockClear()
  expect(() => report(new Error('one'))).not.toThrow()
  expect(reporter).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
})
