import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../../service/db/database'
import { env } from '../../service/env'
import { findAll } from './checks'

const EMPTY = {
  select: () => ({ from: () => Object.assign(Promise.resolve([]), { where: async () => [] }) }),
} as unknown as Db
const SECRET = 'sk_test_segredo'

async function find(changes: Partial<typeof env>) {
  const findings = await findAll({ ...env, ...changes }, EMPTY)
  expect(JSON.stringify(findings)).not.toContain(SECRET)
  return Object.fromEntries(findings.map(({ check, ...finding }) => [check, finding]))
}

it('RUN-89 the doctor reports passed and failed checks and what to do, without a secret', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'doctor-'))
  mkdirSync(join(dataDir, 'backups'))
  const at = new Date(Date.now() - 3_600_000).toISOString().slice(0, 19).replaceAll(':', '-')
  writeFileSync(join(dataDir, 'backups', `periodic-${at}Z.dump`), 'x')
  const well = await find({ dataDir, backupHours: 24 })
  expect(well).toMatchObject({
    certificate: { state: 'skipped' },
    stripe: { state: 'skipped' },
    backup: { state: 'ok', says: expect.stringContaining('1 hours old') },
    permissions: { state: 'ok' },
  })
  chmodSync(dataDir, 0o755)
  const ill = await find({
    dataDir: dataDir,
    backupHours: 0.1,
    publicUrl: 'https://127.0.0.1:1',
    isPublic: true,
    isLive: true,
    trustedProxies: 0,
    smtpUrl: 'smtp://127.0.0.1:1',
  })
  expect(ill).toMatchObject({
    certificate: { state: 'failed', todo: expect.stringContaining('443') },
    proxy: { state: 'warning', todo: expect.stringContaining('TRUSTED_PROXY') },
    'e-mail': { state: 'failed', todo: expect.stringContaining('SMTP_URL') },
    backup: { state: 'failed', todo: expect.stringContaining('backup create') },
    permissions: { state: 'warning', todo: expect.stringContaining('chmod 700') },
  })
})

it('RUN-89 the doctor calls Stripe and the receivers of webhooks', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/v1/balance' ? 200 : request.url === '/good' ? 401 : 204
    response.setHeader('content-type', 'application/json')
    response.end(request.url === '/v1/balance' ? '{"object":"balance"}' : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stripe = { secretKey: SECRET, publicKey: '', webhookSecret: '', apiUrl: url }
  const found = await find({
    stripe,
    isLive: true,
    webhookUrl: `${url}/good`,
    shopWebhookUrl: `${url}/open`,
    dataDir: tmpdir(),
  })
  await new Promise((resolve) => server.close(resolve))
  expect(found).toMatchObject({
    stripe: { state: 'failed', says: 'a live shop has test keys' },
    'catalogue webhook': { state: 'ok' },
    'shop webhook': { state: 'warning', says: expect.stringContaining('answered 204') },
  })
})
