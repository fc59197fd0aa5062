import { z } from 'zod'
import { isStatus } from '../api/errors'
import type { User } from '../api/types'
import type { ProfileInput } from '../shared/contract/account'
import { cpfField, emailField, personName } from './account-fields'
import { type FieldErrors, fieldErrors, NO_FIELD_ERRORS, PERSON_FIELDS } from './form-errors'

/** The customer's own data; the e-mail never changes. */
export const personalFormSchema = z.object({
  firstName: personName('Nome'),
  lastName: personName('Sobrenome'),
  cpf: cpfField,
  email: emailField,
})

export type PersonalFields = z.input<typeof personalFormSchema>

/** The form filled with the customer's data. */
export function personalFields({ firstName, lastName, cpf, email }: User): PersonalFields {
  return { firstName, lastName, cpf: cpf ?? '', email }
}

/** The wire form of valid personal data. */
export function toProfileInput(values: z.output<typeof personalFormSchema>): ProfileInput {
  const { firstName, lastName, cpf, email } = values
  return { first_name: firstName, last_name: lastName, cpf, email }
}

/** `base` shows under the first name. */
export function personalErrors(error: unknown): FieldErrors<keyof PersonalFields> {
  if (isStatus(error, 401)) return NO_FIELD_ERRORS
  return fieldErrors(error, { ...PERSON_FIELDS, base: 'firstName', email: 'email' })
}
