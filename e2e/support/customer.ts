import { expect, type Page } from '@playwright/test'
import type { WireUser } from '../../lib/shared/contract/account'
import { captchaToken } from '../../sales-api/tests/support/captcha.mjs'
import type { SalesApi } from './sales-api'

interface Customer {
  email: string
  password: string
}

/** Creates a customer through the API. */
export async function newCustomer(salesApi: SalesApi): Promise<Customer> {
  const email = `cliente-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`
  const password = 'segredo1'
  const { status } = await salesApi.call('POST', '/v2/users', {
    body: {
      first_name: 'Ana',
      last_name: 'Souza',
      cpf: '52998224725',
      email,
      password,
      password_confirmation: password,
      recaptcha_token: await captchaToken(salesApi),
    },
  })
  expect(status).toBe(201)
  return { email, password }
}

/**
 * Returns the token and person of a customer as the login page gets them; neither if the API
 * rejects the login.
 */
export async function authenticate(
  salesApi: SalesApi,
  { email, password }: Customer,
): Promise<{ token: string; user: WireUser }> {
  const body = { email, password }
  return (await salesApi.call<{ token: string; user: WireUser }>('POST', '/v2/auth/', { body }))
    .body
}

/** Returns a customer's bearer token. */
export async function bearerOf(salesApi: SalesApi, customer: Customer): Promise<string> {
  return (await authenticate(salesApi, customer)).token
}

/** Returns the bearer token of a new customer. */
export async function newBearer(salesApi: SalesApi): Promise<string> {
  return await bearerOf(salesApi, await newCustomer(salesApi))
}

/** Submits the credentials on the open login page. */
export async function enter(page: Page, { email, password }: Customer): Promise<void> {
  const form = page.getByRole('region', { name: 'Entrar' })
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Senha').fill(password)
  await form.getByRole('button', { name: 'ENTRAR' }).click()
}

/** Logs in on the login page and ends on `destination`. */
export async function logIn(page: Page, customer: Customer, destination = '/'): Promise<void> {
  await page.goto(`/login/?destino=${encodeURIComponent(destination)}`)
  await enter(page, customer)
  await expect(page).toHaveURL(destination)
}

/** Returns the token in each web storage of the page. */
export async function storedTokens(page: Page) {
  return await page.evaluate(() => ({
    local: localStorage.getItem('access_token'),
    session: sessionStorage.getItem('access_token'),
  }))
}

/** Opens `destination` as a logged-in customer, for tests that do not test the login. */
export async function arriveAs(
  page: Page,
  salesApi: SalesApi,
  customer: Customer,
  destination: string,
): Promise<void> {
  await storeSession(page, await bearerOf(salesApi, customer))
  await page.goto(destination)
}

/** Stores a customer's session in this browser. */
export async function storeSession(page: Page, bearer: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((token) => {
    sessionStorage.setItem('access_token', token)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = 'logged_in=1; path=/; samesite=lax'
  }, bearer)
}
