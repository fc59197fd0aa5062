import { authenticate, logIn, newCustomer, storedTokens } from '../support/customer'
import { contactsAndLogin, openMenu } from '../support/page'
import { settled } from '../support/settled'
import { expect, test } from '../support/test'

const GUARD = 'Por favor entre ou crie sua conta para continuar'

test.use({ expectedConsoleErrors: [/status of 401|status of 503.*\/v2\/auth\//] })

test('J17 AUTH-18 a session that ended leads from a private page to the login with a message, and back', async ({
  page,
  salesApi,
}) => {
  const customer = await newCustomer(salesApi)
  await logIn(page, customer, '/minha-conta/informacoes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MEUS DADOS')
  // Waits for all requests, since a response could end the session before the click.
  await settled(page)
  const { token, user } = await authenticate(salesApi, customer)
  const change = { old_password: customer.password, password: 'segredo2' }
  await salesApi.call('PUT', `/v2/users/${user.id}/password`, {
    body: { ...change, password_confirmation: 'segredo2' },
    token,
  })
  const menu = page.getByRole('navigation', { name: 'Minha conta' })
  await menu.getByText('Minha conta: Meus dados').click()
  await menu.getByRole('link', { name: 'MEUS CARTÕES' }).click()
  await expect(page).toHaveURL('/login/?destino=%2Fminha-conta%2Fcartoes')
  await expect(page.getByText('A sua sessão terminou.')).toBeVisible()
  await expect(page.getByText(GUARD)).toBeVisible()
  expect(await storedTokens(page)).toEqual({ local: null, session: null })
  await logIn(page, { ...customer, password: 'segredo2' }, '/minha-conta/cartoes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MEUS CARTÕES')
})

test('J17 AUTH-18 a stale token is dropped at the start', async ({ page, context }) => {
  await context.addCookies([{ name: 'logged_in', value: '1', url: 'http://localhost' }])
  await page.goto('/sobre')
  await page.evaluate(() => localStorage.setItem('access_token', 'stale'))
  await page.goto('/minha-conta/senha')
  await expect(page).toHaveURL('/login/?destino=%2Fminha-conta%2Fsenha')
  expect(await storedTokens(page)).toEqual({ local: null, session: null })
  await page.goto('/')
  const login = await contactsAndLogin(page)
  await expect(login.getByRole('link', { name: 'ENTRAR' }).first()).toBeVisible()
})

test('a new tab of the same browser takes the session over', async ({
  page,
  context,
  salesApi,
}) => {
  await logIn(page, await newCustomer(salesApi), '/minha-conta/informacoes')
  const tab = await context.newPage()
  await tab.goto('/minha-conta/senha')
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('ALTERAR SENHA')
  expect((await storedTokens(tab)).session).toBe((await storedTokens(page)).session)
  await tab.close()
})

test('AUTH-06 a logout in a new tab ends the session that only another tab holds', async ({
  page,
  context,
  salesApi,
}) => {
  await logIn(page, await newCustomer(salesApi), '/sobre')
  const tab = await context.newPage()
  await tab.goto('/logout/')
  await expect(tab.getByText('Sua sessão foi finalizada com sucesso')).toBeVisible()
  for (const each of [tab, page]) {
    const login = await contactsAndLogin(each)
    await expect(login.getByRole('link', { name: 'ENTRAR' }).first()).toBeVisible()
    expect(await storedTokens(each)).toEqual({ local: null, session: null })
  }
})

test('AUTH-06 AUTH-08 A77 a logout ends the token at the API too, and reloads the home page', async ({
  page,
  salesApi,
}) => {
  // Records the page that the document was opened for; a soft navigation keeps the value.
  await page.addInitScript(() => Object.assign(window, { openedFor: window.location.pathname }))
  const openedFor = () => page.evaluate(() => Reflect.get(window, 'openedFor'))
  await logIn(page, await newCustomer(salesApi), '/sobre')
  const token = (await storedTokens(page)).session ?? ''
  const read = async () => (await salesApi.call('GET', '/v2/users/me', { token })).status
  expect(await read()).toBe(200)
  await (await openMenu(page)).getByRole('link', { name: 'SAIR' }).click()
  await expect(page.getByText('Sua sessão foi finalizada com sucesso')).toBeVisible()
  expect(await openedFor()).toBe('/')
  await expect.poll(read).toBe(401)
})

test('A77 a failure of the sales API at a logout is not visible', async ({ page, salesApi }) => {
  await logIn(page, await newCustomer(salesApi), '/sobre')
  await page.route('**/v2/auth/', (route) => route.fulfill({ status: 503, json: { error: 'x' } }))
  await page.goto('/logout/')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Sua sessão foi finalizada com sucesso')).toBeVisible()
  expect(await storedTokens(page)).toEqual({ local: null, session: null })
})

test('J17 GEN-15 the menu and the home page differ for a customer and a visitor', async ({
  page,
  salesApi,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Recomendados', exact: true })).toBeVisible()
  const menu = await openMenu(page)
  await expect(menu).toContainText('ENTRAR')
  await expect(menu.getByRole('link', { name: 'MEUS BLENDS' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'SAIR' })).toHaveCount(0)

  await logIn(page, await newCustomer(salesApi))
  await expect(page.getByRole('heading', { name: 'Recomendados para você' })).toBeVisible()
  await openMenu(page)
  await expect(menu.getByRole('link', { name: 'MEUS BLENDS' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'SAIR' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'ENTRAR' })).toHaveCount(0)
})
