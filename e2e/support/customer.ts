import { expect, type Page } from '@playwright/test'
import { captchaToken } from './captcha'
import type { SalesApi } from './sales-api'

export interface Customer {
  email: string
  password: string
}

/** A new customer of the shop, made behind the screen. */
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

/** Logs in on the login page and ends on `destination`. */
export async function logIn(page: Page, customer: Customer, destination = '/'): Promise<void> {
  await page.goto(`/login/?destino=${encodeURIComponent(destination)}`)
  const form = page.getByRole('region', { name: 'Entrar' })
  await form.getByLabel('E-mail').fill(customer.email)
  await form.getByLabel('Senha').fill(customer.password)
  await form.getByRole('button', { name: 'ENTRAR' }).click()
  await expect(page).toHaveURL(destination)
}
