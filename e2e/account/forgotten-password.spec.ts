import { logIn, newCustomer } from '../support/customer'
import { resetLink } from '../support/mail'
import { field } from '../support/page'
import { recordRequests } from '../support/requests'
import { expect, test } from '../support/test'

test.use({ expectedConsoleErrors: [/status of (422|429)/] })

test('J18 AUTH-09 AUTH-10 AUTH-26 AUTH-29 VAL-49 requests an e-mail', async ({ page }) => {
  await page.goto('/login/')
  await page.getByRole('link', { name: 'Esqueci a minha senha' }).click()
  await expect(page).toHaveURL('/esqueci-senha/')
  const email = field(page, 'E-mail')
  const button = page.getByRole('button', { name: 'ENVIAR' })
  await email.focus()
  await email.blur()
  await expect(page.getByText('*Campo é obrigatório')).toBeVisible()
  await email.fill('abc')
  await email.blur()
  await expect(page.getByText('*Email inválido')).toBeVisible()

  const many = 'Muitas tentativas. Tente novamente em alguns minutos'
  const json = { error: many, message: { base: [many] } }
  await page.route('**/v2/password_reset', (route) => route.fulfill({ status: 429, json }))
  await email.fill(`ninguem-${Date.now()}@example.com`)
  await button.click()
  await expect(page.getByText(`*${many}`)).toBeVisible()
  await page.unroute('**/v2/password_reset')
  await button.click()
  await expect(
    page.getByText('Lhe enviamos um email com as instruções para resetar a sua senha.'),
  ).toBeVisible()
  await expect(email).toHaveCount(0)
  await expect(page.getByText(many)).toHaveCount(0)
})

test('J18 AUTH-11 AUTH-12 AUTH-13 AUTH-26 AUTH-31 VAL-45 VAL-46 VAL-47 VAL-48 sets a new password by the link of the e-mail', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  await page.goto('/resetar-senha')
  await expect(page).toHaveURL('/')

  const customer = await newCustomer(salesApi)
  await page.goto('/esqueci-senha/')
  await field(page, 'E-mail').fill(customer.email)
  await page.getByRole('button', { name: 'ENVIAR' }).click()
  await expect(page.getByText('Lhe enviamos um email')).toBeVisible()
  await expect.poll(() => resetLink(customer.email)).toBeTruthy()
  const link = await resetLink(customer.email)
  await page.goto(`/resetar-senha${link?.search}`)

  const password = field(page, 'Nova senha')
  const confirmation = field(page, 'Confirmação da nova senha')
  const button = page.getByRole('button', { name: 'SALVAR NOVA SENHA' })
  await password.focus()
  await confirmation.focus()
  await confirmation.blur()
  await expect(page.getByText('*Campo é obrigatório')).toHaveCount(2)
  await password.fill('abcde')
  await expect(page.getByText('*Senha muito curta. Mínimo de 6 caracteres')).toBeVisible()
  await password.fill('a'.repeat(51))
  await expect(page.getByText('*Senha muito longa. Máx de 50 caracteres')).toBeVisible()
  await password.fill('segredo-novo')
  await confirmation.fill('segredo-velho')
  await confirmation.blur()
  await expect(page.getByText('*Senha e confirmação não são iguais')).toBeVisible()
  await checkAccessibility(page)

  const json = { error: 'x', message: { base: ['Link inválido ou expirado'] } }
  await page.route('**/v2/password_reset/*', (route) => route.fulfill({ status: 422, json }))
  await confirmation.fill('segredo-novo')
  await button.click()
  await expect(page.getByText('*Link inválido ou expirado')).toBeVisible()
  await page.unroute('**/v2/password_reset/*')

  const resets = recordRequests(page, 'PUT', /^\/v2\/password_reset\//)
  await button.click()
  await expect(page).toHaveURL('/login/')
  await expect(page.getByText('Entre usando a sua nova senha')).toBeVisible()
  await checkAccessibility(page)
  expect(new URL(resets[0]?.url() ?? '').pathname).toBe(
    `/v2/password_reset/${link?.searchParams.get('token')}`,
  )
  expect(resets[0]?.postDataJSON()).toEqual({
    password: 'segredo-novo',
    passwordConfirmation: 'segredo-novo',
    email: customer.email,
  })
  await logIn(page, { ...customer, password: 'segredo-novo' }, '/minha-conta/informacoes')
})
