import * as z from 'zod/mini'
import { errorTexts, isStatus, isUnreachable } from '../api/errors'
import type { User } from '../api/types'
import { PERSONAL_KEYS } from '../browser/storage'
import { digitsOf, errorFrom } from '../forms/field-check'
import type { ProfileInput } from '../shared/contract/account'
import {
  COMMON_WORDS,
  cpfError,
  isPredictable,
  nameError,
  PASSWORD_MISMATCH,
  passwordError,
  patternOfWords,
} from '../shared/customer-rules'
import { accountEmailError, emailError } from '../shared/email'
import { REQUIRED, visibleText } from '../shared/text-rules'
import { productDestination } from './destination'
import { consumeFlash, setFlash } from './flash'
import { type FieldErrors, fieldErrors, NO_FIELD_ERRORS, PERSON_FIELDS } from './use-submit'

/** E-mail of a new account or of a guest's order. */
export const newEmailField = z.string().check(z.trim(), errorFrom(emailError))

/** E-mail of an existing account. */
const emailField = z.string().check(z.trim(), errorFrom(accountEmailError))

export const passwordField = z.string().check(errorFrom(passwordError))

export const personName = (label: 'Nome' | 'Sobrenome') =>
  z.string().check(
    z.overwrite(visibleText),
    errorFrom((value) => nameError(value, label)),
  )

/** Required CPF in any notation, as 11 digits. */
export const cpfField = z.string().check(
  z.overwrite(digitsOf),
  errorFrom((value) => (value ? cpfError(value) : REQUIRED)),
)

interface Passwords {
  password: string
  confirmation: string
}

/** The confirmation must equal the password. An empty confirmation has its own error. */
export function withMatch<Schema extends z.ZodMiniType<Passwords>>(schema: Schema): Schema {
  const matches = ({ password, confirmation }: Passwords) =>
    confirmation === '' || password === confirmation
  const isMatch = z.refine<Passwords>(matches, {
    error: PASSWORD_MISMATCH,
    path: ['confirmation'],
    when: () => true,
  })
  return schema.check(isMatch)
}

export type Strength = 'Fraca' | 'Média' | 'Forte'

const SHORT = 8
const LONG = 15

const COMMON = patternOfWords(COMMON_WORDS)

/** Advice only: the API refuses a predictable password, no short one. Null for an empty one. */
export function passwordStrength(password: string): Strength | null {
  if (password === '') return null
  if (password.length < SHORT || isPredictable(password, COMMON)) return 'Fraca'
  if (/[^\p{L}\p{N}\- ]/u.test(password) || password.length > LONG) return 'Forte'
  return 'Média'
}

export const loginFormSchema = z.object({
  email: emailField,
  password: passwordField,
  remember: z.boolean(),
})

export const WRONG_LOGIN = 'Email ou senha incorretos'

/** False if the shop did not check the password: too many attempts, or the call did not arrive. */
function isJudged(error: unknown): boolean {
  return !isStatus(error, 429) && !isUnreachable(error)
}

/** Never shows which of the two is wrong. */
export function loginErrors(error: unknown): FieldErrors<'email' | 'password'> {
  if (!isJudged(error)) return { fields: [], general: errorTexts(error) }
  return {
    fields: [
      { field: 'email', text: WRONG_LOGIN },
      { field: 'password', text: WRONG_LOGIN },
    ],
    general: isStatus(error, 401) ? [] : errorTexts(error),
  }
}

const ORDERS = /^\/minha-conta\/pedidos\b/

/** Why a visitor was sent to the login, by the page that it leads back to. */
const REASONS: [page: RegExp, reason: string][] = [
  [ORDERS, 'Os seus pedidos ficam na sua conta.'],
  [/^\/minha-conta\/enderecos\b/, 'Os seus endereços ficam na sua conta.'],
  [/^\/minha-conta\/cartoes\b/, 'Os seus cartões ficam na sua conta.'],
  [/^\/minha-conta\/senha\b/, 'A sua senha é alterada na sua conta.'],
  [/^\/minha-conta\b/, 'Os seus dados ficam na sua conta.'],
  [/^\/blend\/meus-blends\b/, 'Os seus blends ficam na sua conta.'],
  [/^\/blend\/calculadora\b/, 'O blend que você montar fica na sua conta.'],
  [/^\/checkout\b/, 'Entre ou crie sua conta para continuar a compra: o carrinho fica guardado.'],
  [/^\/produtos\//, 'Entre ou crie sua conta: avisamos quando o produto voltar.'],
]

/** Null where nothing was asked for. */
export function loginReason(destination: string | null): string | null {
  return REASONS.find(([page]) => page.test(destination ?? ''))?.[1] ?? null
}

/** Whether the login leads to the customer's orders. */
export function isForOrders(destination: string | null): boolean {
  return ORDERS.test(destination ?? '')
}

/** The page of return of every login that the checkout opens. */
const CHECKOUT = '/checkout/'

/** The link beside the reason for the login; null where the reason offers none. */
export function returnLink(
  destination: string | null,
  isFilled: boolean,
): { href: string; text: string } | null {
  const product = productDestination(destination)
  if (product) return { href: product, text: 'Voltar ao produto' }
  if (destination?.startsWith('/blend/')) return { href: '/blend', text: 'Voltar aos Blends' }
  if (isFilled && destination === CHECKOUT) return { href: CHECKOUT, text: 'Continuar sem conta' }
  return null
}

export const passwordFormSchema = withMatch(
  z.object({ current: passwordField, password: passwordField, confirmation: passwordField }),
)

export type PasswordFields = z.input<typeof passwordFormSchema>

const WRONG_CURRENT = { field: 'current', text: 'Senha incorreta' } as const

/** A rejection without a field means a wrong current password. */
export function passwordErrors(error: unknown): FieldErrors<keyof PasswordFields> {
  if (isStatus(error, 401)) return NO_FIELD_ERRORS
  if (!isJudged(error)) return { fields: [], general: errorTexts(error) }
  const { fields, general } = fieldErrors(error, {
    password: 'password',
    password_confirmation: 'confirmation',
  } as const)
  if (fields.length > 0) return { fields, general }
  return { fields: [WRONG_CURRENT], general: isStatus(error, 422) ? [] : general }
}

export const resetFormSchema = withMatch(
  z.object({ password: passwordField, confirmation: z.string().check(z.minLength(1, REQUIRED)) }),
)

/** `base` and the e-mail, which the form does not show, appear under the password. */
export function resetErrors(error: unknown): FieldErrors<'password' | 'confirmation'> {
  return fieldErrors(error, {
    base: 'password',
    email: 'password',
    password: 'password',
    passwordConfirmation: 'confirmation',
    password_confirmation: 'confirmation',
  })
}

export const forgotFormSchema = z.object({ email: emailField })

/** `base` is shown under the e-mail. */
export function forgotErrors(error: unknown): FieldErrors<'email'> {
  return fieldErrors(error, { base: 'email', email: 'email' })
}

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

let typed = ''

/** E-mail typed on the login page, for the page that resets the password. Lost on a page load. */
export const typedEmail = (): string => typed

export function recordTypedEmail(email: string): void {
  typed = email
}

/** Stores the e-mail whose password was reset for the login page, a new document. */
export function recordResetEmail(email: string): void {
  setFlash(email, PERSONAL_KEYS.resetEmail)
}

/** Takes the e-mail whose password was reset. Returns it once. */
export const consumeResetEmail = (): string | null => consumeFlash(PERSONAL_KEYS.resetEmail)
