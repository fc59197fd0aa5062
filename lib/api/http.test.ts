import { addReporter } from '../services/monitoring/report'
import { getAddresses } from './addresses'
import { listMostSold } from './catalogue'
import { ApiError, isClientError, isStatus, NetworkError } from './errors'
import { call, camelize } from './http'
import { addLineItem, deleteLineItem, getCurrentOrder, getOrder } from './orders'

const answers = (status: number, body: string) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(status === 204 ? null : body, { status }))

const sent = () => {
  const [url, init] = jest.mocked(fetch).mock.calls[0] ?? []
  return { url, init, headers: init?.headers as Record<string, string> }
}

afterEach(() => jest.restoreAllMocks())

it('API-01 the browser calls the origin of the shop', async () => {
  answers(200, '{}')
  await call('GET', '/v2/departments')
  expect(sent().url).toBe('/v2/departments')
})

it('API-02 API-03 API-04 sends JSON and app headers on every call', async () => {
  answers(200, '{}')
  await call('GET', '/v2/departments')
  expect(sent().headers).toEqual({
    Accept: 'application/json',
    'Content-Type': 'application/json',
    app: 'sales-frontend',
    'app-version': '1.0.0',
  })
})

it('CART-51 a write has its own idempotency key, a read has none', async () => {
  const keys = new Set<string | undefined>()
  for (const method of ['POST', 'POST', 'PUT', 'GET', 'DELETE'] as const) {
    answers(200, '{}')
    jest.mocked(fetch).mockClear()
    await call(method, '/v2/addresses', {})
    keys.add(sent().headers['Idempotency-Key'])
  }
  expect([...keys].map((key) => typeof key)).toEqual(['string', 'string', 'string', 'undefined'])
})

it('AUTH-33 sends the bearer only when there is one', async () => {
  answers(200, '{}')
  await call('GET', '/v2/users/me', undefined, { token: 'abc' })
  expect(sent().headers.Authorization).toBe('Bearer abc')
})

it.each([
  ['POST', '{"a":1}'],
  ['PUT', '{"a":1}'],
  ['GET', undefined],
  ['DELETE', undefined],
] as const)('API-05 %s has %s as its body', async (method, body) => {
  answers(200, '{}')
  await call(method, '/x', { a: 1 })
  expect(sent().init?.body).toBe(body)
})

it('API-06 returns camelCase, nested and in arrays', async () => {
  answers(200, '{"line_items":[{"unit_for_quantity":"g","variant":{"address_line1":"x"}}]}')
  expect(await call('GET', '/x')).toEqual({
    lineItems: [{ unitForQuantity: 'g', variant: { addressLine1: 'x' } }],
  })
})

it('an empty response is null', async () => {
  answers(204, '')
  expect(await call('DELETE', '/x')).toBeNull()
})

it('ERR-01 throws a non-OK response as an error with status and body', async () => {
  answers(422, '{"error":"Houve um problema processando","errors":{"a_b":["c"]}}')
  const error = await call<never>('PUT', '/x', {}).catch((cause: ApiError) => cause)
  expect(error).toBeInstanceOf(ApiError)
  expect(isStatus(error, 422)).toBe(true)
  expect(isClientError(error)).toBe(true)
  expect((error as ApiError).body).toEqual({
    error: 'Houve um problema processando',
    errors: { a_b: ['c'] },
  })
})

it('ERR-01 keeps the text of a response that is not JSON', async () => {
  answers(502, '<html>bad gateway</html>')
  const error = await call<never>('GET', '/x').catch((cause: ApiError) => cause)
  expect(isClientError(error)).toBe(false)
  expect([(error as ApiError).status, (error as ApiError).body]).toEqual([
    502,
    '<html>bad gateway</html>',
  ])
})

const portal = '<!doctype html><title>Entre na rede do hotel</title>'

it.each([
  ['reads an order', () => getOrder('R1', { token: 't' })],
  ['finds the cart', () => getCurrentOrder('t')],
  ['adds a line', () => addLineItem('R1', 101, 500, { token: 't' })],
  ['removes a line', () => deleteLineItem('R1', 1, { token: 't' })],
  ['reads addresses', () => getAddresses('t')],
  ['asks whether the shop answers', () => call('GET', '/health_check')],
])('a page of a captive portal is no response: a call that %s', async (_, make) => {
  answers(200, portal)
  await expect(make()).rejects.toBeInstanceOf(NetworkError)
})

it.each([
  ['an empty object for an order', '{}', () => getOrder('R1', { token: 't' })],
  ['a text for an order', '"R1"', () => getOrder('R1', { token: 't' })],
  ['nothing for an order', '', () => getOrder('R1', { token: 't' })],
  ['nothing for a list', '', () => getAddresses('t')],
  ['an object for a list', '{"users":[]}', () => getAddresses('t')],
  ['a list for a page', '[]', () => listMostSold()],
  ['half an answer', '{"line_items":[', () => getOrder('R1', { token: 't' })],
])('%s is no response', async (_, body, make) => {
  answers(200, body)
  await expect(make()).rejects.toBeInstanceOf(NetworkError)
})

it('CART-31 ERR-03 no content means no cart, or a completed deletion', async () => {
  answers(204, '')
  expect(await getCurrentOrder('t')).toBeNull()
  await expect(deleteLineItem('R1', 1, { token: 't' })).resolves.toBeUndefined()
})

it('aborts a call when its caller aborts it and when it times out', async () => {
  const signals: AbortSignal[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.signal) signals.push(init.signal)
    return Response.json({})
  })
  const caller = new AbortController()
  await call('GET', '/x', undefined, { signal: caller.signal })
  await call('GET', '/x', undefined, { signal: new AbortController().signal, timeoutMs: 1 })
  expect(signals[0]?.aborted).toBe(false)
  caller.abort('left')
  expect(signals[0]?.reason).toBe('left')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(signals[1]?.reason).toHaveProperty('name', 'TimeoutError')
})

it('distinguishes a missing response from a refusal, also when it is aborted', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((_, init) =>
      init?.signal?.aborted
        ? Promise.reject(new Error('aborted'))
        : Promise.reject(new Error('down')),
    )
  await expect(call('GET', '/x')).rejects.toBeInstanceOf(NetworkError)
  expect(isClientError(new NetworkError('GET /x'))).toBe(false)
  const aborted = AbortSignal.abort()
  await expect(call('GET', '/x', undefined, { signal: aborted })).rejects.toBeInstanceOf(
    NetworkError,
  )
})

it('API-06 converts snake_case keys to camelCase, nested and in arrays, and leaves values unchanged', () => {
  const wire = {
    item_total: 1.5,
    bill_address: { address_line1: 'rua_a', state_id: null },
    line_items: [{ variant_id: 1, observation: 'sem_gordura' }],
    on_sale: true,
    alreadyCamel: [],
  }
  expect(camelize(wire)).toEqual({
    itemTotal: 1.5,
    billAddress: { addressLine1: 'rua_a', stateId: null },
    lineItems: [{ variantId: 1, observation: 'sem_gordura' }],
    onSale: true,
    alreadyCamel: [],
  })
  expect(camelize(null)).toBeNull()
})

describe('reports', () => {
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

  it('ERR-08 a response of the API is not reported', async () => {
    answerWith(async () => Response.json({ error: 'No active cart order.' }, { status: 404 }))
    await expect(call('GET', '/api/v1/orders/current')).rejects.toThrow('No active cart order.')
    expect(reporter).not.toHaveBeenCalled()
  })

  it('ERR-08 an aborted call is not reported', async () => {
    answerWith(() => Promise.reject(new DOMException('aborted', 'AbortError')))
    const signal = AbortSignal.abort()
    await expect(call('GET', '/v2/departments', undefined, { signal })).rejects.toThrow()
    expect(reporter).not.toHaveBeenCalled()
  })
})
