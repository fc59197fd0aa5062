import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { run } from '../../ops/run'
import { confirmCart, next, openCart } from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { createPostgres } from '../../tests/support/test-database'
import { addVariants, apiOn, variantValues } from '../../tests/support/test-shop'
import { backUpWhenDue } from '../db/backup-files'
import { openPostgres } from '../db/open-postgres'
import { env, testEnv } from '../env'

// docs/operations.md says it in steps; PGlite's is in sales-api/service/db/backup.test.ts.
const onPostgres = testEnv.databaseUrl ? describe : describe.skip

const PICTURE = 'products/picanha.0a1b2c3d.small.webp'

async function ops(databaseUrl: string, dataDir: string, ...argv: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const code = await run(
    { ...env, databaseUrl, dataDir },
    { argv, cwd: dataDir },
    { stdout, stderr },
  )
  return { code, out: String(stdout.read() ?? ''), err: String(stderr.read() ?? '') }
}

onPostgres('a shop on PostgreSQL that loses its machine', () => {
  let root = ''
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'drill-'))
  })
  afterAll(() => rm(root, { recursive: true }))

  it('RUN-10 RUN-11 restores a scheduled backup of one of two APIs, and continues to sell', async () => {
    const adminUrl = testEnv.databaseUrl ?? ''
    const lost = await createPostgres(adminUrl)
    const apis = [await openPostgres(lost.url), await openPostgres(lost.url)] as const
    await addVariants(apis[0].db, [variantValues({ id: 101, slug: 'picanha', stock: 90_000 })])
    const owner = await openCart(apiOn(apis[0]))
    await confirmCart(apiOn(apis[1]), owner)
    expect((await next(apiOn(apis[0]), owner)).body.state).toBe('complete')

    const mediaFolder = join(root, 'lost/media')
    await mkdir(join(mediaFolder, 'products'), { recursive: true })
    await writeFile(join(mediaFolder, PICTURE), 'picture')
    const settings = { folder: join(root, 'lost/backups'), mediaFolder, hours: 24 }
    await Promise.all(apis.map((api) => api.unlessAnother(() => backUpWhenDue(api, settings, log))))
    const files = (await readdir(settings.folder)).filter((name) => name.endsWith('.dump'))
    expect(files).toHaveLength(1)

    for (const api of apis) await api.close()
    await lost.drop()

    const found = await createPostgres(adminUrl)
    const dataDir = join(root, 'found')
    await mkdir(dataDir)
    const file = join(settings.folder, files[0] ?? '')
    expect(await ops(found.url, dataDir, 'backup', 'restore', file)).toMatchObject({ code: 0 })
    expect(await ops(found.url, dataDir, 'audit')).toMatchObject({ code: 0, err: '' })
    expect(await readFile(join(dataDir, 'media', PICTURE), 'utf8')).toBe('picture')
    const { out } = await ops(found.url, dataDir, 'orders', 'show', owner.number, '--json')
    expect(JSON.parse(out)).toMatchObject({ number: owner.number })

    const again = await openPostgres(found.url)
    const buyer = await openCart(apiOn(again))
    await confirmCart(apiOn(again), buyer)
    expect((await next(apiOn(again), buyer)).body.state).toBe('complete')
    await again.close()
    await found.drop()
  }, 120_000)

  it('RUN-10 while one API creates a backup the other one creates none', async () => {
    const place = await createPostgres(testEnv.databaseUrl ?? '')
    const apis = [await openPostgres(place.url), await openPostgres(place.url)] as const
    const done: string[] = []
    await apis[0].unlessAnother(async () => {
      await apis[1].unlessAnother(async () => void done.push('meanwhile'))
      done.push('first')
    })
    await apis[1].unlessAnother(async () => void done.push('afterwards'))
    expect(done).toEqual(['first', 'afterwards'])
    for (const api of apis) await api.close()
    await place.drop()
  })
})
