import '../forms/jitless'
import { z } from 'zod'
import { emailField } from '../account/account-fields'
import { isValidBahiaRegistration, isValidCnpj } from '../forms/documents'
import { digitsOf, oneLine, REQUIRED, tooLong } from '../forms/form-texts'
import type { WireAddressInput } from '../shared/contract/address'
import { cityMismatch, placeOfZipcode } from '../shared/contract/served-zipcodes'
import { store } from '../store/store'

const text = (empty: string, limit: number, long: string) =>
  z
    .string()
    .trim()
    .min(1, empty)
    .max(limit, long)
    .refine(...oneLine)

const zipcode = z
  .string()
  .transform((value) => value.replace(/[-.\s]/g, ''))
  .refine((value) => value !== '', { error: REQUIRED, abort: true })
  .refine((value) => /^\d{8}$/.test(value), { error: 'CEP são 8 números', abort: true })
  .refine((value) => placeOfZipcode(value) !== null, 'Fora da area de cobertura')

const telephone = z
  .string()
  .transform(digitsOf)
  .refine((value) => value !== '', { error: REQUIRED, abort: true })
  .refine((value) => value.length >= 9 && value.length <= 13, 'Tel deve ter 9 a 13 números com DDD')

const cnpj = z
  .string()
  .transform(digitsOf)
  .refine((value) => value !== '', { error: REQUIRED, abort: true })
  .refine((value) => value.length === 14, { error: 'CNPJ são 14 números', abort: true })
  .refine(isValidCnpj, 'CNPJ inválido')

const ieCompany = z
  .string()
  .transform(digitsOf)
  .refine((value) => value === '' || /^\d{8,9}$/.test(value), {
    error: 'Inscrição Estadual são 8 ou 9 números',
    abort: true,
  })
  .refine((value) => value === '' || isValidBahiaRegistration(value), 'Inscrição Estadual inválida')

const company = text(REQUIRED, 50, tooLong('Empresa', 50))

const common = {
  name: text('Nome é obrigatório', 100, tooLong('Nome', 100)),
  addressLine1: z
    .string()
    .trim()
    .min(1, 'Endereço é obrigatório')
    .min(5, 'Nome muito curto.')
    .max(100, tooLong('Endereço', 100))
    .refine(...oneLine),
  addressLine2: z
    .string()
    .trim()
    .max(100, tooLong('Complemento', 100))
    .refine(...oneLine),
  city: text('Cidade é obrigatório', 30, tooLong('Cidade', 30)),
  zipcode,
  neighborhood: text(REQUIRED, 30, tooLong('Bairro', 30)),
  telephone,
  pointOfReference: text(REQUIRED, 100, tooLong('Ponto de referência', 100)),
}

const personal = z.object({
  ...common,
  isCompany: z.literal(false),
  cnpj: z.string(),
  ieCompany: z.string(),
  company: z.string(),
})

const business = z.object({ ...common, isCompany: z.literal(true), cnpj, ieCompany, company })

/** The address form with its texts; company fields count only for company addresses (VAL-02 to VAL-22, A10). */
export const addressFormSchema = z
  .discriminatedUnion('isCompany', [personal, business])
  .superRefine(({ city, zipcode }, context) => {
    const message = cityMismatch(zipcode, city)
    if (message) context.addIssue({ code: 'custom', message, path: ['city'] })
  })

export type AddressFields = z.input<typeof addressFormSchema>
export type AddressValues = z.output<typeof addressFormSchema>

export const EMPTY_ADDRESS: AddressFields = {
  name: '',
  addressLine1: '',
  addressLine2: '',
  city: store.cities[0],
  zipcode: '',
  neighborhood: '',
  telephone: '',
  pointOfReference: '',
  isCompany: false,
  cnpj: '',
  ieCompany: '',
  company: '',
}

/** The wire form of a valid address; the state is always Bahia (ADDR-12, ADDR-16). */
export function toAddressInput(values: AddressValues): WireAddressInput {
  return {
    firstname: values.name,
    address1: values.addressLine1,
    address2: values.addressLine2,
    city: values.city,
    state: 'Bahia',
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

/** A guest's address comes with the e-mail of the order (Q01). */
export const guestFormSchema = addressFormSchema.and(z.object({ email: emailField }))

export type GuestFields = z.input<typeof guestFormSchema>
export type GuestValues = z.output<typeof guestFormSchema>
