import { z } from 'zod'
import type { RegisterInput } from '../contract/user'
import { emailField, passwordField } from './account-fields'
import { isValidCpf } from './documents'
import { digitsOf, REQUIRED, tooLong } from './form-texts'
import './jitless'

const MISMATCH = 'Senha e confirmação não são iguais'
const name = (label: string) => z.string().trim().min(1, REQUIRED).max(30, tooLong(label, 30))

const cpf = z
  .string()
  .transform(digitsOf)
  .refine((value) => value !== '', REQUIRED)
  .refine((value) => value.length === 11, 'CPF são 11 números')
  .refine(isValidCpf, 'CPF inválido')

/** Register fields with their texts (VAL-34 to VAL-42). */
export const registerFormSchema = z
  .object({
    firstName: name('Nome'),
    lastName: name('Sobrenome'),
    cpf,
    email: emailField,
    password: passwordField,
    confirmation: z.string().min(1, REQUIRED),
    terms: z.boolean().refine((accepted) => accepted, 'Favor aceitar os termos de uso'),
  })
  .refine(({ password, confirmation }) => confirmation === '' || password === confirmation, {
    error: MISMATCH,
    path: ['confirmation'],
    when: () => true,
  })

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

/** The wire form of valid register fields (API-49). */
export function toRegisterInput(values: z.output<typeof registerFormSchema>): RegisterInput {
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    cpf: values.cpf,
    email: values.email,
    password: values.password,
    password_confirmation: values.confirmation,
    recaptcha_token: null,
  }
}
