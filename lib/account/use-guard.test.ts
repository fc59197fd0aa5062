import { LOGGED_OUT, setSession } from '../api/session.fixture'
import { OTHER_TABS_MS, waitForOtherTabs } from './use-guard'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  sessionStorage.clear()
  setSession(LOGGED_OUT)
})

/** Whether the wait has ended after `ms`. */
async function endsInTime(ms: number, wait: Promise<void>): Promise<boolean> {
  let ended = false
  wait.then(() => {
    ended = true
  })
  await jest.advanceTimersByTimeAsync(ms)
  return ended
}

it('AUTH-06 a tab with a session of its own does not wait for the others', async () => {
  sessionStorage.setItem('access_token', 't')
  expect(await endsInTime(0, waitForOtherTabs())).toBe(true)
})

it('AUTH-06 a tab without a session waits for another tab, with a time limit', async () => {
  const wait = waitForOtherTabs()
  expect(await endsInTime(OTHER_TABS_MS / 2, wait)).toBe(false)
  setSession({ status: 'validating', token: 't', user: null })
  expect(await endsInTime(0, wait)).toBe(true)
  setSession(LOGGED_OUT)
  expect(await endsInTime(OTHER_TABS_MS, waitForOtherTabs())).toBe(true)
})
