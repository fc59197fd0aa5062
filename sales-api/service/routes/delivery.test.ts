import { deliveryEstimateSchema } from '@/lib/shared/contract/address'
import { startShop } from '../../tests/support/test-shop'
import { deliverySlots } from '../db/schema/delivery'
import { closeTime, openTime } from '../domain/delivery/slots'

const shop = startShop()

const ask = (query: string) => shop.call('GET', `/v2/delivery_estimate${query}`)

it('API-83 returns freight and next two windows for a CEP, also of a CEP with its dash', async () => {
  const { status, body } = await ask('?cep=42700-000')
  expect(status).toBe(200)
  expect(deliveryEstimateSchema.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({
    zipcode: '42700000',
    served: true,
    city: 'Lauro de Freitas',
    delivery_cost: 12.9,
    free_from: 99,
  })
  expect(body.windows).toHaveLength(2)
  expect((await ask('?cep=41810000')).body).toMatchObject({ city: 'Salvador', delivery_cost: 9.9 })
})

it('API-83 returns no window for a place that is not served, and only the windows without a CEP', async () => {
  const nowhere = { city: null, delivery_cost: null, free_from: 99 }
  expect((await ask('?cep=01310100')).body).toEqual({
    ...nowhere,
    zipcode: '01310100',
    served: false,
    windows: [],
  })
  const { body } = await ask('')
  expect(body).toMatchObject({ ...nowhere, zipcode: null, served: null })
  expect(body.windows).toEqual((await ask('?cep=41810000')).body.windows)
})

it('API-83 announces the closed times of the next seven days, without a CEP', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000)
  await closeTime(shop.db, { start: day(6), end: day(9) }, 'Obra')
  await closeTime(shop.db, { start: day(8), end: day(20) }, 'Recesso')
  const { body } = await ask('')
  expect(body.closures).toHaveLength(1)
  expect(new Date(body.closures[0].end).getTime()).toBeCloseTo(day(9).getTime(), -4)
  expect(JSON.stringify(body)).not.toContain('Obra')
  expect((await ask('?cep=41810000')).body).not.toHaveProperty('closures')
  await openTime(shop.db, { start: day(5), end: day(21) })
})

it('API-83 refuses a malformed CEP with a text', async () => {
  for (const query of ['?cep=4181', '?cep=abcdefgh', '?cep=']) {
    const { status, body } = await ask(query)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ cep: ['CEP são 8 números'] })
  }
})

it('API-83 a query creates no slots', async () => {
  await shop.db.delete(deliverySlots)
  await ask('?cep=41810000')
  expect(await shop.db.select().from(deliverySlots)).toEqual([])
})
