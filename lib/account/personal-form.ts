import { z } from 'zod'
import type { User } from '../api/types'
import type { ProfileInput } from '../shared/contract/account'
import { cpfField, emailField, personName } from './account-fields'

/** The customer's own data; the e-mail never changes (VAL-50, ACC-09). */
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

/** The wire form of valid personal data (API-52). */
export function toProfileInput(values: z.output<typeof personalFormSchema>): ProfileInput {
  const { firstName, lastName, cpf, email } = values
  return { first_name: firstName, last_name: lastName, cpf, email }
}
