import { storedTokens } from '../support/customer'
import { contactsAndLogin, sentEvents } from '../support/page'
import { recordRequests } from '../support/requests'
import { expect, test } from '../support/test'

test.use({ expectedConsoleErrors: [/status of 422/] })

test('J16 AUTH-01 AUTH-05 AUTH-24 AUTH-27 AUTH-28 VAL-29 VAL-30 VAL-31 VAL-32 VAL-33 VAL-34 VAL-35 VAL-36 VAL-63 ANL-07 GEN-08 a new customer', async ({
  page,
  checkAccessibility,
}, { project }) => {
  await page.goto('/login/')
  const form = page.getByRole('region', { name: 'Criar conta' })
  const chooser = page.getByRole('button', { name: 'Quero me cadastrar' })
  if (project.name === 'phone') {
    await expect(form).toBeHidden()
    await expect(page.getByRole('region', { name: 'Entrar' })).toBeVisible()
    await chooser.click()
    await expect(page.getByRole('region', { name: 'Entrar' })).toBeHidden()
  } else {
    await expect(chooser).toBeHidden()
    await expect(page.getByRole('region', { name: 'Entrar' })).toBeVisible()
  }
  await expect(form).toBeVisible()
  const button = form.getByRole('button', { name: 'CADASTRAR' })
  const terms = form.getByRole('checkbox')
  await expect(button).toBeDisabled()

  await form.getByLabel('Nome', { exact: true }).focus()
  for (const label of ['Nome', 'Sobrenome', 'CPF', 'E-mail', 'Senha']) {
    await form.getByLabel(label, { exact: true }).focus()
  }
  await form.getByLabel('Confirmação da senha').focus()
  await terms.focus()
  await expect(form.getByText('*Campo é obrigatório')).toHaveCount(6)

  const email = `nova-${project.name}-${Date.now()}@example.com`
  await form.getByLabel('Nome', { exact: true }).fill('Beatriz')
  await form.getByLabel('Sobrenome').fill('Souza')
  await form.getByLabel('CPF').fill('52998224724')
  await form.getByLabel('E-mail').fill(email)
  await expect(form.getByText('*CPF inválido')).toBeVisible()
  await expect(button).toBeDisabled()
  await form.getByLabel('CPF').fill('52998224725')
  const password = form.getByLabel('Senha', { exact: true })
  for (const [text, strength] of [
    ['abcdef!', 'Fraca'],
    ['abc-defg', 'Média'],
    ['abcdefghijklmno', 'Média'],
    ['abcdefghijklmnop', 'Forte'],
    ['senha-2026', 'Fraca'],
    ['abcdefg!', 'Forte'],
  ] as const) {
    await password.fill(text)
    await expect(form.getByText(`Segurança da senha: ${strength}`)).toBeVisible()
  }
  await password.fill('')
  await expect(form.getByText('Segurança da senha')).toHaveCount(0)
  await password.fill('abcdefg!')
  await form.getByLabel('Confirmação da senha').fill('abcdefg?')
  await terms.focus()
  await expect(form.getByText('*Senha e confirmação não são iguais')).toBeVisible()
  await form.getByLabel('Confirmação da senha').fill('abcdefg!')
  await terms.check()
  await terms.uncheck()
  await expect(form.getByText('*Favor aceitar os termos de uso')).toBeVisible()
  await expect(button).toBeDisabled()
  await terms.check()
  await expect(button).toBeEnabled()

  const body = { error: 'x', message: { base: ['Este email já está cadastrado'] } }
  await page.route('**/v2/users', (route) => route.fulfill({ status: 422, json: body }))
  await button.click()
  await expect(form.getByText('*Este email já está cadastrado')).toBeVisible()
  await checkAccessibility(page)
  await page.unroute('**/v2/users')

  const registrations = recordRequests(page, 'POST', /^\/v2\/users$/)
  const logins = recordRequests(page, 'POST', /^\/v2\/auth\/$/)
  await form.getByLabel('E-mail').fill(email)
  await button.click()
  await expect(page).toHaveURL('/')
  await expect(
    (await contactsAndLogin(page)).getByRole('button', { name: 'Beatriz' }),
  ).toBeVisible()
  expect(registrations).toHaveLength(1)
  expect(registrations[0]?.postDataJSON().recaptcha_token).toMatch(/^[\w+/=]{200,}$/)
  expect(logins).toHaveLength(1)
  expect(await storedTokens(page)).toEqual({ local: null, session: expect.any(String) })
  expect((await sentEvents(page)).filter((name) => name === 'register')).toHaveLength(1)
})
