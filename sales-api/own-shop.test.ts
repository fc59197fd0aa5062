import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeShopFolder } from '@/lib/shared/shop/own-shop.fixture'
import type { TestShop } from './tests/support/test-shop'

let shop: TestShop
beforeAll(async () => {
  process.env.SHOP_DIR = writeShopFolder()
  const { openTestShop } = await import('./tests/support/test-shop')
  shop = await openTestShop()
})
afterAll(async () => {
  delete process.env.SHOP_DIR
  await shop.close()
})

it('RUN-72 CART-95 PAY-90 a purchase follows the facts of another shop', async () => {
  const { ADDRESS, openCart, submit } = await import('./tests/support/purchase')
  const small = await openCart(shop, { items: [{ variant_id: 102, quantity: 1 }] })
  const cart = (number: string, query: string) =>
    shop.call('PUT', `/api/v1/checkouts/${number}${query}&state=cart`)
  const refused = await cart(small.number, small.query)
  expect(refused.status).toBe(422)
  expect(refused.body.errors.line_items).toEqual(['O pedido mínimo é de R$\u00a040,00 em produtos'])

  const owner = await openCart(shop, { items: [{ variant_id: 101, quantity: 1_000 }] })
  expect((await cart(owner.number, owner.query)).status).toBe(200)
  const address = { ...ADDRESS, city: 'São Cristóvão', state: 'Bahia', zipcode: '49100500' }
  const addresses = { ship_address_attributes: address, bill_address_attributes: address }
  const order = { email: 'ana@example.com', ...addresses }
  const { body } = await submit(shop, owner, { state: 'address', order })
  expect(body.ship_address.state).toBe('Sergipe')
  const [{ shipping_rates: rates }] = body.shipments
  expect(new Set(rates.map((rate: { kind: string }) => rate.kind))).toEqual(
    new Set(['delivery', 'pickup']),
  )
  const delivery = rates.filter((rate: { kind: string }) => rate.kind === 'delivery')
  const clock = (instant: string) => instant.slice(11, 16)
  const windows = delivery.map(
    (rate: { delivery_window_start: string; delivery_window_end: string }) =>
      `${clock(rate.delivery_window_start)}-${clock(rate.delivery_window_end)}`,
  )
  expect(new Set(windows)).toEqual(new Set(['09:00-12:00', '14:00-18:00']))
  expect(
    new Set(delivery.map((rate: { deliveries_remaining: number }) => rate.deliveries_remaining)),
  ).toEqual(new Set([6, 4]))
  expect(delivery[0].display_cost).toBe('R$\u00a018,00')

  const choice = { id: body.shipments[0].id, selected_shipping_rate_id: delivery[0].id }
  const step = { state: 'delivery', order: { shipments_attributes: [choice] } }
  const { body: paying } = await submit(shop, owner, step)
  expect(paying.payment_methods.map(({ name }: { name: string }) => name)).toEqual([
    'Crédito',
    'Pix na porta',
    'Dinheiro na porta',
  ])

  const cash = (change_for: number) =>
    submit(shop, owner, {
      state: 'payment',
      order: { payments_attributes: [{ payment_method_id: 6, change_for }] },
    })
  expect((await cash(50)).body.errors.payments).toEqual([
    'O troco é para um valor a partir de R$\u00a0107,90',
  ])
  const { body: paid } = await cash(200)
  expect(paid.payments.at(-1)).toMatchObject({
    payment_method: { name: 'Dinheiro na porta, troco para R$\u00a0200,00' },
    change_for: 200,
  })
})

it('RUN-72 another shop returns its fees, and has no calls of tools that it switched off', async () => {
  const { body } = await shop.call('GET', '/v2/delivery_estimate?cep=49105-000')
  expect(body).toMatchObject({
    served: true,
    city: 'São Cristóvão',
    delivery_cost: 18,
    free_from: 150,
  })
  expect((await shop.call('GET', '/v2/delivery_estimate?cep=41810-000')).body.served).toBe(false)
  expect((await shop.call('GET', '/mixes/templates')).status).toBe(404)
  expect((await shop.call('GET', '/barbecue/calculator_categories')).status).toBe(404)
})

it.each([
  ['Independência de Sergipe', '2027-07-08', 0],
  ['Carnaval (terça-feira)', '2027-02-09', 2],
  ['Independência da Bahia', '2027-07-02', 2],
])('RUN-72 the holidays of another shop are its own: %s on %s', async (_, day, windows) => {
  const { deliveryWindows } = await import('./service/domain/delivery/windows')
  const before = new Date(new Date(`${day}T12:00:00-03:00`).getTime() - 86_400_000)
  const found = deliveryWindows(before).filter(({ start }) => start.toISOString().startsWith(day))
  expect(found).toHaveLength(windows)
})

it('RUN-72 e-mails come from another shop', async () => {
  const { readEnv } = await import('./service/env')
  expect(readEnv({}).mailFrom).toEqual({ name: 'Boi Bom', address: 'loja@boibom.test' })
})

it('RUN-104 e-mails have the article of the name of another shop', async () => {
  const { welcomeMail } = await import('./service/mail/account-mails')
  const { senderOf } = await import('./service/mail/template')
  const { env } = await import('./service/env')
  const mail = welcomeMail(
    { id: 1, firstName: 'Ana', to: 'a@b.test', keepsCards: false },
    senderOf(env),
  )
  expect(mail.subject).toBe('A sua conta na Boi Bom está pronta')
})

it('RUN-92 a start lists related products that do not exist, unless the shop is empty', async () => {
  const { relatedWarnings } = await import('./shop-warnings')
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const file = join(folder, 'shop.json')
  writeFileSync(
    file,
    '{\n  "cost": 12003,\n  "relatedProducts": [\n    102,\n    2003,\n    2004\n  ]\n}',
  )
  const related = (relatedProducts: number[]) =>
    relatedWarnings(shop.db, { relatedProducts, folder })
  expect(await related([102, 2003, 2004])).toEqual([
    `${file}, line 5: relatedProducts[1]: no product has number 2003`,
    `${file}, line 6: relatedProducts[2]: no product has number 2004`,
  ])
  expect(await related([102, 101])).toEqual([])
  const empty = { select: () => ({ from: async () => [] }) } as unknown as typeof shop.db
  expect(await relatedWarnings(empty)).toEqual([])
})

it('RUN-97 a start lists products without a picture and list prices below the price', async () => {
  const { productWarnings } = await import('./shop-warnings')
  const { addVariants, variantValues } = await import('./tests/support/test-shop')
  const { variants } = await import('./service/db/schema/catalogue')
  const picture = { pictures: [{ small: 'a.webp', large: 'b.webp' }] as never }
  await shop.db.update(variants).set(picture)
  expect(await productWarnings(shop.db)).toEqual([])
  const unseen = Array.from({ length: 11 }, (_, index) =>
    variantValues({
      id: 900 + index,
      slug: `sem-${index}`,
      name: `Costela ${index}`,
      pictures: [],
    }),
  )
  await addVariants(shop.db, [
    ...unseen,
    variantValues({
      id: 920,
      slug: 'cupom',
      name: 'Cupim',
      price: '0.05',
      listPrice: '0.04',
      ...picture,
    }),
    variantValues({ id: 921, slug: 'fora', pictures: [], withdrawnAt: new Date() }),
  ])
  const [first, second, ...more] = await productWarnings(shop.db)
  expect(first).toMatch(/^products without a picture: Costela 0, .*Costela 9 and 1 more$/)
  expect(second).toBe('products with a list price below the price: Cupim')
  expect(more).toEqual([])
})

it('RUN-98 a start and the doctor list files that are still those of the sample', async () => {
  const { folderWarnings } = await import('./shop-warnings')
  const { wholeShop } = await import('@/lib/shared/shop/from-folder.mjs')
  const { CHECKS } = await import('./ops/doctor/checks')
  const { env } = await import('./service/env')
  const [warning, ...more] = await folderWarnings(shop.db)
  expect(more).toEqual([])
  expect(warning).toMatch(/^files of SHOP_DIR are still the sample's: /)
  expect(warning).toContain('imagens/banners/churrasco.webp')
  expect(warning).toContain('textos/trabalhe.md')
  expect(warning).not.toMatch(/boi\.svg|sobre\.md/)
  const found = await CHECKS['shop folder']?.(env, shop.db)
  expect(found).toMatchObject({ state: 'warning', says: expect.stringContaining(`${warning}; `) })
  const identity = { name: 'Açougue Recôncavo' }
  expect(await folderWarnings(shop.db, { ...wholeShop, identity })).toEqual([])
})

it('RUN-101 the doctor checks the loaded folder, and reports when it has changed', async () => {
  const { wholeShop } = await import('@/lib/shared/shop/from-folder.mjs')
  const { CHECKS } = await import('./ops/doctor/checks')
  const { env } = await import('./service/env')
  const find = () => CHECKS['shop folder']?.(env, shop.db)
  const file = join(wholeShop.folder, 'textos', 'sobre.md')
  const before = readFileSync(file)
  appendFileSync(file, '\nMais.\n')
  expect(await find()).toEqual({
    state: 'warning',
    says: `${wholeShop.folder} has changed since the start`,
    todo: 'restart the shop and run doctor again',
  })
  writeFileSync(file, before)
  expect((await find())?.says).not.toContain('changed')
})

it('RUN-100 a comment line marks a text of the sample as reviewed', async () => {
  const { folderWarnings } = await import('./shop-warnings')
  const { parseText } = await import('@/lib/shared/shop/parse-text.mjs')
  const { writeShopFolder } = await import('@/lib/shared/shop/own-shop.fixture')
  const { wholeShop } = await import('@/lib/shared/shop/from-folder.mjs')
  const own = { ...wholeShop, folder: writeShopFolder() }
  const file = join(own.folder, 'textos', 'privacidade.md')
  const sample = readFileSync(file, 'utf8')
  const [before] = await folderWarnings(shop.db, own)
  expect(before).toContain('textos/privacidade.md')
  expect(before).toMatch(/ \(add the line <!-- revisto --> to a text that stays as it is\)$/)
  appendFileSync(file, '<!-- revisto -->\n')
  const [after] = await folderWarnings(shop.db, own)
  expect(after).toContain('textos/termos-de-uso.md')
  expect(after).not.toContain('privacidade')
  const figures = { values: {}, conditions: {} }
  expect(parseText(readFileSync(file, 'utf8'), figures)).toEqual(parseText(sample, figures))
})

it.each([
  ['/blend?de=banner', 'but features.blends is false'],
  ['/bigchurrasco', 'but features.barbecue is false'],
  ['/churrascometro', 'which is no page of the shop'],
  ['/produtos/rabada', 'which is no page of the shop'],
  ['/departamentos/77', 'which is no page of the shop'],
])('RUN-98 a start reports a banner that links to %s', async (link, reason) => {
  const { folderWarnings } = await import('./shop-warnings')
  const { wholeShop } = await import('@/lib/shared/shop/from-folder.mjs')
  const { banners } = wholeShop
  const own = { ...wholeShop, banners: banners.map((banner) => ({ ...banner, link })) }
  const [, warning] = await folderWarnings(shop.db, own)
  expect(warning).toBe(`banner "costela" of shop.json links to ${link}, ${reason}`)
})

it('RUN-98 a banner may link to every page of the shop', async () => {
  const { folderWarnings } = await import('./shop-warnings')
  const { wholeShop } = await import('@/lib/shared/shop/from-folder.mjs')
  const { variants, departments } = await import('./service/db/schema/catalogue')
  const [product] = await shop.db.select().from(variants)
  await shop.db.insert(departments).values({ id: 31, name: 'Cabrito', position: 1 })
  const links = [
    '/',
    '/perguntas#frete',
    '/busca?q=ossobuco',
    'https://boibom.test/rabada',
    `/produtos/${product?.slug}`,
    '/departamentos/31',
  ]
  const [banner] = wholeShop.banners
  const banners = links.map((link) => ({ ...banner, link })) as typeof wholeShop.banners
  expect(await folderWarnings(shop.db, { ...wholeShop, banners })).toHaveLength(1)
})
