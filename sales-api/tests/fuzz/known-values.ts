import type { WireAddressInput } from '@/lib/shared/contract/address'
import { reference } from './document'

/** An existing order that a request is about, and whether a guest's token or a bearer opens it. */
export interface Subject {
  entity: string
  isGuest: boolean
}

/** Most requests are about carts, which are quickly created again. */
const STATES = ['cart', 'cart', 'cart', 'payment', 'confirm', 'complete']

export const SUBJECTS: Subject[] = STATES.flatMap((state) => [
  { entity: `guest-${state}`, isGuest: true },
  { entity: `own-${state}`, isGuest: false },
])

const CARDS = ['4111111111111111', '4000000000000002', '4000000000000028', '378282246310005']

const ADDRESS: Record<Exclude<keyof WireAddressInput, 'state'>, unknown[]> = {
  firstname: ['Ana Souza'],
  address1: ['Rua das Flores, 10'],
  address2: ['Ap 1', null],
  city: ['Salvador', 'Lauro de Freitas'],
  zipcode: ['41810000', '41810-000', '42700-000'],
  phone: ['71999998888', '(71) 99999-8888'],
  neighborhood: ['Pituba'],
  reference: ['Perto da praça'],
  additional_information: [''],
  company: [null],
  cnpj: [null, '11222333000181', '87C9DMAAH1ZY30'],
  ie_company: [null, '12345663'],
}

const KNOWN: Record<string, unknown[]> = {
  ...ADDRESS,
  email: [reference('customer', 'email'), reference('other', 'email'), 'nova@example.com'],
  password: ['segredo1'],
  old_password: ['segredo1', 'segredo2'],
  password_confirmation: ['segredo1'],
  passwordConfirmation: ['segredo1'],
  first_name: ['Ana'],
  last_name: ['Souza'],
  cpf: ['52998224725', '529.982.247-25'],
  state_id: [1],
  country_id: [1],
  variant_id: [101, 102],
  quantity: [1, 500, 1000, 1500],
  observation: ['Sem gordura', null],
  portioning_size: [500, null],
  payment_method_id: [1, 2],
  existing_card: [reference('card', 'id')],
  if_missing: ['contact', 'substitute', 'omit', null],
  coupon_codes: ['BEMVINDO', ['BEMVINDO'], ['bemvindo', 'METADE']],
  name: ['ANA SOUZA'],
  number: CARDS,
  month: ['12'],
  year: ['2030', '30'],
  verification_value: ['123'],
  slug: ['picanha-bovina', 'recently_viewed'],
  cep: ['41810000', '41810-000'],
  by_product: ['101'],
  index: ['product_sales'],
  indexName: ['product_sales'],
  query: ['picanha', 'picnha', ''],
  facets: [['manufacturer', 'on_sale'], ['*'], 'manufacturer'],
  facetFilters: [[['manufacturer:Fazenda Norte']], ['on_sale:true'], 'on_sale:-true'],
  by_user: [reference('customer', 'id'), reference('other', 'id')],
  total_desired_quantity: [1600, 3000],
  preferred_option_value_id: [1, 2],
  category_id: [1, 2],
  fat_percentage: [50, 20, null],
  template_id: [reference('blend', 'id'), reference('draft', 'id')],
  by_template: [reference('draft', 'id'), reference('blend', 'id')],
  type_name: ['blend'],
  from: [reference('own-complete', 'number'), reference('guest-complete', 'number')],
}

/** Ids in a path, by the word before them. */
const KNOWN_IDS: Record<string, unknown[]> = {
  users: [reference('customer', 'id'), reference('other', 'id')],
  credit_cards: [reference('card', 'id')],
  addresses: [reference('address', 'id')],
  departments: [1],
  variants: [101, 102],
  products: [101, 102],
  templates: [reference('draft', 'id'), reference('draft', 'id'), reference('blend', 'id')],
  items: [reference('draft', 'item')],
  mixes: [reference('mix', 'id')],
}

const TOKENS: Record<string, unknown[]> = {
  password_reset: [reference('reset', 'token')],
  trackers: [reference('tracker', 'token')],
}

/** Values of body fields with a meaning that the schema does not express. */
export function knownBodyValues(field: string, { entity }: Subject): unknown[] | undefined {
  if (field === 'order_number') return [reference(entity, 'number')]
  if (field === 'id') return [reference(entity, 'shipment')]
  if (field === 'selected_shipping_rate_id') return [reference(entity, 'rate')]
  if (field === 'order_token') return [reference('guest-cart', 'token'), null]
  return KNOWN[field]
}

/** The same for a parameter of `path`. */
export function knownParameters(name: string, path: string, subject: Subject): unknown[] {
  const word = path.split(`/{${name}}`)[0]?.split('/').at(-1) ?? ''
  if (name === 'number' || name === 'by_order') return [reference(subject.entity, 'number')]
  if (name === 'order_token') return [reference(subject.entity, 'token')]
  if (name === 'state') return ['cart']
  if (name === 'by_eligible') return ['true']
  if (name === 'token') return TOKENS[word] ?? []
  if (name !== 'id') return KNOWN[name] ?? []
  return word === 'line_items' ? [reference(subject.entity, 'line')] : (KNOWN_IDS[word] ?? [])
}

/** Query keys that some call reads, documented or not. */
export const QUERY_KEYS = [
  'by_id',
  'by_id[]',
  'page',
  'per_page',
  'q',
  'q[s]',
  'q[by_in_promotion]',
  'q[discounted_eq]',
  'q[sales_volume_gt]',
  'q[state_in][]',
  'by_product',
  'by_eligible',
  'by_user',
  'order_token',
  'state',
]

export const QUERY_VALUES = [
  '1',
  '2',
  '100',
  'true',
  '[101,102]',
  '[1,,x,-5,1e3]',
  'sales_volume desc',
  'complete',
  'canceled',
  'cart',
]
