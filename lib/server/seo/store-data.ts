import type {
  GroceryStore,
  MerchantReturnPolicy,
  PostalAddress,
  SearchAction,
  WebSite,
  WithContext,
} from 'schema-dts'
import { openingHours } from '../../store/opening-hours'
import { phoneHref, store } from '../../store/store'
import { previewPath, SHOP_PREVIEW } from '../previews/preview'
import { absoluteUrl } from './absolute-url'

const CITY_AND_CODE = /^(?<street>.+), (?<city>[^,]+) – (?<state>[A-Z]{2}), (?<code>\d{5}-?\d{3})$/

/** The shop as a place with hours and served cities (GEN-03, GEN-16). */
export function storeData(): WithContext<GroceryStore> {
  return {
    '@context': 'https://schema.org',
    ...storeReference(),
    url: absoluteUrl('/'),
    logo: absoluteUrl('/wordmark-dark.svg'),
    image: absoluteUrl(previewPath(SHOP_PREVIEW)),
    legalName: store.legalName,
    taxID: store.cnpj,
    telephone: phoneHref(store.phone).slice('tel:'.length),
    email: store.email,
    address: postalAddress(store.address),
    areaServed: store.cities.map((name) => ({
      '@type': 'City' as const,
      name,
      containedInPlace: { '@type': 'State' as const, name: 'Bahia' },
    })),
    openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: days.map((day) => `https://schema.org/${day}` as const),
      opens,
      closes,
    })),
    currenciesAccepted: 'BRL',
    paymentAccepted: 'Cartão de crédito; na entrega, cartão de débito e vales',
    hasMerchantReturnPolicy: returnPolicyData(),
  }
}

/** The shop, as what other things name it by. */
export function storeReference() {
  return {
    '@type': 'GroceryStore',
    '@id': `${absoluteUrl('/')}#loja`,
    name: store.name,
  } as const
}

/** The parts of an address written like `Rua A, 1, Bairro, Cidade – BA, 41810-000`; else its text alone. */
export function postalAddress(text: string): PostalAddress {
  const parts = text.match(CITY_AND_CODE)?.groups
  return {
    '@type': 'PostalAddress',
    streetAddress: parts?.street ?? text,
    ...(parts
      ? { addressLocality: parts.city, addressRegion: parts.state, postalCode: parts.code }
      : {}),
    addressCountry: 'BR',
  }
}

type WithQueryInput = SearchAction & { 'query-input': string }

/** The site with its search, whose query stands in `q` (Q17). */
export function websiteData(): WithContext<WebSite> {
  const search: WithQueryInput = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absoluteUrl('/busca')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${absoluteUrl('/')}#site`,
    name: store.name,
    url: absoluteUrl('/'),
    inLanguage: 'pt-BR',
    publisher: storeReference(),
    potentialAction: search,
  }
}

/** The terms say that returns are accepted and set no conditions; the page is what can be told (STAT-07). */
export function returnPolicyData() {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'BR',
    merchantReturnLink: absoluteUrl('/termos/uso'),
  } as const satisfies MerchantReturnPolicy
}
