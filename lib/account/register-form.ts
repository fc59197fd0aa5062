import * as z from 'zod/mini'
import type { RegisterInput } from '../shared/contract/account'
import { REQUIRED } from '../shared/text-rules'
import { cpfField, newEmailField, passwordField, personName, withMatch } from './account-fields'
import { type FieldErrors, fieldErrors, PERSON_FIELDS } from './use-submit'

export const registerFormSchema = withMatch(
  z.object({
    firstName: personName('Nome'),
    lastName: personName('Sobrenome'),
    cpf: cpfField,
    email: newEmailField,
    password: passwordField,
    confirmation: z.string().check(z.minLength(1, REQUIRED)),
    terms: z.boolean().check(z.refine((accepted) => accepted, 'Favor aceitar os termos de uso')),
  }),
)

export type RegisterFields = z.input<typeof registerFormSchema>

export const EMPTY_REGISTER: RegisterFields = {
  firstName: '',
  lastName: '',
  cpf: '',
  email: '',
  password: '',
  confirmation: '',
  terms: false,
}

const NAMES: Record<keyof RegisterFields, string> = {
  firstName: 'o nome',
  lastName: 'o sobrenome',
  cpf: 'o CPF',
  email: 'o e-mail',
  password: 'a senha',
  confirmation: 'a confirmação da senha',
  terms: 'o aceite dos termos',
}

/** Names of the fields that are still missing or wrong, in the order of the form. */
export function missingFields(typed: RegisterFields): string[] {
  const { error } = registerFormSchema.safeParse(typed)
  const wrong = new Set(error?.issues.map(({ path }) => path[0]))
  return Object.entries(NAMES).flatMap(([field, name]) => (wrong.has(field) ? name : []))
}

export function toRegisterInput(
  values: z.output<typeof registerFormSchema>,
  captcha: string | null,
): RegisterInput {
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    cpf: values.cpf,
    email: values.email,
    password: values.password,
    password_confirmation: values.confirmation,
    recaptcha_token: captcha,
  }
}

/** `base` is shown under the e-mail. */
export function registerErrors(error: unknown): FieldErrors<keyof RegisterFields> {
  return fieldErrors(error, {
    ...PERSON_FIELDS,
    base: 'email',
    email: 'email',
    password: 'password',
    password_confirmation: 'confirmation',
  })
}
