import { authenticate, newCustomer, storedTokens } from '../support/customer'
import { contactsAndLogin, field } from '../support/page'
import { recordRequests } from '../support/requests'
import { expect, test } from '../support/test'

test.use({ expectedConsoleErrors: [/status of (422|500)/] })

test('J19 ACC-02 ACC-10 ACC-11 AUTH-23 VAL-51 a changed password keeps the customer logged in, for this session only', async ({
  page,
  salesApi,
}) => {
  const customer = await newCustomer(salesApi)
  const { token } = await authenticate(salesApi, customer)
  await page.goto('/sobre')
  await page.evaluate((remembered) => localStorage.setItem('access_token', remembered), token)
  await page.reload()
  const account = await contactsAndLogin(page)
  await expect(account.getByRole('button', { name: 'Ana' })).toBeVisible()
  await page.goto('/minha-conta/senha')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ALTERAR SENHA')

  const current = field(page, 'Senha atual')
  const password = field(page, 'Nova senha')
  const confirmation = field(page, 'Confirmação da nova senha')
  const button = page.getByRole('button', { name: 'ALTERAR SENHA' })
  for (const input of [current, password, confirmation]) await input.fill('abcde')
  await button.click()
  await expect(page.getByText('*Senha muito curta. Mínimo de 6 caracteres')).toHaveCount(3)
  for (const input of [current, password, confirmation]) await input.fill('a'.repeat(51))
  await expect(page.getByText('*Senha muito longa. Máx de 50 caracteres')).toHaveCount(3)
  await current.fill('errada-1')
  await password.fill('segredo-novo')
  await confirmation.fill('segredo-novo')
  await expect(page.getByText('Segurança da senha: Média')).toBeVisible()
  await button.click()
  await expect(page.getByText('*Senha incorreta')).toBeVisible()
  const path = /\/v2\/users\/\d+\/password$/
  await page.route(path, (route) => route.fulfill({ status: 500, json: { error: 'x' } }))
  await current.fill('errada-2')
  await button.click()
  await expect(page.getByText('*Senha incorreta')).toBeVisible()
  await page.unroute(path)

  const validations = recordRequests(page, 'GET', /^\/v2\/users\/me$/)
  await current.fill(customer.password)
  await button.click()
  await expect(page.getByText('A sua senha foi alterada.')).toBeVisible()
  expect(validations).toHaveLength(1)
  await expect((await contactsAndLogin(page)).getByRole('button', { name: 'Ana' })).toBeVisible()
  const after = await storedTokens(page)
  expect(after).toEqual({ local: null, session: expect.any(String) })
  expect(after.session).not.toBe(token)
  expect((await salesApi.call('GET', '/v2/users/me', { token })).status).toBe(401)
})
