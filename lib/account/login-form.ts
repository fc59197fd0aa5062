import * as z from 'zod/mini'
import { errorTexts, isStatus } from '../api/errors'
import { emailField, passwordField } from './account-fields'
import type { FieldErrors } from './use-submit'

export const loginFormSchema = z.object({
  email: emailField,
  password: passwordField,
  remember: z.boolean(),
})

export const WRONG = 'Email ou senha incorretos'

/** Never says which of the two is wrong. */
export function loginErrors(error: unknown): FieldErrors<'email' | 'password'> {
  return {
    fields: [
      { field: 'email', text: WRONG },
      { field: 'password', text: WRONG },
    ],
    general: isStatus(error, 401) ? [] : errorTexts(error),
  }
}

/** Why a visitor was sent to the login, by the page that it leads back to. */
const REASONS: [page: RegExp, reason: string][] = [
  [/^\/minha-conta\/pedidos\b/, 'Entre para ver os seus pedidos.'],
  [/^\/minha-conta\/enderecos\b/, 'Entre para ver os seus endereços.'],
  [/^\/minha-conta\/cartoes\b/, 'Entre para ver os seus cartões.'],
  [/^\/minha-conta\/senha\b/, 'Entre para alterar a sua senha.'],
  [/^\/minha-conta\b/, 'Entre para ver os seus dados.'],
  [/^\/blend\/meus-blends\b/, 'Entre para ver os seus blends.'],
  [/^\/blend\/calculadora\b/, 'Entre para montar o seu blend.'],
  [/^\/checkout\b/, 'Entre para continuar a sua compra.'],
]

/** Null where nothing was asked for. */
export function loginReason(destination: string | null): string | null {
  return REASONS.find(([page]) => page.test(destination ?? ''))?.[1] ?? null
}
