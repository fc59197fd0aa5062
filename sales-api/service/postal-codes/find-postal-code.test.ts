import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { postalCodeSchema } from '@/lib/shared/contract/address'
import { log } from '../../tests/support/silent-log'
import { openTestShop, type TestShop } from '../../tests/support/test-shop'
import { postalCodes } from '../db/schema/operations'
import { createApp } from '../server/create-app'
import { createPostalCodes, viaCep } from './find-postal-code'

const MINUTE = 60_000
const DAY = 86_400_000

const pituba = {
  cep: '41810-000',
  logradouro: 'Avenida Manoel Dias da Silva',
  bairro: 'Pituba',
  localidade: 'Salvador',
  uf: 'BA',
  estado: 'Bahia',
}

let shop: TestShop
let service: Server
let url: string
let requested: string[]
let answer: (response: ServerResponse) => void

const say = (body: unknown, status = 200) => {
  answer = (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
}

beforeAll(async () => {
  shop = await openTestShop()
  service = createServer((request, response) => {
    requested.push(request.url ?? '')
    answer(response)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(async () => {
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
  await shop.close()
})
beforeEach(async () => {
  requested = []
  say(pituba)
  await shop.db.delete(postalCodes)
})

const lookup = (now = Date.now, timeoutMs?: number) =>
  createPostalCodes({ db: shop.db, log, service: viaCep(url, timeoutMs), now })

async function age(zipcode: string, ms: number): Promise<void> {
  await shop.db
    .update(postalCodes)
    .set({ fetchedAt: new Date(Date.now() - ms) })
    .where(eq(postalCodes.zipcode, zipcode))
}

it('finds a CEP with or without hyphen, calling the service once for both', async () => {
  const { db, gateway } = shop
  const parts = { db, gateway, log, mediaFolder: '/nonexistent', nudge: () => {} }
  const app = createApp({ ...parts, postalCodeService: viaCep(`${url}/`) })
  const first = await app.request('/v2/ceps/41810-000')
  const body = await first.json()
  expect(first.status).toBe(200)
  expect(postalCodeSchema.safeParse(body).error).toBeUndefined()
  expect(body).toEqual({
    zipcode: '41810000',
    address1: 'Avenida Manoel Dias da Silva',
    neighborhood: 'Pituba',
    city: 'Salvador',
    state: 'Bahia',
    covered: true,
  })
  expect(await (await app.request('/v2/ceps/41810000')).json()).toEqual(body)
  expect(requested).toEqual(['/ws/41810000/json/'])
})

it.each(['4181000', '418100000', '4181-0000', 'abcdefgh', '41810%2F000'])(
  'responds with 404 to a malformed CEP: %s',
  async (cep) => {
    expect((await shop.call('GET', `/v2/ceps/${cep}`)).status).toBe(404)
  },
)

it('marks a CEP outside the delivery area', async () => {
  const find = lookup()
  say({ ...pituba, localidade: 'São Paulo', uf: 'SP', estado: 'São Paulo' })
  expect(await find('01001000')).toMatchObject({ city: 'São Paulo', covered: false })
  say({ ...pituba, localidade: 'Feira de Santana' })
  expect(await find('44001000')).toMatchObject({ covered: false })
  say({ ...pituba, localidade: 'Camaçari', bairro: 'Vila de Abrantes (Abrantes)' })
  expect(await find('42827000')).toMatchObject({ city: 'Vila de Abrantes', covered: true })
})

it('calls the service once for parallel calls', async () => {
  const find = lookup()
  const answers = await Promise.all(Array.from({ length: 20 }, () => find('41810000')))
  expect(new Set(answers.map((found) => found?.neighborhood))).toEqual(new Set(['Pituba']))
  expect(requested).toHaveLength(1)
})

it('caches a known CEP for 30 days and an unknown one for a day', async () => {
  const find = lookup()
  await find('41810000')
  say({ erro: 'true' })
  expect(await find('40000000')).toBeNull()
  await age('41810000', 29 * DAY)
  await age('40000000', 23 * 60 * MINUTE)
  expect(await find('41810000')).not.toBeNull()
  expect(await find('40000000')).toBeNull()
  expect(requested).toHaveLength(2)
  await age('41810000', 31 * DAY)
  await age('40000000', 25 * 60 * MINUTE)
  expect(await find('41810000')).toBeNull()
  expect(await find('40000000')).toBeNull()
  expect(requested).toHaveLength(4)
})

it('calls no service while it is switched off', async () => {
  await lookup()('41810000')
  expect((await shop.call('GET', '/v2/ceps/41810000')).status).toBe(200)
  expect((await shop.call('GET', '/v2/ceps/41820000')).status).toBe(204)
  expect(requested).toHaveLength(1)
})

it.each([
  ['is silent', () => {}],
  ['answers 500', (response: ServerResponse) => response.writeHead(500).end()],
  ['answers no JSON', (response: ServerResponse) => response.end('<html>')],
  ['answers something else', (response: ServerResponse) => response.end('{"cep":1}')],
  ['hangs up', (response: ServerResponse) => response.destroy()],
])('does not call a service that %s for a minute', async (_, trouble) => {
  let time = Date.now()
  const find = lookup(() => time, 200)
  answer = trouble
  expect(await find('41810000')).toBeNull()
  expect(await find('41820000')).toBeNull()
  expect(requested).toHaveLength(1)
  say(pituba)
  time += MINUTE
  expect(await find('41820000')).not.toBeNull()
})

it('returns an expired CEP while the service is down', async () => {
  const find = lookup()
  await find('41810000')
  await age('41810000', 40 * DAY)
  say({}, 503)
  expect(await find('41810000')).toMatchObject({ neighborhood: 'Pituba' })
})

it('calls the service at most 60 times a minute', async () => {
  const find = lookup()
  for (let code = 0; code < 65; code += 1) await find(String(41_000_000 + code))
  expect(requested).toHaveLength(60)
})

it('ADDR-80 a sample street replaces a missing response, is not cached, and a response takes precedence', async () => {
  const place = {
    addressLine: 'Rua Chile',
    neighborhood: 'Centro',
    city: 'Salvador',
    state: 'Bahia',
  }
  const sample = (zipcode: string) => (zipcode === '40020000' ? place : null)
  const parts = { db: shop.db, log, sample }
  const alone = createPostalCodes(parts)
  expect(await alone('40020000')).toMatchObject({ address1: 'Rua Chile', covered: true })
  expect(await alone('40020001')).toBeNull()
  say({}, 503)
  expect(await createPostalCodes({ ...parts, service: viaCep(url) })('40020000')).toMatchObject({
    neighborhood: 'Centro',
  })
  say({ ...pituba, logradouro: 'Rua Nova' })
  const find = createPostalCodes({ ...parts, service: viaCep(url) })
  expect(await find('40020000')).toMatchObject({ address1: 'Rua Nova' })
})
