import {
  addPerson,
  logInAs,
  openTablet,
  STAFF_PASSWORD,
  STAFF_PIN,
} from '../../../tests/support/staff'
import { opsOf } from '../../../tests/support/test-ops'
import { startShop } from '../../../tests/support/test-shop'
import { staffSessions } from '../../db/schema/staff'

const shop = startShop()
const ops = opsOf(shop)

const SESSION = '/staff/v1/session'

it('BALC-01 an invitation sets password and PIN once, and the person is logged in for a working day', async () => {
  const { result } = await ops('staff', 'add', 'Jorge', '--role', 'balcao')
  const [path, token = ''] = String(new URL(result.link).href).split('#')
  expect(path).toMatch(/\/balcao\/convite$/)
  const tablet = openTablet(shop)
  const link = `/staff/v1/invitations/${token}`
  expect((await tablet.call('GET', link)).body).toEqual({ name: 'Jorge' })
  const weak = await tablet.call('PUT', link, { password: '12345', pin: '123456' })
  expect(weak.body.message).toEqual({
    password: ['Senha muito curta. Mínimo de 6 caracteres'],
    pin: ['PIN muito fácil. Escolha outro'],
  })
  const given = { password: STAFF_PASSWORD, pin: STAFF_PIN }
  expect((await tablet.call('PUT', link, given)).status).toBe(204)
  expect((await tablet.call('PUT', link, given)).status).toBe(422)
  expect((await tablet.call('GET', link)).status).toBe(422)

  const started = await tablet.call('POST', SESSION, { name: ' jorge', password: STAFF_PASSWORD })
  expect(started.body.person).toMatchObject({ name: 'Jorge', role: 'balcao' })
  const [cookie = ''] = started.headers.getSetCookie()
  expect(cookie).toMatch(
    /^staff_session=[\w-]{43}; Max-Age=43200; Path=\/staff\/v1; HttpOnly; SameSite=Strict$/,
  )
  expect((await tablet.call('GET', SESSION)).status).toBe(200)
  const held = await shop.db.select().from(staffSessions)
  expect(JSON.stringify(held)).not.toContain(tablet.cookies.get('staff_session'))

  expect((await tablet.call('DELETE', SESSION)).status).toBe(204)
  expect((await tablet.call('GET', SESSION)).status).toBe(401)
})

it('BALC-01 refuses a wrong password, an unknown name and a person who has left', async () => {
  const tablet = await logInAs(shop, 'Lia', 'gerente')
  for (const [name, password] of [
    ['Lia', 'outra-senha'],
    ['Ninguém', STAFF_PASSWORD],
  ]) {
    const { status, body } = await openTablet(shop).call('POST', SESSION, { name, password })
    expect([status, body.error]).toEqual([401, 'Nome ou senha incorretos'])
  }
  await ops('staff', 'end', 'lia')
  expect((await tablet.call('GET', SESSION)).status).toBe(401)
  const again = await openTablet(shop).call('POST', SESSION, {
    name: 'Lia',
    password: STAFF_PASSWORD,
  })
  expect(again.status).toBe(401)
  expect((await ops('staff', 'add', 'Lia', '--role', 'entrega')).failure).toBeUndefined()
})

it('BALC-02 a PIN changes the person only on a device on which both have logged in', async () => {
  const tablet = await logInAs(shop, 'Rita', 'balcao')
  await addPerson(shop, 'Davi', 'entrega')
  const login = { name: 'Davi', password: STAFF_PASSWORD }
  const { body } = await openTablet(shop).call('POST', SESSION, login)
  const change = { staff_id: body.person.id, pin: STAFF_PIN }
  expect((await tablet.call('PUT', SESSION, change)).status).toBe(401)

  await tablet.call('POST', SESSION, login)
  await tablet.call('POST', SESSION, { name: 'Rita', password: STAFF_PASSWORD })
  const wrong = await tablet.call('PUT', SESSION, { ...change, pin: '402918' })
  expect([wrong.status, wrong.body.error]).toEqual([401, 'PIN incorreto'])
  const changed = await tablet.call('PUT', SESSION, change)
  expect(changed.body.person).toMatchObject({ name: 'Davi', role: 'entrega' })
  expect(changed.body.people.map(({ name }: { name: string }) => name)).toEqual(['Davi', 'Rita'])
  expect((await openTablet(shop).call('PUT', SESSION, change)).status).toBe(401)
})

it('BALC-02 guesses of a PIN are delayed, and the password still opens the counter', async () => {
  const tablet = await logInAs(shop, 'Nina', 'balcao')
  const { body } = await tablet.call('GET', SESSION)
  const guess = () => tablet.call('PUT', SESSION, { staff_id: body.person.id, pin: '999111' })
  const statuses = []
  for (let at = 0; at < 8; at++) statuses.push((await guess()).status)
  expect(statuses.at(-1)).toBe(429)
  const login = await tablet.call('POST', SESSION, { name: 'Nina', password: STAFF_PASSWORD })
  expect(login.status).toBe(200)
})

it('BALC-04 a page of another origin changes nothing', async () => {
  const tablet = await logInAs(shop, 'Caio', 'gerente')
  const foreign = await tablet.call('GET', SESSION, undefined, { 'sec-fetch-site': 'same-site' })
  expect(foreign.status).toBe(403)
  const own = await tablet.call('GET', SESSION, undefined, { 'sec-fetch-site': 'same-origin' })
  expect(own.status).toBe(200)
})

it('BALC-20 a person works on two devices; each device has one session', async () => {
  const first = await logInAs(shop, 'Olga', 'balcao')
  const second = openTablet(shop)
  const login = { name: 'Olga', password: STAFF_PASSWORD }
  await second.call('POST', SESSION, login)
  const before = first.cookies.get('staff_session') ?? ''
  await first.call('POST', SESSION, login)
  const stale = openTablet(shop)
  stale.cookies.set('staff_session', before)
  const statuses = []
  for (const device of [first, second, stale]) {
    statuses.push((await device.call('GET', SESSION)).status)
  }
  expect(statuses).toEqual([200, 200, 401])
  await second.call('DELETE', SESSION)
  expect((await first.call('GET', SESSION)).status).toBe(200)
})
