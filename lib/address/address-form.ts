import * as z from 'zod/mini'
import { shop } from '#shop'
import { newEmailField } from '../account/account-forms'
import type { Address } from '../api/types'
import { readStoredZipcode } from '../delivery/promise-store'
import { abortWith, digitsOf, errorFrom } from '../forms/field-check'
import type { WireAddressInput } from '../shared/contract/address'
import { ADDRESS_RULES, OUTSIDE_DELIVERY_AREA, taxIdOf } from '../shared/customer-rules'
import { phoneOf } from '../shared/phone.mjs'
import { cityMismatch, placeOfZipcode } from '../shared/served-zipcodes'
import { SERVED_CITIES } from '../shared/shop-facts'
import { visibleText } from '../shared/text-rules'

const text = (rule: (value: string) => string | null) =>
  z.string().check(z.overwrite(visibleText), errorFrom(rule))

const digits = (rule: (value: string) => string | null) =>
  z.string().check(z.overwrite(digitsOf), errorFrom(rule))

const company = {
  cnpj: z.string().check(z.overwrite(taxIdOf), errorFrom(ADDRESS_RULES.cnpj)),
  ieCompany: digits(ADDRESS_RULES.ie_company),
  company: text(ADDRESS_RULES.company),
}

const common = {
  name: text(ADDRESS_RULES.firstname),
  addressLine1: text(ADDRESS_RULES.address1),
  addressLine2: text(ADDRESS_RULES.address2),
  // The form offers only served cities.
  city: text(ADDRESS_RULES.city),
  zipcode: z.string().check(
    z.overwrite((value) => value.replace(/[-.\s]/g, '')),
    abortWith(ADDRESS_RULES.zipcode),
  ),
  neighborhood: text(ADDRESS_RULES.neighborhood),
  telephone: z.string().check(z.overwrite(phoneOf), errorFrom(ADDRESS_RULES.phone)),
  pointOfReference: text(ADDRESS_RULES.reference),
}

const personal = z.object({
  ...common,
  isCompany: z.literal(false),
  cnpj: z.string(),
  ieCompany: z.string(),
  company: z.string(),
})

const business = z.object({ ...common, isCompany: z.literal(true), ...company })

/** Schema of the address form. Company fields count only for company addresses. */
export const addressFormSchema = z.discriminatedUnion('isCompany', [personal, business]).check(
  z.superRefine(({ city, zipcode }, context) => {
    const message = cityMismatch(zipcode, city)
    if (message) context.addIssue({ code: 'custom', message, path: ['city'] })
  }),
)

export type AddressFields = z.input<typeof addressFormSchema>
export type AddressValues = z.output<typeof addressFormSchema>

export const EMPTY_ADDRESS: AddressFields = {
  name: '',
  addressLine1: '',
  addressLine2: '',
  city: SERVED_CITIES[0] ?? '',
  zipcode: '',
  neighborhood: '',
  telephone: '',
  pointOfReference: '',
  isCompany: false,
  cnpj: '',
  ieCompany: '',
  company: '',
}

const BESIDE_ZIPCODE = (Object.keys(EMPTY_ADDRESS) as (keyof AddressFields)[]).filter(
  (field) => field !== 'zipcode',
)

/** Fields whose errors are not shown: all others where the shop does not deliver at the CEP. */
export function unaskedFields(errors: { zipcode?: { message?: string } }) {
  return errors.zipcode?.message === OUTSIDE_DELIVERY_AREA ? BESIDE_ZIPCODE : []
}

/**
 * Returns the fields of a new address, with the telephone of the newest saved one. The stored
 * zipcode is prefilled where the shop delivers, unless it is that of a saved address.
 */
export function newAddress(
  name = '',
  saved: readonly Pick<Address, 'id' | 'zipcode' | 'telephone'>[] = [],
): AddressFields {
  const zipcode = readStoredZipcode()
  const isSaved = saved.some((other) => other.zipcode === zipcode)
  const city = zipcode && !isSaved && placeOfZipcode(zipcode)
  const telephone = newest(saved)?.telephone ?? ''
  return { ...EMPTY_ADDRESS, name, telephone, ...(city ? { zipcode, city } : {}) }
}

/** Returns the wire format of a valid address. The state is the shop's. */
export function toAddressInput(values: AddressValues): Required<WireAddressInput> {
  return {
    firstname: values.name,
    address1: values.addressLine1,
    address2: values.addressLine2,
    city: values.city,
    state: shop.place.stateName,
    zipcode: values.zipcode,
    phone: values.telephone,
    neighborhood: values.neighborhood,
    additional_information: '',
    reference: values.pointOfReference,
    cnpj: values.isCompany ? values.cnpj : null,
    ie_company: values.isCompany ? values.ieCompany || null : null,
    company: values.isCompany ? values.company : null,
  }
}

/** Adds the e-mail of the order to a guest's address. */
export const guestFormSchema = z.intersection(addressFormSchema, z.object({ email: newEmailField }))

export type GuestFields = z.input<typeof guestFormSchema>
export type GuestValues = z.output<typeof guestFormSchema>

const buyer = { name: common.name, telephone: common.telephone }

/** Who collects an order at the store. */
const buyerFormSchema = z.object({ ...buyer, email: z.string() })

/** Adds the e-mail of the order to a guest who collects it. */
const guestBuyerFormSchema = z.object({ ...buyer, email: newEmailField })

export const buyerSchema = (isGuest: boolean) => (isGuest ? guestBuyerFormSchema : buyerFormSchema)

export type BuyerFields = z.input<typeof buyerFormSchema>
export type BuyerValues = z.output<typeof buyerFormSchema>

/** The newest of some addresses or cards: the one with the highest id. */
export function newest<T extends { id: number }>(items: readonly T[]): T | null {
  return items.reduce<T | null>((best, item) => (best && best.id > item.id ? best : item), null)
}
