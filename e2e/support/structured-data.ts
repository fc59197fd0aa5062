type Node = Record<string, unknown>
type Rule = (value: unknown) => boolean

const text: Rule = (value) => typeof value === 'string' && value.trim().length > 0
const amount: Rule = (value) => typeof value === 'number' && value > 0
const count: Rule = (value) => typeof value === 'number' && value >= 0
const url: Rule = (value) => typeof value === 'string' && /^https?:\/\/[^/]+\//.test(value)
const is =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const schema = (...names: string[]) => is(new RegExp(`^https://schema\\.org/(${names.join('|')})$`))
const list =
  (rule: Rule, least = 1): Rule =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.every(rule)
const any =
  (...rules: Rule[]): Rule =>
  (value) =>
    rules.some((rule) => rule(value))
const node =
  (type: string): Rule =>
  (value) =>
    (value as Node)?.['@type'] === type

interface Shape {
  required: Record<string, Rule>
  optional?: Record<string, Rule>
}

const code = is(/^(KGM|C62|DAY)$/)
const brl = is(/^BRL$/)
const shop = { '@id': url, name: text }

/**
 * Properties that schema.org defines for each type in use, and that Google requires of listings.
 */
const SHAPES: Record<string, Shape> = {
  Product: {
    required: {
      '@id': url,
      name: text,
      url,
      sku: text,
      image: list(url),
      brand: node('Brand'),
      offers: node('Offer'),
    },
    optional: {
      description: text,
      inProductGroupWithID: text,
      isVariantOf: node('ProductGroup'),
      additionalProperty: list(node('PropertyValue'), 0),
      weight: node('QuantitativeValue'),
    },
  },
  Brand: { required: { name: text } },
  PropertyValue: { required: { name: text, value: text } },
  ProductGroup: {
    required: {
      '@id': url,
      name: text,
      productGroupID: text,
      variesBy: list(text),
      hasVariant: list(node('Product'), 2),
    },
  },
  Offer: {
    required: {
      url,
      price: amount,
      priceCurrency: brl,
      priceSpecification: list(node('UnitPriceSpecification')),
      availability: schema('InStock', 'OutOfStock'),
      itemCondition: schema('NewCondition'),
      eligibleQuantity: node('QuantitativeValue'),
    },
    optional: {
      seller: node('GroceryStore'),
      shippingDetails: list(node('OfferShippingDetails')),
      hasMerchantReturnPolicy: node('MerchantReturnPolicy'),
    },
  },
  UnitPriceSpecification: {
    required: { price: amount, priceCurrency: brl },
    optional: {
      unitCode: code,
      referenceQuantity: node('QuantitativeValue'),
      priceType: schema('StrikethroughPrice'),
    },
  },
  QuantitativeValue: {
    required: { unitCode: code },
    optional: {
      value: amount,
      minValue: count,
      maxValue: count,
      valueReference: node('QuantitativeValue'),
    },
  },
  OfferShippingDetails: {
    required: {
      shippingDestination: node('DefinedRegion'),
      shippingRate: node('MonetaryAmount'),
      deliveryTime: node('ShippingDeliveryTime'),
    },
  },
  DefinedRegion: {
    required: { addressCountry: is(/^BR$/), addressRegion: is(/^BA$/) },
    optional: { name: text },
  },
  MonetaryAmount: { required: { value: count, currency: brl } },
  ShippingDeliveryTime: {
    required: { handlingTime: node('QuantitativeValue'), transitTime: node('QuantitativeValue') },
    optional: {
      businessDays: node('OpeningHoursSpecification'),
      cutoffTime: is(/^\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
    },
  },
  MerchantReturnPolicy: { required: { applicableCountry: is(/^BR$/), merchantReturnLink: url } },
  BreadcrumbList: { required: { itemListElement: list(node('ListItem'), 2) } },
  ListItem: { required: { position: amount, name: text }, optional: { item: url } },
  WebSite: {
    required: {
      '@id': url,
      name: text,
      url,
      inLanguage: is(/^pt-BR$/),
      publisher: node('GroceryStore'),
      potentialAction: node('SearchAction'),
    },
  },
  SearchAction: {
    required: {
      target: node('EntryPoint'),
      'query-input': is(/^required name=search_term_string$/),
    },
  },
  EntryPoint: { required: { urlTemplate: is(/\{search_term_string\}/) } },
  GroceryStore: {
    required: shop,
    optional: {
      url,
      logo: url,
      image: url,
      legalName: text,
      taxID: text,
      telephone: is(/^\+55\d{10,11}$/),
      email: is(/^\S+@\S+$/),
      address: node('PostalAddress'),
      areaServed: list(node('City')),
      openingHoursSpecification: list(node('OpeningHoursSpecification')),
      currenciesAccepted: brl,
      paymentAccepted: text,
      hasMerchantReturnPolicy: node('MerchantReturnPolicy'),
    },
  },
  PostalAddress: {
    required: { streetAddress: text, addressCountry: is(/^BR$/) },
    optional: { addressLocality: text, addressRegion: text, postalCode: is(/^\d{5}-\d{3}$/) },
  },
  City: { required: { name: text }, optional: { containedInPlace: node('State') } },
  State: { required: { name: text } },
  OpeningHoursSpecification: {
    required: {
      dayOfWeek: list(schema('(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day', 'PublicHolidays')),
    },
    optional: { opens: is(/^\d\d:\d\d$/), closes: is(/^\d\d:\d\d$/) },
  },
}

/** Returns the structured data of a document, one node per script. */
function structuredData(html: string): Node[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, json]) => JSON.parse(json ?? ''))
}

/** The one of a type; throws when the document has none. */
// biome-ignore lint/suspicious/noExplicitAny: read as a crawler does
export function dataOfType(html: string, type: string): any {
  const found = structuredData(html).find((data) => data['@type'] === type)
  if (!found) throw new Error(`the document has no ${type}`)
  return found
}

/** Returns the problems of a document's structured data, one per line. */
export function structuredDataProblems(html: string): string[] {
  return structuredData(html).flatMap((data) => [
    ...(data['@context'] === 'https://schema.org' ? [] : ['@context is not https://schema.org']),
    ...problemsOf(data, String(data['@type'])),
  ])
}

function problemsOf(data: Node, path: string): string[] {
  const { '@context': _, '@type': type, ...properties } = data
  const shape = SHAPES[String(type)]
  if (!shape) return [`${path}: unknown type ${type}`]
  const isReference = Object.keys(properties).join() === '@id'
  const rules = { ...shape.required, ...shape.optional }
  const missing = isReference ? [] : Object.keys(shape.required).filter((name) => !(name in data))
  return [
    ...missing.map((name) => `${path}: ${name} is missing`),
    ...Object.entries(properties).flatMap(([name, value]) => {
      const rule = any(rules[name] ?? (() => false), name === '@id' ? url : () => false)
      return [
        ...(rule(value) ? [] : [`${path}.${name}: ${JSON.stringify(value)?.slice(0, 80)}`]),
        ...nodesIn(value).flatMap((inner) => problemsOf(inner, `${path}.${name}`)),
      ]
    }),
  ]
}

function nodesIn(value: unknown): Node[] {
  return [value]
    .flat()
    .filter((inner): inner is Node => typeof inner === 'object' && inner !== null)
}
