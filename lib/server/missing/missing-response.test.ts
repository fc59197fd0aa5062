/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { queryApi } from './find-missing.mjs'
import { missingResponse } from './missing-response.mjs'

const DEPARTMENTS = [{ id: 3, subdepartments: [{ id: 31, slug: 'suinos' }] }]
const FULL = { products: [{ id: 1 }], pages: 2 }

/** Responses of the sales API by path. Other paths get 404; null breaks the connection. */
let answers: Record<string, [status: number, body?: unknown] | null> = {}
let calls: string[] = []
const api = createServer(({ url = '', headers }, res) => {
  calls.push(`${url} ${headers['x-request-id']}`)
  const response = answers[url] ?? (url in answers ? null : [404])
  if (!response) return res.destroy()
  res.writeHead(response[0]).end(JSON.stringify(response[1] ?? {}))
})

const stored = new Set<string>()
/** Addresses logged when responses end. */
let logged: (string | undefined)[] = []
let step: ReturnType<typeof missingResponse>
const shop = createServer((req, res) => {
  step(req, res, () => {
    const shown = `page of ${req.url}`
    res.once('finish', () => logged.push(req.url))
    res.end(shown)
  })
})

const portOf = (server: typeof api) => (server.address() as AddressInfo).port

beforeAll(async () => {
  await Promise.all([api, shop].map((server) => once(server.listen(0), 'listening')))
  step = missingResponse(queryApi(`http://127.0.0.1:${portOf(api)}/`), (path) => stored.has(path))
})
afterAll(() => [api, shop].forEach((server) => void server.close().closeAllConnections()))
beforeEach(() => {
  calls = []
  logged = []
  stored.clear()
  answers = {
    '/v2/departments': [200, DEPARTMENTS],
    '/v2/products/costela': [200, { slug: 'costela' }],
    '/v2/products/costela-antiga': [200, { slug: 'costela' }],
    '/v2/products/linguica-fina': [410],
    '/v2/products/maminha': [410, { product: { name: 'Maminha', department: null } }],
    '/v2/trackers/R7.certo': [200, { order_number: 'R7' }],
    '/v2/trackers/R8.muitas': [429],
    '/v2/products?q[by_subdepartment]=31&page=2&per_page=30': [200, FULL],
    '/v2/products?q[by_subdepartment]=31&page=3&per_page=30': [200, { products: [], pages: 2 }],
  }
})

async function ask(path: string, headers: IncomingHttpHeaders = {}) {
  const call = request({ port: portOf(shop), path, headers: headers as never }).end()
  const [response] = await once(call, 'response')
  const text = Buffer.concat(await response.toArray()).toString()
  return { status: response.statusCode, headers: response.headers, text }
}

it.each([
  '/departamentos/%E0',
  '/departamentos/3/%C3/2',
  '/produtos/%E0',
  '/previews/departamentos/%FF/a.jpg',
])('SEO-05 passes %s, which cannot be decoded, on to the page', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 200, text: `page of ${path}` })
})

it.each([
  ['/produtos/nunca-visto', '/inexistente/produto'],
  ['/produtos/NUNCA', '/inexistente/produto'],
  ['/produtos/lingui%C3%A7a', '/inexistente/produto'],
  ['/produtos/linguica-fina', '/inexistente/produto-retirado'],
  ['/produtos/Maminha', '/inexistente/produto-retirado/maminha'],
  ['/departamentos/4', '/inexistente/departamento'],
  ['/departamentos/3x', '/inexistente/departamento'],
  ['/departamentos/4/suinos', '/inexistente/departamento'],
  ['/departamentos/3/suinos/3', '/inexistente/pagina'],
  ['/departamentos/3/suinos/x', '/inexistente/pagina'],
  ['/acompanhar/R7.errado', '/inexistente/acompanhamento'],
  ['/acompanhar/R8.muitas/', '/inexistente/acompanhamento'],
])('SEO-05 %s gets the page %s, and the log contains the requested address', async (path, page) => {
  expect((await ask(path)).text).toBe(`page of ${page}`)
  expect(logged).toEqual([path])
  expect((await ask(path, { rsc: '1' })).status).toBe(404)
  expect(logged).toHaveLength(1)
})

it.each([
  '/produtos/costela',
  '/departamentos/3',
  '/departamentos/%33',
  '/produtos/%63ostela',
  '/departamentos/%33/su%69nos/%32',
  '/previews/departamentos/%33/0123456789ab.jpg',
  '/departamentos/3/suinos',
  '/departamentos/3/31',
  '/departamentos/3/suinos/2',
  '/acompanhar/R7.certo',
  '/previews/produtos/costela/0123456789ab.jpg',
  '/previews/departamentos/3/0123456789ab.jpg',
  '/previews/loja/acougue/0123456789ab.jpg',
  '/sobre',
  '/',
])('SEO-05 an existing address gets its own page: %s', async (path) => {
  expect((await ask(path)).text).toBe(`page of ${path}`)
})

it.each(['/balcao', '/balcao/', '/balcao/cortes'])(
  'BALC-17 %s is missing with a sales API that has no counter, also when stored',
  async (path) => {
    stored.add(path)
    expect((await ask(path)).text).toBe('page of /inexistente/pagina')
    answers['/staff/v1/session'] = [401]
    expect((await ask(path)).text).toBe(`page of ${path}`)
    answers['/staff/v1/session'] = null
    expect((await ask(path)).text).toBe(`page of ${path}`)
  },
)

it.each([
  ['/produtos/costela-antiga', '/produtos/costela'],
  ['/produtos/Costela', '/produtos/costela'],
  ['/departamentos/3/bovinos', '/departamentos/3'],
  ['/departamentos/%33/bov%69nos', '/departamentos/3'],
  ['/departamentos/3/31/1', '/departamentos/3/suinos'],
])('SEO-05 %s redirects to %s', async (path, present) => {
  const { status, headers, text } = await ask(path)
  expect([status, headers.location, text]).toEqual([308, present, ''])
  expect(headers['cache-control']).toBe('private, no-store')
})

it('SEO-05 a missing picture has only a status', async () => {
  const statuses = [
    ['/previews/produtos/nunca-visto/x.jpg', 404],
    ['/previews/produtos/linguica-fina/x.jpg', 410],
    ['/previews/departamentos/4/x.jpg', 404],
  ] as const
  for (const [path, status] of statuses) {
    const response = await ask(path)
    expect([response.status, response.text]).toEqual([status, ''])
    expect(response.headers['cache-control']).toContain('no-store')
  }
})

it.each([
  ['breaks off', null],
  ['is unavailable', [503]],
  ['answers something else', [200, 'words']],
] as const)('SEO-05 while the API %s every page handles its own address', async (_, response) => {
  const paths = ['/produtos/nunca', '/departamentos/9', '/acompanhar/R1.a', '/departamentos/3/x']
  answers = Object.fromEntries(
    ['/v2/products/nunca', '/v2/departments', '/v2/trackers/R1.a'].map((path) => [path, response]),
  ) as typeof answers
  for (const path of paths) expect((await ask(path)).text).toBe(`page of ${path}`)
})

it('SEO-05 an imported product is available immediately, and a stored page needs no call', async () => {
  expect((await ask('/produtos/bisteca')).text).toBe('page of /inexistente/produto')
  answers['/v2/products/bisteca'] = [200, { slug: 'bisteca' }]
  expect((await ask('/produtos/bisteca')).text).toBe('page of /produtos/bisteca')
  stored.add('/produtos/bisteca')
  calls = []
  expect((await ask('/produtos/bisteca')).text).toBe('page of /produtos/bisteca')
  expect(calls).toEqual([])
})

it('SEO-05 RUN-01 concurrent requests share one call, which has the id of a request', async () => {
  const headers = { 'x-request-id': 'abcdefgh-1' }
  const all = await Promise.all([1, 2, 3].map(() => ask('/produtos/nunca-visto', headers)))
  expect(new Set(all.map(({ text }) => text))).toEqual(new Set(['page of /inexistente/produto']))
  expect(new Set(calls)).toEqual(new Set(['/v2/products/nunca-visto abcdefgh-1']))
})

it.each([
  ['/blend/calculadora/77', '/blend/calculadora/-'],
  ['/blend/calculadora/abc/', '/blend/calculadora/-'],
  ['/minha-conta/pedidos/R77', '/minha-conta/pedidos/-'],
])(
  'SEO-05 one page is the response for all of %s, and the API is not called',
  async (path, page) => {
    for (const headers of [{ cookie: 'a=b; logged_in=1' }, { 'sec-fetch-dest': 'empty' }]) {
      expect((await ask(path, headers)).text).toBe(`page of ${page}`)
    }
    // The login links back to the address, and the router identifies pages by it.
    expect((await ask(path)).text).toBe(`page of ${path}`)
    expect((await ask(path, { cookie: 'logged_in=1', rsc: '1' })).text).toBe(`page of ${path}`)
    expect(calls).toEqual([])
  },
)

it('API-103 ends the connection when a later step fails, and continues to respond', async () => {
  const fail = jest.fn(() => {
    throw new Error('a later step')
  })
  const broken = createServer((req, res) => step(req, res, fail))
  await once(broken.listen(0), 'listening')
  const call = request({ port: portOf(broken), path: '/produtos/costela' }).end()
  await expect(once(call, 'response')).rejects.toThrow('socket hang up')
  expect(fail).toHaveBeenCalledTimes(1)
  expect(await ask('/produtos/costela')).toMatchObject({ status: 200 })
  broken.close().closeAllConnections()
})
