import type { adaptersEnv } from '../../env/adapters.mjs'

const post = jest.fn(async () => new Response())

async function start(sentryDsn: string | null) {
  const env: typeof adaptersEnv = {
    production: true,
    sentryDsn,
    tagManagerId: null,
    intercomAppId: null,
  }
  jest.resetModules()
  jest.doMock('../../env/adapters.mjs', () => ({ adaptersEnv: env }))
  const { startMonitoring } = await import('./start-monitoring')
  return startMonitoring()
}

// Without a listener of its own, Jest counts an uncaught error as a failure of the test.
beforeAll(() => window.addEventListener('error', () => {}))

beforeEach(() => {
  post.mockClear()
  jest.spyOn(globalThis, 'fetch').mockImplementation(post)
})

it('ERR-08 uncaught errors of the page are sent', async () => {
  const stop = await start('https://abc@o1.sentry.example/7')
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('uncaught') }))
  expect(post).toHaveBeenCalledTimes(1)
  stop()
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('later') }))
  expect(post).toHaveBeenCalledTimes(1)
})

it('ERR-09 without a DSN nothing is sent', async () => {
  const stop = await start(null)
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('uncaught') }))
  expect(post).not.toHaveBeenCalled()
  stop()
})
