import type {
  GroceryStore,
  MerchantReturnPolicy,
  OpeningHoursSpecification,
  PostalAddress,
  SearchAction,
  WebSite,
  WithContext,
} from 'schema-dts'
import { shop } from '#shop'
import type { Closures } from '@/lib/api/closures-server'
import { paymentTexts } from '@/lib/payments/payment-texts'
import { readWrittenAddress } from '@/lib/shared/shop/written-address.mjs'
import { SERVED_CITIES } from '@/lib/shared/shop-facts'
import { clock, type Day, daysByHours, SHOP_HOURS } from '@/lib/shared/shop-hours'
import { fromShopTime, shopDay } from '@/lib/shared/shop-time'
import { identity, phoneHref } from '@/lib/shop/identity'
import { absoluteUrl } from '../../../env/server'
import { SEARCH_PARAMS } from '../../../search/search-state'
import { logo } from '../../branding/branding-files.mjs'
import { previewPath, SHOP_PREVIEW } from '../../previews/preview'

/** JSON-LD of the shop: a place with opening hours and served cities. */
export function storeJsonLd(): WithContext<GroceryStore> {
  const picture = logo('light')
  return {
    '@context': 'https://schema.org',
    ...storeReference(),
    url: absoluteUrl('/'),
    ...(picture ? { logo: absoluteUrl(picture.src) } : {}),
    image: absoluteUrl(previewPath(SHOP_PREVIEW)),
    legalName: identity.legalName,
    taxID: identity.cnpj,
    telephone: phoneHref(identity.phone).slice('tel:'.length),
    email: identity.email,
    address: postalAddress(identity.address),
    areaServed: SERVED_CITIES.map((name) => ({
      '@type': 'City' as const,
      name,
      containedInPlace: { '@type': 'State' as const, name: shop.place.stateName },
    })),
    openingHoursSpecification: openingHoursJsonLd(),
    ...(identity.social.length > 0 ? { sameAs: identity.social } : {}),
    currenciesAccepted: 'BRL',
    paymentAccepted: paymentTexts().accepted.join('; '),
    hasMerchantReturnPolicy: returnPolicyJsonLd(),
  }
}

/** Reference to the shop for other JSON-LD objects. */
export function storeReference() {
  return {
    '@type': 'GroceryStore',
    '@id': `${absoluteUrl('/')}#loja`,
    name: identity.name,
  } as const
}

type WithQueryInput = SearchAction & { 'query-input': string }

/** JSON-LD of the website with its search. */
export function websiteJsonLd(): WithContext<WebSite> {
  const search: WithQueryInput = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absoluteUrl('/busca')}?${SEARCH_PARAMS.query}={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${absoluteUrl('/')}#site`,
    name: identity.name,
    url: absoluteUrl('/'),
    inLanguage: 'pt-BR',
    publisher: storeReference(),
    potentialAction: search,
  }
}

/** Links only to the terms page: the terms accept returns without naming conditions. */
export function returnPolicyJsonLd() {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'BR',
    merchantReturnLink: absoluteUrl('/termos/uso'),
  } as const satisfies MerchantReturnPolicy
}

const SCHEMA_DAYS = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
  holiday: 'https://schema.org/PublicHolidays',
} as const satisfies Record<Day, string>

/** JSON-LD of the store's pickup hours. */
export function openingHoursJsonLd(shop = SHOP_HOURS) {
  return daysByHours(shop, ({ pickup }) => pickup).map(({ days, hours: [from, to] }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: days.map((day) => SCHEMA_DAYS[day]),
    opens: clock(from),
    closes: clock(to),
  })) satisfies OpeningHoursSpecification[]
}

/** JSON-LD of the days with deliveries. */
export function deliveryDaysJsonLd({ week } = SHOP_HOURS) {
  const days = (Object.keys(SCHEMA_DAYS) as Day[]).filter((day) => week[day].delivery.length > 0)
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => SCHEMA_DAYS[day]),
  } as const satisfies OpeningHoursSpecification
}

/** JSON-LD of a written address. */
export function postalAddress(text: string): PostalAddress {
  const { street, city, state, zipcode } = readWrittenAddress(text, {
    ...shop.place,
    cities: SERVED_CITIES,
  })
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    ...(city ? { addressLocality: city, addressRegion: state } : {}),
    ...(zipcode ? { postalCode: zipcode } : {}),
    addressCountry: 'BR',
  }
}

const DAY_MS = 86_400_000

/** JSON-LD of the days on which the shop is closed as a whole; null without any. */
export function closedDaysJsonLd(closures: Closures): WithContext<GroceryStore> | null {
  const days = closures.flatMap(wholeDays)
  if (days.length === 0) return null
  return {
    '@context': 'https://schema.org',
    ...storeReference(),
    specialOpeningHoursSpecification: days.map(([validFrom, validThrough]) => ({
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom,
      validThrough,
    })),
  }
}

/** First and last day within the closed time; empty for a part of a day. */
function wholeDays({ start, end }: Closures[number]): [first: string, last: string][] {
  const isMidnight = fromShopTime(shopDay(start)).getTime() === Date.parse(start)
  const first = isMidnight ? shopDay(start) : shopDay(new Date(Date.parse(start) + DAY_MS))
  const last = shopDay(new Date(fromShopTime(shopDay(end)).getTime() - DAY_MS))
  return first <= last ? [[first, last]] : []
}
