/** @jest-environment node */
import { onRequestError } from './instrumentation'

const context = { routerKind: 'App Router', routePath: '/', routeType: 'render' } as never

it.each([
  ['nodejs', 1],
  ['edge', 0],
])('RUN-60 on the %s runtime an error of a page is logged %d times', async (runtime, times) => {
  process.env.NEXT_RUNTIME = runtime
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  await onRequestError(new Error('broken'), { path: '/', method: 'GET', headers: {} }, context)
  expect(write).toHaveBeenCalledTimes(times)
  write.mockRestore()
})
