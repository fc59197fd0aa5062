import { render } from '@testing-library/react'
import { rateFixture } from '@/lib/api/rate.fixture'
import { lastOrderText } from '@/lib/checkout/delivery-slots'
import { shippingJsonLd } from '@/lib/server/seo/json-ld/product'
import { storeJsonLd } from '@/lib/server/seo/json-ld/store'
import { SiteFooter } from '../shell/site-footer'
import { ShopFaq, ShopTextPage } from './info-page'
import { ShopFactsList } from './shop-facts-list'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))
jest.mock('@/lib/shared/shop-hours', () => ({
  ...jest.requireActual('@/lib/shared/shop-hours'),
  SHOP_HOURS: jest.requireActual('@/lib/shared/shop-hours.fixture').ANOTHER_WEEK,
}))

const TermsOfUse = () => <ShopTextPage text="termos-de-uso" />

const HOURS = 'Ter. a sex. das 9h às 18h · sábados das 9h às 16h · domingos das 8h às 12h'

const ROWS = 'Terça a sexta9h–18h Sábado9h–16h Domingo8h–12h'

it.each([
  [SiteFooter, ROWS],
  [ShopFactsList, ROWS],
  [TermsOfUse, `retirar na loja:${HOURS}.`],
])('SHIP-24 pages show the hours of the table: %p', (Part, hours) => {
  const { container } = render(<Part />)
  expect(container).toHaveTextContent(hours)
  expect(container).not.toHaveTextContent(/feriado|segunda|seg\./i)
})

it('SHIP-24 the card of the delivery follows the table', () => {
  const { container } = render(<ShopFactsList />)
  for (const text of [
    'Até as 18h30 você agenda para o dia seguinte.',
    'peça de terça a sexta, das 9h às 15h, e aos domingos, das 8h às 10h.',
  ]) {
    expect(container).toHaveTextContent(text)
  }
})

it('SHIP-24 the answers of the FAQ follow the table', () => {
  const { container } = render(<ShopFaq>{null}</ShopFaq>)
  for (const text of [
    'No sábado: de manhã, das 9h às 16h.',
    'Até as 18:30 você agenda a entrega do dia seguinte',
    'aos sábados, das 09:00 às 16:00, e aos domingos, das 08:00 às 12:00.',
  ]) {
    expect(container).toHaveTextContent(text)
  }
  expect(container).not.toHaveTextContent(/feriado|segunda-feira|23:59/)
})

it('SHIP-24 structured data contains days, hours and last order time of the table', () => {
  const told = JSON.stringify([storeJsonLd(), shippingJsonLd(50)])
  expect(told).toMatch(/Sunday"\],"opens":"08:00","closes":"12:00"/)
  expect(told).toMatch(/"cutoffTime":"18:30:00-03:00"/)
  expect(told).not.toMatch(/Monday|PublicHolidays/)
})

it('SHIP-24 no delivery tomorrow is promised after the last order time of the table', () => {
  const offers = (time: string) =>
    lastOrderText([rateFixture()], new Date(`2026-05-10T${time}-03:00`), '2026-05-11')
  expect([offers('18:30:59'), offers('18:31:00')]).toEqual([
    'Para amanhã, confirme o pedido até as 18h30 de hoje.',
    null,
  ])
})
