import { render } from '@testing-library/react'
import { CartSummary } from '@/components/cart/cart-summary'
import { DeliveryLine } from '@/components/delivery/delivery-line'
import { freeShippingText, knownFreight } from '@/components/delivery/free-delivery'
import { SiteFooter } from '@/components/shell/site-footer'
import { promiseTexts } from '@/lib/delivery/refresh-promise'
import { shippingJsonLd } from '@/lib/server/seo/json-ld/product'
import { figureConditions, figureValues } from '@/lib/shared/shop/figures'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { readText } from '@/lib/shared/shop/read-texts.mjs'
import AboutPage from './(shop)/sobre/page'

jest.mock('next/navigation', () => ({
  useRouter: () => ({ prefetch: () => {} }),
  usePathname: () => '/',
}))
jest.mock('@/lib/shared/shop/from-folder.mjs', () => {
  const { readShopFolder } = jest.requireActual('@/lib/shared/shop/read-folder.mjs')
  const { publicPart } = jest.requireActual('@/lib/shared/shop/from-folder.mjs')
  const { OWN_JSON, writeShopFolder } = jest.requireActual('@/lib/shared/shop/own-shop.fixture')
  const { freeFrom: _, ...delivery } = OWN_JSON.delivery
  const wholeShop = readShopFolder(writeShopFolder({ ...OWN_JSON, delivery }))
  return { wholeShop, shop: publicPart(wholeShop) }
})

const PROMISE = /grátis|falta[mn]?\b|para ganhar|NaN|null|undefined/i

const toCheckout = { leaving: false, refused: false, isCutOff: false, close: async () => {} }
const shown = {
  lines: [],
  blends: [],
  itemCents: 90_000,
  totalCents: 90_000,
  hasOutOfStock: false,
  problem: [],
}

it.each([
  ['footer', <SiteFooter key="1" />],
  ['steps', <AboutPage key="2" />],
  ['delivery line', <DeliveryLine key="3" look="strip" />],
  ['cart', <CartSummary key="4" shown={shown as never} toCheckout={toCheckout} />],
])('RUN-91 the %s of a shop without free freight promises none', (_, part) => {
  const { container } = render(part)
  expect(container.textContent?.match(PROMISE)?.[0] ?? null).toBeNull()
  expect(container.querySelector('progress')).toBeNull()
})

it('RUN-91 texts, promise and structured data of a shop without free freight promise none', () => {
  const figures = { values: figureValues(), conditions: figureConditions(true) }
  for (const name of ['perguntas', 'termos-de-uso'] as const) {
    expect(JSON.stringify(readText(wholeShop.folder, name, figures))).not.toMatch(/grátis/)
  }
  const anywhere = { zipcode: null, served: null, city: null, deliveryCost: null, freeFrom: null }
  expect(promiseTexts({ ...anywhere, windows: [] }, 0).when).toBe('sem horário livre no momento')
  const served = { ...anywhere, zipcode: '49010020', served: true, city: 'Aracaju' }
  const start = '2026-11-23T08:00:00-03:00'
  const windows = [{ deliveryWindowStart: start, deliveryWindowEnd: '2026-11-23T13:00:00-03:00' }]
  const now = Date.parse('2026-11-22T12:00:00-03:00')
  expect(promiseTexts({ ...served, windows }, now).when).toBe('amanhã, 8h–13h')
  expect(freeShippingText(90_000)).toBeNull()
  expect(knownFreight(90_000, { isServed: true, cost: 12 })).toEqual({ cents: 1_200 })
  expect(shippingJsonLd(900)[0]?.shippingRate.value).toBe(12)
})
