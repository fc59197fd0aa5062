import { eq } from 'drizzle-orm'
import { addGroundMeats, BRISKET, CHUCK, openBlend } from '../../tests/support/blend'
import { openAccount } from '../../tests/support/purchase'
import { addVariants, startShop, variantValues } from '../../tests/support/test-shop'
import { mixTemplateItems, mixTemplates } from '../db/schema/mixes'

const EMPTY = { name: '', type_name: 'blend', observation: '', items: [], complete: false }
const UNKNOWN = 2_147_483_647

const shop = startShop()
let token: string
let stranger: string
beforeAll(async () => {
  await addGroundMeats(shop.db)
  token = await openAccount(shop, 'ana@example.com')
  stranger = await openAccount(shop, 'bia@example.com')
})

const call = (method: string, path: string, body?: unknown, bearer = token) =>
  shop.call(method, path, body, bearer)

async function openDraft(): Promise<number> {
  return (await call('POST', '/mixes/templates', EMPTY)).body.id
}

const mixTemplateCount = () => shop.db.$count(mixTemplates)

const addTo = (template: number, variantId: number, quantity: number) =>
  call('POST', `/mixes/templates/${template}/items`, { variant_id: variantId, quantity })

it('API-62 BLND-21 BLND-22 BLND-23 a template is created empty, with its defaults', async () => {
  const { status, body } = await call('POST', '/mixes/templates', EMPTY)
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(Number),
    name: '',
    type_name: 'blend',
    observation: '',
    complete: false,
    completed_at: null,
    fat_percentage: 20,
    default_quantity: 1000,
    increment_quantity: 100,
    price: 0,
    amount: 0,
    items: [],
    created_at: expect.stringMatching(/-03:00$/),
    updated_at: expect.stringMatching(/-03:00$/),
  })
  const other = await call('POST', '/mixes/templates', { ...EMPTY, type_name: 'kit' })
  expect([other.status, other.body.errors]).toEqual([422, { type_name: ['Valor inválido'] }])
})

it('API-63 BLND-04 lists templates open first, then the latest changed', async () => {
  const owner = await openAccount(shop, 'lista@example.com')
  const done = await openBlend(shop, owner)
  const older = (await call('POST', '/mixes/templates', EMPTY, owner)).body.id
  const newer = (await call('POST', '/mixes/templates', EMPTY, owner)).body.id
  const item = { variant_id: CHUCK, quantity: 500 }
  await call('POST', `/mixes/templates/${older}/items`, item, owner)
  const all = await call('GET', '/mixes/templates?page=1&per_page=100', undefined, owner)
  expect(all.body).toMatchObject({ count: 3, pages: 1, current_page: 1 })
  const idsOf = (body: { templates: { id: number }[] }) => body.templates.map(({ id }) => id)
  expect(idsOf(all.body)).toEqual([older, newer, done])
  const second = await call('GET', '/mixes/templates?page=2&per_page=2', undefined, owner)
  expect(second.body).toMatchObject({ count: 3, pages: 2, current_page: 2 })
  expect(idsOf(second.body)).toEqual([done])
  const past = await call('GET', '/mixes/templates?page=9&per_page=2', undefined, owner)
  expect(past.body).toMatchObject({ templates: [], count: 3, pages: 2 })
  const bad = await call('GET', '/mixes/templates?page=0', undefined, owner)
  expect(bad.status).toBe(422)
})

it('API-64 API-67 API-68 BLND-24 a template shows its items, its price per gram and its amount', async () => {
  const id = await openDraft()
  const added = await addTo(id, CHUCK, 600)
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({ name: 'Acém Moído', quantity: 600, variant: { id: CHUCK } })
  await addTo(id, BRISKET, 200)
  const { body } = await call('GET', `/mixes/templates/${id}`)
  expect(body).toMatchObject({ price: 0.0425, amount: 34, default_quantity: 800 })
  const { body: list } = await call('GET', `/mixes/items?by_template=${id}`)
  expect(list.items).toEqual(body.items)
  expect(list.items.map((item: { quantity: number }) => item.quantity)).toEqual([600, 200])
})

it('API-67 raises the existing item of a variant, within its limits', async () => {
  const id = await openDraft()
  const first = await addTo(id, CHUCK, 600)
  const again = await addTo(id, CHUCK, 400)
  expect(again.body).toEqual({ ...first.body, quantity: 1000 })
  const errorsOf = async (variantId: number, quantity: number) => {
    const { status, body } = await addTo(id, variantId, quantity)
    return [status, body.errors]
  }
  expect(await errorsOf(CHUCK, 9_100)).toEqual([422, { quantity: ['Quantidade acima do máximo'] }])
  expect(await errorsOf(BRISKET, 99)).toEqual([422, { quantity: ['Quantidade abaixo do mínimo'] }])
  expect(await errorsOf(UNKNOWN, 500)).toEqual([422, { variant_id: ['Produto não encontrado'] }])
  const byUnit = [422, { variant_id: ['Só produtos vendidos por peso entram em um blend'] }]
  expect(await errorsOf(102, 1)).toEqual(byUnit)
})

it('API-69 API-70 changes and removes items of an open template', async () => {
  const id = await openDraft()
  const { body: item } = await addTo(id, CHUCK, 600)
  const changed = await call('PUT', `/mixes/items/${item.id}`, { quantity: 700 })
  expect([changed.status, changed.body]).toEqual([200, { ...item, quantity: 700 }])
  const low = await call('PUT', `/mixes/items/${item.id}`, { quantity: 50 })
  expect([low.status, low.body.errors.quantity]).toEqual([422, ['Quantidade abaixo do mínimo']])
  expect((await call('DELETE', `/mixes/items/${item.id}`)).status).toBe(204)
  expect((await call('DELETE', `/mixes/items/${item.id}`)).status).toBe(404)
  expect((await call('GET', `/mixes/items?by_template=${id}`)).body).toEqual({ items: [] })
})

it('API-65 VAL-52 VAL-53 VAL-54 a blend is saved with a name, a short description and an item', async () => {
  const id = await openDraft()
  const save = async (change: object) => {
    const whole = { name: 'Da casa', type_name: 'blend', observation: '', complete: true }
    const { status, body } = await call('PUT', `/mixes/templates/${id}`, { ...whole, ...change })
    return status === 200 ? body : body.errors
  }
  expect(await save({ name: ' ' })).toEqual({
    name: ['Campo é obrigatório'],
    items: ['O blend precisa ter ao menos 1 item'],
  })
  await addTo(id, CHUCK, 500)
  const long = { name: ['Nome muito longo. Max 30 letras'] }
  expect(await save({ name: 'a'.repeat(31) })).toEqual(long)
  expect(await save({ name: 'a'.repeat(31), complete: false })).toEqual(long)
  expect(await save({ observation: 'a'.repeat(141) })).toEqual({
    observation: ['Descrição muito longa. Max 140 letras'],
  })
  expect(await save({ name: '', complete: false })).toMatchObject({ complete: false, name: '' })
  const texts = { name: 'a'.repeat(30), observation: 'a'.repeat(140), fat_percentage: 15 }
  expect(await save(texts)).toMatchObject({
    ...texts,
    complete: true,
    completed_at: expect.stringMatching(/-03:00$/),
  })
})

it('VAL-52 VAL-53 a name is one line, a description may have more, and neither contains control characters', async () => {
  const name = 'Casa\r\nBcc: x@example.com'
  const observation = 'Sem\u0007gordura'
  const refusal = {
    name: ['Escreva em uma só linha, sem caracteres de controle'],
    observation: ['Escreva sem caracteres de controle'],
  }
  const held = await mixTemplateCount()
  const created = await call('POST', '/mixes/templates', { ...EMPTY, name, observation })
  expect([created.status, created.body.errors]).toEqual([422, refusal])
  expect(await mixTemplateCount()).toBe(held)
  const id = await openDraft()
  await addTo(id, CHUCK, 500)
  for (const complete of [false, true]) {
    const changed = await call('PUT', `/mixes/templates/${id}`, { name, observation, complete })
    expect([changed.status, changed.body.errors]).toEqual([422, refusal])
  }
  const before = { name, observation: 'antiga' }
  await shop.db.update(mixTemplates).set(before).where(eq(mixTemplates.id, id))
  const closed = await call('PUT', `/mixes/templates/${id}`, { complete: true })
  expect([closed.status, closed.body.errors]).toEqual([422, { name: refusal.name }])
  const texts = { name: 'Da casa', observation: 'Moer duas vezes\r\nSem gordura' }
  const saved = await call('PUT', `/mixes/templates/${id}`, { ...texts, complete: true })
  expect([saved.status, saved.body]).toMatchObject([200, { ...texts, complete: true }])
})

it('BLND-17 API-66 a saved blend cannot be edited or deleted, an open one can', async () => {
  const id = await openBlend(shop, token)
  const { body: before } = await call('GET', `/mixes/templates/${id}`)
  const [item] = before.items
  const refusals = [
    await call('PUT', `/mixes/templates/${id}`, { name: 'Outro', complete: false }),
    await call('DELETE', `/mixes/templates/${id}`),
    await addTo(id, CHUCK, 500),
    await call('PUT', `/mixes/items/${item.id}`, { quantity: 500 }),
    await call('DELETE', `/mixes/items/${item.id}`),
  ]
  for (const { status, body } of refusals) {
    const errors = { complete: ['Esse blend já foi salvo e não pode mais ser editado'] }
    expect([status, body.errors]).toEqual([422, errors])
  }
  expect((await call('GET', `/mixes/templates/${id}`)).body).toEqual(before)
  const open = await openDraft()
  expect((await call('DELETE', `/mixes/templates/${open}`)).status).toBe(204)
  expect((await call('GET', `/mixes/templates/${open}`)).status).toBe(404)
})

it('responds with 404 to objects of others and missing ones', async () => {
  const id = await openDraft()
  const { body: item } = await addTo(id, CHUCK, 500)
  const grams = { quantity: 600 }
  const calls = (template: number | string, own: number): [string, string, unknown?][] => [
    ['GET', `/mixes/templates/${template}`],
    ['PUT', `/mixes/templates/${template}`, { name: 'Meu' }],
    ['DELETE', `/mixes/templates/${template}`],
    ['POST', `/mixes/templates/${template}/items`, { variant_id: CHUCK, quantity: 500 }],
    ['GET', `/mixes/items?by_template=${template}`],
    ['PUT', `/mixes/items/${own}`, grams],
    ['DELETE', `/mixes/items/${own}`],
  ]
  const nothing = { status: 404, body: { error: 'O recurso não foi encontrado' } }
  for (const [method, path, body] of [...calls(id, item.id), ...calls(UNKNOWN, UNKNOWN)]) {
    expect({ path, ...(await call(method, path, body, stranger)) }).toEqual({ path, ...nothing })
  }
  expect(await call('GET', '/mixes/items?by_template=abc')).toEqual(nothing)
  expect((await call('GET', `/mixes/items?by_template=${id}`)).body).toEqual({ items: [item] })
  expect((await shop.call('GET', '/mixes/templates')).status).toBe(401)
})

it('keeps a template whole with many concurrent changes', async () => {
  const id = await openDraft()
  await Promise.all(Array.from({ length: 10 }, () => addTo(id, CHUCK, 100)))
  const { body } = await call('GET', `/mixes/templates/${id}`)
  expect(body.items).toMatchObject([{ quantity: 1000 }])
  const save = { name: 'Da casa', complete: true }
  const answers = await Promise.all([
    call('PUT', `/mixes/templates/${id}`, save),
    call('DELETE', `/mixes/items/${body.items[0].id}`),
  ])
  const after = (await call('GET', `/mixes/templates/${id}`)).body
  expect(answers.map(({ status }) => status)).toEqual(after.complete ? [200, 422] : [422, 204])
  expect(after.items.length).toBe(after.complete ? 1 : 0)
})

it('API-62 API-67 a customer has at most 1000 blends, and a blend 50 items', async () => {
  const heavy = await openAccount(shop, 'muitos@example.com')
  const { body: me } = await call('GET', '/v2/users/me', undefined, heavy)
  const rows = await shop.db
    .insert(mixTemplates)
    .values(Array.from({ length: 1000 }, () => ({ userId: me.id })))
    .returning()
  const refused = await call('POST', '/mixes/templates', EMPTY, heavy)
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toContain('Você já tem 1000 blends')
  expect((await call('POST', '/mixes/templates', EMPTY)).status).toBe(201)

  const ids = Array.from({ length: 51 }, (_, index) => 900 + index)
  await addVariants(
    shop.db,
    ids.map((id) => variantValues({ id, slug: `corte-${id}` })),
  )
  const template = rows[0]?.id ?? 0
  await shop.db
    .insert(mixTemplateItems)
    .values(ids.slice(1).map((variantId) => ({ templateId: template, variantId, quantity: 500 })))
  const add = (variantId: number) =>
    call(
      'POST',
      `/mixes/templates/${template}/items`,
      { variant_id: variantId, quantity: 500 },
      heavy,
    )
  const full = await add(900)
  expect(full.status).toBe(422)
  expect(JSON.stringify(full.body)).toContain('O blend já tem 50 itens')
  expect((await add(901)).status).toBe(201)
})

it('CART-51 a meat sent twice with one key is added once to a draft', async () => {
  const id = await openDraft()
  const body = { variant_id: CHUCK, quantity: 600 }
  const add = (key: string) =>
    shop.call('POST', `/mixes/templates/${id}/items`, body, token, { 'Idempotency-Key': key })
  const answers = await Promise.all([add('a'), add('a')])
  expect(answers.map(({ status, body }) => [status, body.quantity])).toEqual([
    [201, 600],
    [201, 600],
  ])
  expect((await add('b')).body.quantity).toBe(1200)
  await call('DELETE', `/mixes/items/${answers[0]?.body.id}`)
  expect((await add('b')).status).toBe(404)
})
