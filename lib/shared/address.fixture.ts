import type { WireAddress, WireAddressInput } from './contract/address'

/** An address with every field that a customer can fill in, each with a value of its own. */
export const FULL_ADDRESS: Required<WireAddressInput> = {
  firstname: 'Dona Canô',
  address1: 'Ladeira da Barra, 12',
  address2: 'Ap 302',
  city: 'Salvador',
  state: 'Bahia',
  zipcode: '40130000',
  phone: '71988887777',
  neighborhood: 'Graça',
  additional_information: 'Portão azul',
  reference: 'Perto do farol',
  cnpj: '11222333000181',
  ie_company: '12345663',
  company: 'Bar do Zé',
}

/** The same address in an API response. */
export const FULL_ADDRESS_ANSWER = {
  ...FULL_ADDRESS,
  id: 5,
  receiver_name: FULL_ADDRESS.firstname,
  full_name: FULL_ADDRESS.firstname,
  address_line1: FULL_ADDRESS.address1,
  address_line2: FULL_ADDRESS.address2 ?? '',
  address2: FULL_ADDRESS.address2 ?? '',
  state: FULL_ADDRESS.state ?? '',
  telephone: FULL_ADDRESS.phone,
  state_id: 1,
  country_id: 1,
  latitude: -12.997,
  longitude: -38.521,
  delivery_cost: 9.9,
} satisfies Required<WireAddress>

/** Places that show an address. Tests hold each place to the table below. */
type Place =
  /** `components/address/address-text.tsx` */
  | 'text'
  /** `components/account/address-list.tsx` */
  | 'book'
  /** `components/checkout/checkout-panes.tsx` */
  | 'checkout'
  /** `components/orders/order-facts.tsx` */
  | 'order'
  /** `sales-api/service/mail/order-blocks.ts` */
  | 'mail'
  /** `sales-api/service/domain/fulfilment/view-order.ts` */
  | 'operator'
  /** `lib/counter/use-deliveries.ts` and the screens that use it */
  | 'driver'
  /** `sales-api/service/payments/stripe/intent-params.ts` */
  | 'gateway'
  /** What `sales-api/service/domain/accounts/erase-orders.ts` leaves. */
  | 'fiscal record'

const ALL: Place[] = [
  'text',
  'book',
  'checkout',
  'order',
  'mail',
  'operator',
  'driver',
  'gateway',
  'fiscal record',
]

const TOLD_IN: Record<keyof WireAddressInput, Place[]> = {
  firstname: ['text', 'book', 'checkout', 'order', 'operator', 'gateway', 'fiscal record'],
  address1: ALL,
  address2: ALL,
  city: ALL,
  state: ['order', 'driver', 'gateway', 'fiscal record'],
  zipcode: ['text', 'book', 'checkout', 'order', 'driver', 'gateway', 'fiscal record'],
  phone: ['book', 'checkout', 'operator', 'gateway'],
  neighborhood: ALL.filter((place) => place !== 'gateway'),
  additional_information: [],
  reference: ['book', 'checkout', 'operator', 'driver'],
  cnpj: ['order', 'fiscal record'],
  ie_company: ['fiscal record'],
  company: ['text', 'book', 'checkout', 'order', 'driver', 'fiscal record'],
}

/** Fields of `FULL_ADDRESS` that a place must show. */
export function fieldsShownIn(place: Place): string[] {
  return Object.entries(TOLD_IN).flatMap(([field, places]) =>
    places.includes(place) ? [field] : [],
  )
}

/** Fields of `FULL_ADDRESS` found in a text, in any number format. */
export function fieldsFoundIn(text: string | null): string[] {
  return Object.entries(FULL_ADDRESS).flatMap(([field, value]) =>
    plain(text).includes(plain(value)) ? [field] : [],
  )
}

function plain(text: string | null): string {
  return (text ?? '').replace(/[^\p{L}\p{N}]/gu, '')
}
