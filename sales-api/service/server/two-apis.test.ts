import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { solve } from '../../tests/support/captcha.mjs'
import { confirmCart, next, openCart } from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { createPostgres } from '../../tests/support/test-database'
import { addVariants, apiOn, variantValues } from '../../tests/support/test-shop'
import type { Database } from '../db/database'
import { openPostgres } from '../db/open-postgres'
import { variants } from '../db/schema/catalogue'
import { outbox, sandboxCharges } from '../db/schema/operations'
import { audit } from '../domain/audit/audit'
import { testEnv } from '../env'
import { runOutbox } from '../jobs/outbox'
import { reconcilePayments } from '../jobs/reconcile-payments'

// A data folder has one process.
const onPostgres = testEnv.databaseUrl ? describe : describe.skip

onPostgres('two APIs on one PostgreSQL', () => {
  let place: { url: string; drop(): Promise<void> }
  let databases: [Database, Database]
  let first: ReturnType<typeof apiOn>
  let second: ReturnType<typeof apiOn>
  beforeAll(async () => {
    place = await createPostgres(testEnv.databaseUrl ?? '')
    databases = [await openPostgres(place.url), await openPostgres(place.url)]
    ;[first, second] = [apiOn(databases[0]), apiOn(databases[1])]
    await addVariants(databases[0].db, [
      variantValues({ id: 101, slug: 'picanha', name: 'Picanha', stock: 100_000 }),
    ])
  })
  afterAll(async () => {
    for (const { close } of databases) await close()
    await place.drop()
  })

  const person = (email: string, recaptcha_token: string) => ({
    first_name: 'Ana',
    last_name: 'Souza',
    cpf: '529.982.247-25',
    email,
    password: 'segredo1',
    password_confirmation: 'segredo1',
    recaptcha_token,
  })
  const challengeOf = async (api: typeof first) =>
    await solve((await api.call('GET', '/v2/captcha/challenge')).body)

  it('RUN-15 a captcha of one is accepted by the other, and by neither again', async () => {
    const token = await challengeOf(first)
    const register = (api: typeof first, email: string) =>
      api.call('POST', '/v2/users', person(email, token))
    expect((await register(second, 'uma@example.com')).status).toBe(201)
    for (const api of [first, second]) {
      expect((await register(api, 'outra@example.com')).status).toBe(422)
    }
  })

  it('RUN-15 a login is valid at both, and ends at both', async () => {
    await first.call('POST', '/v2/users', person('ana@example.com', await challengeOf(first)))
    const login = { email: 'ana@example.com', password: 'segredo1' }
    const { body } = await first.call('POST', '/v2/auth/', login)
    const whoAmI = (api: typeof first) => api.call('GET', '/v2/users/me', undefined, body.token)
    expect((await whoAmI(second)).body.email).toBe('ana@example.com')
    expect((await second.call('DELETE', '/v2/auth/', undefined, body.token)).status).toBe(204)
    expect((await whoAmI(first)).status).toBe(401)
  })

  it('RUN-15 wrong passwords are counted together', async () => {
    const tries = []
    for (let n = 0; n < 3; n += 1) {
      for (const api of [first, second]) {
        const wrong = { email: 'ninguem@example.com', password: 'errada' }
        tries.push((await api.call('POST', '/v2/auth/', wrong)).status)
      }
    }
    // The sixth needs proof of a person.
    expect(tries).toEqual([401, 401, 401, 401, 401, 422])
  })

  it('RUN-15 an order that is completed at both concurrently is charged once, and both return the same', async () => {
    const owner = await openCart(first)
    await confirmCart(second, owner)
    const answers = await Promise.all([first, second, first, second].map((api) => next(api, owner)))
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(
      Array(4).fill([200, 'complete']),
    )
    const charges = await databases[0].db.select().from(sandboxCharges)
    expect(charges.filter(({ key }) => key.startsWith(owner.number))).toHaveLength(1)
  })

  it('RUN-15 jobs of both process an outbox once, and settle payments once', async () => {
    const rows = await databases[0].db.select().from(outbox)
    const waiting = rows.filter(({ doneAt }) => doneAt === null)
    expect(waiting.length).toBeGreaterThan(0)
    const sent: string[] = []
    const send = async ({ key }: { key: string }) => {
      sent.push(key)
      await pause(5)
    }
    const handlers = Object.fromEntries(waiting.map(({ kind }) => [kind, send]))
    await Promise.all(databases.map(({ db }) => runOutbox(db, handlers, log)))
    expect(sent.sort()).toEqual(waiting.map(({ key }) => key).sort())
    await Promise.all([
      reconcilePayments(databases[0].db, first.gateway, log, 0),
      reconcilePayments(databases[1].db, second.gateway, log, 0),
    ])
    expect(await audit(databases[0].db)).toEqual([])
  })

  it('RUN-15 a price that changed by one is found by the search of the other within five seconds', async () => {
    const search = async (api: typeof first) => {
      const { body } = await api.call('POST', '/1/indexes/*/queries', {
        requests: [{ indexName: 'product_sales', query: 'picanha' }],
      })
      return body.results[0].hits[0]?.price
    }
    expect(await search(second)).toBe(0.0899)
    await databases[0].db.update(variants).set({ price: '0.07' }).where(eq(variants.id, 101))
    const begun = performance.now()
    while ((await search(second)) !== 0.07);
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})
