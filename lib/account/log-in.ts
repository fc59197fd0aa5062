import * as z from 'zod/mini'
import { errorTexts, isStatus } from '../api/errors'
import { clearGuestOrder, readGuestOrder } from '../api/guest-order'
import { userQuery } from '../api/me'
import { getQueryClient } from '../api/query-client'
import { getToken, setToken } from '../api/session-token'
import { tellTabs } from '../api/tab-channel'
import { storeToken } from '../api/token-storage'
import { login, register } from '../api/users'
import { withCaptcha } from '../services/captcha/captcha-token'
import type { RegisterInput } from '../shared/contract/account'
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

/** Opens a session. The API merges the guest's cart, so the guest's token is removed. */
export async function logIn(email: string, password: string, remember: boolean): Promise<void> {
  const orderToken = readGuestOrder()?.token ?? null
  const { token, user } = await withCaptcha((captcha) =>
    login({ email, password, order_token: orderToken, recaptcha_token: captcha ?? undefined }),
  )
  clearGuestOrder()
  storeToken(token, remember)
  setToken(token)
  getQueryClient().setQueryData(userQuery(token).queryKey, user)
  tellTabs({ type: 'token', token })
}

/** Creates the account and logs in. Resolves to false if only the account was created. */
export async function registerAndLogIn(input: RegisterInput): Promise<boolean> {
  await register(input)
  try {
    await logIn(input.email, input.password, false)
    return true
  } catch {
    return false
  }
}

/** Stores the token of a password change for this browser session. All older tokens ended. */
export function replaceToken(token: string): void {
  const before = getToken()
  const user = getQueryClient().getQueryData(userQuery(before).queryKey)
  storeToken(token, false)
  setToken(token)
  if (user) getQueryClient().setQueryData(userQuery(token).queryKey, user)
  if (before) tellTabs({ type: 'logout', token: before })
  tellTabs({ type: 'token', token })
}
