import { clearGuestOrder, readGuestOrder } from '../api/guest-order'
import { userQuery } from '../api/me'
import { getQueryClient } from '../api/query-client'
import { sendToTabs } from '../api/session'
import { getToken, setToken, storeToken } from '../api/session-token'
import { login, register } from '../api/users'
import { withCaptcha } from '../services/captcha/captcha-token'
import type { RegisterInput } from '../shared/contract/account'
import { joinWords } from '../shared/text'
import { setFlash } from './flash'

/** Opens a session. The API merges the guest's cart, so the guest's token is removed. */
export async function logIn(email: string, password: string, remember: boolean): Promise<void> {
  const orderToken = readGuestOrder()?.token ?? null
  const { token, user, joinedItems } = await withCaptcha((captcha) =>
    login({ email, password, order_token: orderToken, recaptcha_token: captcha ?? undefined }),
  )
  clearGuestOrder()
  if (joinedItems?.length) setFlash(joinedText(joinedItems))
  storeToken(token, remember)
  setToken(token)
  getQueryClient().setQueryData(userQuery(token).queryKey, user)
  sendToTabs({ type: 'token', token })
}

/** Names the items that only the customer's cart had; of more than four the first three. */
function joinedText(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `mais ${names.length - 3}`] : names
  const what = names.length === 1 ? '1 item que estava' : `${names.length} itens que estavam`
  return `Juntamos ao carrinho ${what} na sua conta: ${joinWords(shown)}.`
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
  if (before) sendToTabs({ type: 'logout', token: before })
  sendToTabs({ type: 'token', token })
}
