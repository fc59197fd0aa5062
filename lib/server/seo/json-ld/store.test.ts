import { DELIVERY_COST_CENTS, SERVED_CITIES } from '@/lib/shared/shop-facts'
import { store } from '@/lib/store/store'
import { storeJsonLd, websiteJsonLd } from './store'

it('GEN-03 GEN-16 the shop has its cities and hours', () => {
  expect(storeJsonLd()).toMatchObject({
    '@type': 'GroceryStore',
    name: store.name,
    legalName: store.legalName,
    taxID: store.cnpj,
    telephone: '+557133334444',
    email: store.email,
    hasMerchantReturnPolicy: { merchantReturnLink: 'http://localhost:3000/termos/uso' },
    address: { addressLocality: 'Salvador', addressRegion: 'BA', postalCode: '41810-000' },
    areaServed: SERVED_CITIES.map((name) => ({ '@type': 'City', name })),
    openingHoursSpecification: [
      { opens: '07:00', closes: '19:00' },
      { dayOfWeek: ['https://schema.org/Sunday', 'https://schema.org/PublicHolidays'] },
    ],
  })
})

it('PAY-31 the shop tells machines how it is paid', () => {
  const paid = (paymentAccepted: string) => expect(storeJsonLd()).toMatchObject({ paymentAccepted })
  paid('Cartão de crédito; na entrega, cartão de débito e vales')
  const { dataset } = document.documentElement
  dataset.gateway = 'none'
  paid('Na entrega, cartão de débito e vales')
  delete dataset.gateway
})

it('Q30 every served city has its delivery cost', () => {
  expect(Object.keys(DELIVERY_COST_CENTS)).toEqual([...SERVED_CITIES])
})

it('the site names its search', () => {
  expect(websiteJsonLd().potentialAction).toMatchObject({
    target: { urlTemplate: 'http://localhost:3000/busca?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  })
})
