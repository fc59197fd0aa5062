import { addReporter } from '../monitoring/report'
import { addSink, pushToDataLayer, track } from './track'

beforeEach(() => {
  delete window.dataLayer
})

it('ANL-06 events for the tag manager are added to the data layer', () => {
  pushToDataLayer('pageview', { path: '/departamentos' })
  expect(window.dataLayer).toEqual([{ event: 'pageview', path: '/departamentos' }])
})

it('ANL-06 the data layer keeps the latest events up to a limit', () => {
  for (let path = 1; path <= 1_000; path += 1) pushToDataLayer('pageview', { path })
  expect(window.dataLayer).toHaveLength(300)
  expect(window.dataLayer?.at(-1)).toEqual({ event: 'pageview', path: 1_000 })
})

it('ANL-01 events reach every sink and the data layer, until a sink is removed', () => {
  const sink = jest.fn()
  const stop = addSink(sink)
  track('viewed product', { id: 1 })
  stop()
  track('tapped banner')
  expect(sink.mock.calls).toEqual([['viewed product', { id: 1 }]])
  expect(window.dataLayer).toEqual([{ event: 'viewed product', id: 1 }, { event: 'tapped banner' }])
})

it('ANL-12 a sink that throws is reported, without effect on the shopper and other sinks', () => {
  const reporter = jest.fn()
  const failure = new Error('blocked')
  const sink = jest.fn()
  const stops = [
    addReporter(reporter),
    addSink(() => {
      throw failure
    }),
    addSink(sink),
  ]
  expect(() => track('viewed product')).not.toThrow()
  expect(sink).toHaveBeenCalledTimes(1)
  expect(reporter).toHaveBeenCalledWith(failure, { event: 'viewed product' })
  for (const stop of stops) stop()
})

it('ANL-12 a data layer that throws is reported too', () => {
  const reporter = jest.fn()
  const stop = addReporter(reporter)
  window.dataLayer = Object.freeze([]) as unknown as []
  expect(() => pushToDataLayer('pageview')).not.toThrow()
  expect(reporter).toHaveBeenCalledWith(expect.any(TypeError), { event: 'pageview' })
  stop()
})
