import { sql } from 'drizzle-orm'
import { openCart } from '../../tests/support/purchase'
import { startShop } from '../../tests/support/test-shop'

const shop = startShop()

/** From now on every table refuses writes as a standby does. */
async function refuseWrites(): Promise<void> {
  await shop.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise 'cannot execute in a read-only transaction' using errcode = '25006'; end $$`)
  await shop.db.execute(sql`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger refuse before insert or update or delete on %I
        for each row execute function refuse()', name);
    end loop; end $$`)
}

it('RUN-39 with a read-only database calls get 503, a wrong password and a guessed token too', async () => {
  const password = 'Segredo-991'
  const person = {
    first_name: 'Bia',
    last_name: 'Lima',
    cpf: '529.982.247-25',
    phone: '71988887777',
  }
  const login = { email: 'bia@x.test', password }
  const account = { ...person, ...login, password_confirmation: password }
  expect((await shop.call('POST', '/v2/users', account)).status).toBe(201)
  const { token } = (await shop.call('POST', '/v2/auth', login)).body
  const { number, query } = await openCart(shop)
  await refuseWrites()

  const order = `/api/v1/orders/${number}`
  const statusOf = async (method: string, path: string, body?: unknown, bearer?: string) =>
    (await shop.call(method, path, body, bearer)).status
  expect({
    login: await statusOf('POST', '/v2/auth', login),
    wrongPassword: await statusOf('POST', '/v2/auth', { ...login, password: 'Segredo-992' }),
    unknownAccount: await statusOf('POST', '/v2/auth', { ...login, email: 'no@x.test' }),
    logout: await statusOf('DELETE', '/v2/auth', undefined, token),
    reset: await statusOf('POST', '/v2/password_reset', { email: login.email }),
    cart: await statusOf('POST', '/api/v1/orders', { order: { line_items: [] } }),
    guessedToken: await statusOf('GET', `${order}?order_token=guessed`),
    profile: await statusOf('GET', '/v2/users/me', undefined, token),
    order: await statusOf('GET', `${order}${query}`),
    departments: await statusOf('GET', '/v2/departments'),
  }).toEqual({
    login: 503,
    wrongPassword: 503,
    unknownAccount: 503,
    logout: 503,
    reset: 503,
    cart: 503,
    guessedToken: 503,
    profile: 200,
    order: 200,
    departments: 200,
  })
})
