import { enter, newCustomer, storedTokens } from '../support/customer'
import { contactsAndLogin, openMenu, sentEvents } from '../support/page'
import { recordRequests } from '../support/requests'
import { settled } from '../support/settled'
import { expect, test } from '../support/test'

const GUARD = 'Por favor entre ou crie sua conta para continuar'
const PRIVATE = ['informacoes', 'senha', 'enderecos', 'cartoes', 'pedidos', 'pedidos/R1/'].map(
  (page) => `/minha-conta/${page}`,
)

test.use({ expectedConsoleErrors: [/status of (401|500)/] })

test('J17 AUTH-02 AUTH-03 AUTH-04 AUTH-06 AUTH-07 AUTH-08 AUTH-15 AUTH-16 AUTH-17 AUTH-19 AUTH-22 AUTH-30 SHELL-17 ROUTE-12 UI-02 a customer logs in, is remembered and logs out', {
  tag: '@wide',
}, async ({ page, salesApi }) => {
  const customer = await newCustomer(salesApi)
  await page.goto('/minha-conta/enderecos')
  await expect(page).toHaveURL('/login/?destino=%2Fminha-conta%2Fenderecos')
  await expect(page.getByText(GUARD)).toBeVisible()
  const form = page.getByRole('region', { name: 'Entrar' })
  const button = form.getByRole('button', { name: 'ENTRAR' })
  const wrong = form.getByText('*Email ou senha incorretos')

  await form.getByLabel('E-mail').fill(customer.email)
  await expect(button).toBeDisabled()
  await form.getByLabel('Senha').fill('errada-1')
  await button.click()
  await expect(wrong).toHaveCount(2)
  await page.route('**/v2/auth/', (route) => route.fulfill({ status: 500, json: { error: 'x' } }))
  await form.getByLabel('Senha').fill('errada-2')
  await button.click()
  await expect(form.getByRole('alert')).toContainText('Não conseguimos falar com a loja')
  await expect(wrong).toHaveCount(2)
  await page.unroute('**/v2/auth/')

  await form.getByLabel('Senha').fill(customer.password)
  const remember = form.getByRole('checkbox', { name: 'Lembrar de mim' })
  await remember.focus()
  const tooltip = form.getByRole('tooltip')
  await expect(tooltip).toBeVisible()
  await expect(tooltip).toContainText('aparelhos pessoais')
  const [tip, press] = [await tooltip.boundingBox(), await button.boundingBox()]
  expect((tip?.y ?? 0) + (tip?.height ?? 0)).toBeLessThanOrEqual(press?.y ?? 0)
  await remember.check()
  await button.click()
  await expect(page).toHaveURL('/minha-conta/enderecos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MEUS ENDEREÇOS')
  expect(await storedTokens(page)).toEqual({ local: expect.any(String), session: null })
  expect((await sentEvents(page)).filter((name) => name === 'login')).toHaveLength(1)

  const validations = recordRequests(page, 'GET', /^\/v2\/users\/me$/)
  await page.goto('/login/')
  await expect(page).toHaveURL('/')
  expect(validations.length).toBeGreaterThan(0)
  const account = await contactsAndLogin(page)
  await account.getByRole('button', { name: 'Ana' }).click()
  await account.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Sua sessão foi finalizada com sucesso')).toBeVisible()
  const login = await contactsAndLogin(page)
  await expect(login.getByRole('link', { name: 'ENTRAR' }).first()).toBeVisible()
  expect(await storedTokens(page)).toEqual({ local: null, session: null })
  await page.reload()
  await settled(page)
  await expect(page.getByText('Sua sessão foi finalizada com sucesso')).toHaveCount(0)
})

test('UI-02 the tooltip of a checkbox is shown while the mouse is over it, and hidden afterwards', {
  tag: '@wide',
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no mouse: its tooltip comes with the focus')
  await page.goto('/login/')
  const form = page.getByRole('region', { name: 'Entrar' })
  const tooltip = form.getByRole('tooltip')
  await settled(page)
  await expect(tooltip).toBeHidden()
  await form.getByText('Lembrar de mim').hover()
  await expect(tooltip).toBeVisible()
  await expect(tooltip).toContainText('aparelhos pessoais')
  await form.getByRole('heading').first().hover()
  await expect(tooltip).toBeHidden()
})

test('J17 AUTH-14 every page of the account redirects a visitor to the login, also through a link', async ({
  page,
  salesApi,
}) => {
  for (const path of PRIVATE) {
    await page.goto(path)
    await expect(page, path).toHaveURL(`/login/?destino=${encodeURIComponent(path)}`)
    await expect(page.getByText(GUARD)).toBeVisible()
  }
  for (const path of ['/blend/meus-blends', '/blend/calculadora/new/']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(`/login/?destino=${encodeURIComponent(path)}`)
  }
  // Navigates within the page: the router must not reuse its earlier redirect to the login.
  await page.goto('/')
  await (await openMenu(page)).getByRole('link', { name: 'Minha conta' }).click()
  await expect(page.getByText(GUARD)).toBeVisible()
  await enter(page, await newCustomer(salesApi))
  await expect(page).toHaveURL('/minha-conta/informacoes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MEUS DADOS')
  expect(await storedTokens(page)).toEqual({ local: null, session: expect.any(String) })
})
