import { act, renderHook, waitFor } from '@testing-library/react'
import { storeGuestOrder } from '../api/guest-order'
import { updateUser } from '../api/me'
import { checkToken, startSession, withBearer, withToken } from '../api/session'
import { getSession, LOGGED_OUT } from '../api/session.fixture'
import { revokeToken } from '../api/users'
import { addReporter } from '../services/monitoring/report'
import { consumeFlash } from './flash'
import { logIn, registerAndLogIn, replaceToken } from './log-in'
import { logOut, logOutLeaving } from './log-out'
import { useSession } from './use-session'

jest.mock('../services/captcha/altcha', () => ({ altchaToken: async () => 'proof' }))

const sentToTabs = jest.fn()
let receive = (_: { data: object }) => {}
globalThis.BroadcastChannel = class {
  postMessage = sentToTabs
  set onmessage(handler: typeof receive) {
    receive = handler
  }
} as unknown as typeof BroadcastChannel
beforeAll(startSession)

const user = { id: 12, first_name: 'Ana' }

function answerWith(answer: (url: string) => Response) {
  const fetched = jest.fn(async (url: string | URL | Request, _?: RequestInit) =>
    answer(String(url)),
  )
  globalThis.fetch = fetched as typeof fetch
  return {
    calls: () =>
      fetched.mock.calls.map(([url, init]) => ({
        url,
        headers: init?.headers as Record<string, string>,
        body: init?.body ? JSON.parse(String(init.body)) : undefined,
      })),
  }
}

const welcome = () => answerWith(() => Response.json({ ...user, token: 'bearer-1', user }))
const unauthorised = () => Response.json({ error: "You're not logged in." }, { status: 401 })
/** A page that reads the customer of its session. */
const readCustomer = () => renderHook(useSession).result
const isIn = () => waitFor(() => expect(getSession().status).toBe('in'))

beforeEach(() => {
  logOut()
  localStorage.clear()
  sessionStorage.clear()
})

it("AUTH-19 'remember me' keeps the token in local storage only", async () => {
  welcome()
  await logIn('ana@example.com', 'abcdef', true)
  expect(localStorage.getItem('access_token')).toBe('bearer-1')
  expect(sessionStorage.getItem('access_token')).toBeNull()
})

it('AUTH-20 otherwise the token is stored in session storage only', async () => {
  welcome()
  await logIn('ana@example.com', 'abcdef', false)
  expect(sessionStorage.getItem('access_token')).toBe('bearer-1')
  expect(localStorage.getItem('access_token')).toBeNull()
  expect(getSession()).toMatchObject({ status: 'in', user: { firstName: 'Ana' } })
})

it('A65 the marker cookie contains no secret and is deleted with the session', async () => {
  welcome()
  await logIn('ana@example.com', 'abcdef', false)
  expect(document.cookie).toBe('logged_in=1')
  logOut()
  expect(document.cookie).toBe('')
})

it('AUTH-32 AUTH-21 login sends the guest token and then drops it', async () => {
  storeGuestOrder({ number: 'R1', token: 'guest-1' })
  const { calls } = welcome()
  await logIn('ana@example.com', 'abcdef', false)
  expect(calls()[0]?.body).toEqual({
    email: 'ana@example.com',
    password: 'abcdef',
    order_token: 'guest-1',
  })
  expect(localStorage.getItem('order_token')).toBeNull()
  expect(localStorage.getItem('order_number')).toBeNull()
})

it.each([
  [['Cupim'], 'Juntamos ao carrinho 1 item que estava na sua conta: Cupim.'],
  [['Cupim', 'Sal'], 'Juntamos ao carrinho 2 itens que estavam na sua conta: Cupim e Sal.'],
  [
    ['A', 'B', 'C', 'D', 'E', 'F'],
    'Juntamos ao carrinho 6 itens que estavam na sua conta: A, B, C e mais 3.',
  ],
  [[], null],
  [undefined, null],
])('AUTH-88 a login leaves a message that names the joined items %j', async (joined, text) => {
  answerWith(() => Response.json({ token: 'bearer-1', user, joined_items: joined }))
  await logIn('ana@example.com', 'abcdef', false)
  expect(consumeFlash()).toBe(text)
})

it('AUTH-24 A39 registering logs in immediately, without remembering', async () => {
  const { calls } = welcome()
  await registerAndLogIn({
    first_name: 'Ana',
    last_name: 'Souza',
    cpf: '52998224725',
    email: 'ana@example.com',
    password: 'abcdef',
    password_confirmation: 'abcdef',
  })
  expect(calls().map(({ url }) => url)).toEqual(['/v2/users', '/v2/auth/'])
  expect(sessionStorage.getItem('access_token')).toBe('bearer-1')
})

it('AUTH-22 AUTH-33 a stored token is validated at the start', async () => {
  localStorage.setItem('access_token', 'bearer-2')
  const { calls } = answerWith(() => Response.json(user))
  startSession()
  readCustomer()
  expect(getSession().status).toBe('validating')
  await isIn()
  expect(getSession().token).toBe('bearer-2')
  expect(calls()).toHaveLength(1)
  expect(calls()[0]?.url).toBe('/v2/users/me')
  expect(calls()[0]?.headers.Authorization).toBe('Bearer bearer-2')
})

it('AUTH-18 a stale token ends the session', async () => {
  localStorage.setItem('access_token', 'stale')
  const { calls } = answerWith(unauthorised)
  startSession()
  readCustomer()
  await waitFor(() => expect(getSession()).toEqual(LOGGED_OUT))
  expect(localStorage.getItem('access_token')).toBeNull()
  expect(calls()).toHaveLength(1)
})

it('an API failure during validation keeps the token', async () => {
  jest.useFakeTimers()
  localStorage.setItem('access_token', 'bearer-3')
  answerWith(() => Response.json({}, { status: 503 }))
  startSession()
  readCustomer()
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(getSession()).toMatchObject({ status: 'validating', token: 'bearer-3' })
  answerWith(() => Response.json(user))
  await act(() => jest.advanceTimersByTimeAsync(2_000))
  expect(getSession().status).toBe('in')
  jest.useRealTimers()
})

it('AUTH-18 any 401 on a bearer call logs out (Q24)', async () => {
  welcome()
  await logIn('ana@example.com', 'abcdef', false)
  answerWith(unauthorised)
  const { getMe } = await import('../api/me')
  await expect(withToken(getMe)).rejects.toMatchObject({ status: 401 })
  expect(getSession()).toEqual(LOGGED_OUT)
})

it('AUTH-06 A77 logging out ends the token at the API as well, without waiting for the response', async () => {
  welcome()
  await logIn('ana@example.com', 'abcdef', true)
  const silent = jest.fn(
    (_: RequestInfo | URL, _init?: RequestInit) => new Promise<Response>(() => {}),
  )
  globalThis.fetch = silent
  logOut()
  expect(getSession()).toEqual(LOGGED_OUT)
  expect(localStorage.getItem('access_token')).toBeNull()
  expect(sentToTabs).toHaveBeenLastCalledWith({ type: 'logout', token: 'bearer-1' })
  expect(silent).toHaveBeenCalledTimes(1)
  const [url, init] = silent.mock.lastCall ?? []
  expect(url).toBe('/v2/auth/')
  expect(init).toMatchObject({
    method: 'DELETE',
    keepalive: true,
    headers: { Authorization: 'Bearer bearer-1' },
  })
})

it.each([
  ['is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is troubled', async () => new Response('<html>', { status: 502 })],
  ['does not know the call', async () => Response.json({ error: 'x' }, { status: 404 })],
  ['does not know the method', async () => Response.json({ error: 'x' }, { status: 405 })],
  ['has ended it before', async () => Response.json({ error: 'x' }, { status: 401 })],
])('A77 a logout is silent when the API %s', async (_, answer) => {
  const reporter = jest.fn()
  const stop = addReporter(reporter)
  reporter.mockClear()
  globalThis.fetch = jest.fn(answer)
  await expect(revokeToken('bearer-9')).resolves.toBeUndefined()
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(reporter).not.toHaveBeenCalled()
  stop()
})

it('no other failure of a bearer call logs out', async () => {
  welcome()
  await logIn('ana@example.com', 'abcdef', false)
  answerWith(() => Response.json({}, { status: 403 }))
  const { getMe } = await import('../api/me')
  await expect(withToken(getMe)).rejects.toMatchObject({ status: 403 })
  expect(getSession()).toMatchObject({ status: 'in', token: 'bearer-1' })
})

it('a 401 of a guest call changes nothing', async () => {
  answerWith(unauthorised)
  const { getCurrentOrder } = await import('../api/orders')
  await expect(withBearer(getCurrentOrder)).rejects.toMatchObject({ status: 401 })
  expect(getSession()).toEqual(LOGGED_OUT)
})

it('AUTH-27 API-50 a login that needs a captcha token gets it in the background, once', async () => {
  const asked = { error: 'x', message: { base: ['x'], recaptcha_token: ['x'] } }
  let tries = 0
  const { calls } = answerWith(() => {
    tries += 1
    if (tries === 1) return Response.json(asked, { status: 422 })
    return Response.json({ token: 'bearer-4', user })
  })
  await logIn('ana@example.com', 'abcdef', false)
  expect(calls().map(({ body }) => body.recaptcha_token)).toEqual([undefined, 'proof'])
  expect(getSession()).toMatchObject({ status: 'in', token: 'bearer-4' })

  answerWith(() => Response.json(asked, { status: 422 }))
  await expect(logIn('ana@example.com', 'abcdef', false)).rejects.toMatchObject({ status: 422 })
})

it('AUTH-23 the token of a changed password is stored in session storage only, in every tab', async () => {
  welcome()
  await logIn('ana@example.com', 'abcdef', true)
  replaceToken('bearer-5')
  expect(localStorage.getItem('access_token')).toBeNull()
  expect(sessionStorage.getItem('access_token')).toBe('bearer-5')
  expect(getSession()).toMatchObject({ token: 'bearer-5', user: { id: 12 } })
  expect(sentToTabs).toHaveBeenCalledWith({ type: 'logout', token: 'bearer-1' })
  expect(sentToTabs).toHaveBeenLastCalledWith({ type: 'token', token: 'bearer-5' })
})

it('changed personal data replace those of the session, and do not restore an ended one', async () => {
  welcome()
  await logIn('ana@example.com', 'abcdef', false)
  const rename = () => updateUser((before) => ({ ...before, firstName: 'Bia' }))
  rename()
  expect(getSession().user).toMatchObject({ id: 12, firstName: 'Bia' })
  logOut()
  rename()
  expect(getSession()).toEqual(LOGGED_OUT)
})

it('A65 a validated session restores its lost marker', async () => {
  localStorage.setItem('access_token', 'bearer-6')
  answerWith(() => Response.json(user))
  startSession()
  readCustomer()
  await waitFor(() => expect(document.cookie).toBe('logged_in=1'))
})

it('a page that is closing drops the token and stays as it looks', async () => {
  welcome()
  await logIn('ana@example.com', 'abcdef', true)
  logOutLeaving()
  expect(localStorage.getItem('access_token')).toBeNull()
  expect(document.cookie).toBe('')
  expect(getSession().status).toBe('in')
  expect(sentToTabs).toHaveBeenLastCalledWith({ type: 'logout', token: 'bearer-1' })
})

it('AUTH-06 a page restored after the session was ended elsewhere is logged out too', async () => {
  welcome()
  await logIn('ana@example.com', 'abcdef', false)
  checkToken()
  expect(getSession().status).toBe('in')
  logOutLeaving()
  checkToken()
  expect(getSession()).toEqual(LOGGED_OUT)
})

it('a restored page uses the token of a newer login', async () => {
  welcome()
  await logIn('ana@example.com', 'abcdef', true)
  localStorage.setItem('access_token', 'bearer-7')
  answerWith(() => Response.json({ ...user, first_name: 'Bia' }))
  readCustomer()
  act(checkToken)
  await isIn()
  expect(getSession()).toMatchObject({ token: 'bearer-7', user: { firstName: 'Bia' } })
})

it('AUTH-20 a token received from another tab is stored for this browser session only', async () => {
  answerWith(() => Response.json(user))
  startSession()
  readCustomer()
  expect(sentToTabs).toHaveBeenLastCalledWith({ type: 'ask' })
  act(() => receive({ data: { type: 'token', token: 'bearer-8' } }))
  await isIn()
  expect(getSession().token).toBe('bearer-8')
  expect(sessionStorage.getItem('access_token')).toBe('bearer-8')
  expect(localStorage.getItem('access_token')).toBeNull()
})

it('an API failure during validation is shown, and can be retried immediately', async () => {
  localStorage.setItem('access_token', 'bearer-4')
  answerWith(() => Response.json({}, { status: 503 }))
  startSession()
  const session = readCustomer()
  await waitFor(() =>
    expect(session.current).toMatchObject({ status: 'validating', hasFailed: true }),
  )
  const { calls } = answerWith(() => Response.json(user))
  await act(async () => session.current.validateAgain())
  await waitFor(() => expect(session.current).toMatchObject({ status: 'in', hasFailed: false }))
  expect(calls()).toHaveLength(1)
})
