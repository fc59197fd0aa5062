import * as z from 'zod/mini'
import { isStatus } from '../api/errors'
import type { User } from '../api/types'
import type { ProfileInput } from '../shared/contract/account'
import { cpfField, emailField, personName } from './account-fields'
import { type FieldErrors, fieldErrors, NO_FIELD_ERRORS, PERSON_FIELDS } from './use-submit'

export const personalFormSchema = z.object({
  firstName: personName('Nome'),
  lastName: personName('Sobrenome'),
  cpf: cpfField,
  email: emailField,
})

export type PersonalFields = z.input<typeof personalFormSchema>

export function personalFields({ firstName, lastName, cpf, email }: User): PersonalFields {
  return { firstName, lastName, cpf: cpf ?? '', email }
}

export function toProfileInput(values: z.output<typeof personalFormSchema>): ProfileInput {
  const { firstName, lastName, cpf, email } = values
  return { first_name: firstName, last_name: lastName, cpf, email }
}

/** `base` is shown under the first name. */
export function personalErrors(error: unknown): FieldErrors<keyof PersonalFields> {
  if (isStatus(error, 401)) return NO_FIELD_ERRORS
  return fieldErrors(error, { ...PERSON_FIELDS, base: 'firstName', email: 'email' })
}

/** Whether any address of the customer has a company tax id. */
export function isBusinessUser({ addresses }: Pick<User, 'addresses'>): boolean {
  return addresses.some(({ cnpj }) => Boolean(cnpj))
}
