import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { log } from '../../tests/support/silent-log'
import { startShop } from '../../tests/support/test-shop'
import { createApp } from './create-app'

const PICTURE = 'products/costela.0a1b2c3d.mini.webp'

const shop = startShop()
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  const mediaFolder = await mkdtemp(join(tmpdir(), 'media-'))
  await mkdir(join(mediaFolder, 'products'))
  await writeFile(join(mediaFolder, PICTURE), 'RIFF')
  const { db, gateway } = shop
  app = createApp({ db, gateway, mediaFolder, log, nudge: () => {} })
})

it.each([
  ['GET', '/v2/departments', 200],
  ['GET', `/media/${PICTURE}`, 200],
  ['GET', '/media/products/nada.0a1b2c3d.mini.webp', 404],
  ['GET', '/health_check', 200],
  ['GET', '/nada', 404],
  ['POST', '/v2/password_reset', 422],
  ['POST', '/1/indexes/*/queries', 400],
] as const)('RUN-22 no browser guesses what %s %s is', async (method, path, status) => {
  const body = method === 'POST' ? '{}' : undefined
  const headers = { 'content-type': 'application/json' }
  const response = await app.request(path, { method, body, headers })
  expect(response.status).toBe(status)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})
