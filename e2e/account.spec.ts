import type { Page, Request } from '@playwright/test'
import type { WireUser } from '../lib/contract/user'
import { type Customer, logIn, newCustomer } from './support/customer'
import { resetLink } from './support/mail'
import { fillAddress } from './support/purchase'
import type { SalesApi } from './support/sales-api'
import { expect, test } from './support/test'

const GUARD = 'Por favor entre ou crie sua conta para continuar'
const PRIVATE = ['informacoes', 'senha', 'enderecos', 'cartoes', 'pedidos', 'pedidos/R1/'].map(
  (page) => `/minha-conta/${page}`,
)
/** Where the API puts an address of that district. */
const PITUBA_MAP = '/maps/endereco?markers=-13.00300%2C-38.46000&zoom=16&size=300x150'

const tokens = (page: Page) =>
  page.evaluate(() => ({
    local: localStorage.getItem('access_token'),
    session: sessionStorage.getItem('access_token'),
  }))

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function events(page: Page, event: string) {
  return await page.evaluate(
    (name) => window.dataLayer?.filter((entry) => entry.event === name).length ?? 0,
    event,
  )
}

async function bearer(salesApi: SalesApi, { email, password }: Customer) {
  const { body } = await salesApi.call<{ token: string; user: WireUser }>('POST', '/v2/auth/', {
    body: { email, password },
  })
  return body
}

/** What the page sends to this path from now on. */
function sent(page: Page, method: string, path: RegExp): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === method && path.test(pathname)) requests.push(request)
  })
  return requests
}

test.describe('J16 register', () => {
  test.use({ expectedConsoleErrors: [/status of 422/] })

  test('J16 AUTH-01 AUTH-05 AUTH-24 AUTH-27 AUTH-28 VAL-29 VAL-30 VAL-31 VAL-32 VAL-33 VAL-34 VAL-35 VAL-36 ANL-07 GEN-08 a new customer', async ({
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
    await checkAccessibility(page)

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

    const registrations = sent(page, 'POST', /^\/v2\/users$/)
    const logins = sent(page, 'POST', /^\/v2\/auth\/$/)
    await form.getByLabel('E-mail').fill(email)
    await button.click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Beatriz' })).toBeVisible()
    expect(registrations).toHaveLength(1)
    expect(registrations[0]?.postDataJSON().recaptcha_token).toMatch(/^[\w+/=]{200,}$/)
    expect(logins).toHaveLength(1)
    expect(await tokens(page)).toEqual({ local: null, session: expect.any(String) })
    expect(await events(page, 'register')).toBe(1)
  })
})

test.describe('J17 login, guard and logout', () => {
  test.use({ expectedConsoleErrors: [/status of (401|500)/] })

  test('J17 AUTH-02 AUTH-03 AUTH-04 AUTH-06 AUTH-07 AUTH-08 AUTH-15 AUTH-16 AUTH-17 AUTH-19 AUTH-22 AUTH-30 SHELL-17 ROUTE-12 a customer comes, is remembered and goes', async ({
    page,
    salesApi,
    checkAccessibility,
  }) => {
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
    await checkAccessibility(page)
    await page.route('**/v2/auth/', (route) => route.fulfill({ status: 500, json: { error: 'x' } }))
    await form.getByLabel('Senha').fill('errada-2')
    await button.click()
    await expect(form.getByRole('alert')).toContainText('Não conseguimos falar com a loja')
    await expect(wrong).toHaveCount(2)
    await page.unroute('**/v2/auth/')

    await form.getByLabel('Senha').fill(customer.password)
    const remember = form.getByRole('checkbox', { name: 'Lembrar de mim' })
    await remember.focus()
    await expect(form.getByRole('tooltip')).toBeVisible()
    await expect(form.getByRole('tooltip')).toContainText('aparelhos pessoais')
    await remember.check()
    await button.click()
    await expect(page).toHaveURL('/minha-conta/enderecos')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MEUS ENDEREÇOS')
    expect(await tokens(page)).toEqual({ local: expect.any(String), session: null })
    expect(await events(page, 'login')).toBe(1)

    const validations = sent(page, 'GET', /^\/v2\/users\/me$/)
    await page.goto('/login/')
    await expect(page).toHaveURL('/')
    expect(validations.length).toBeGreaterThan(0)
    await page.getByRole('banner').getByRole('button', { name: 'Ana' }).click()
    await checkAccessibility(page)
    await page.getByRole('link', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Sua sessão foi finalizada com sucesso')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'ENTRAR' })).toBeVisible()
    expect(await tokens(page)).toEqual({ local: null, session: null })
    await page.reload()
    await expect(page.getByText('Sua sessão foi finalizada com sucesso')).toHaveCount(0)
  })

  test('J17 AUTH-14 every page of the account sends a visitor to the login, and so does a link', async ({
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
    // Within the page: what the router remembers of the guard must not hold after the login.
    await page.goto('/')
    await expect(async () => {
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.getByRole('dialog').getByRole('link', { name: 'Minha conta' }).click()
    await expect(page.getByText(GUARD)).toBeVisible()
    const customer = await newCustomer(salesApi)
    const form = page.getByRole('region', { name: 'Entrar' })
    await form.getByLabel('E-mail').fill(customer.email)
    await form.getByLabel('Senha').fill(customer.password)
    await form.getByRole('button', { name: 'ENTRAR' }).click()
    await expect(page).toHaveURL('/minha-conta/informacoes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MEUS DADOS')
    expect(await tokens(page)).toEqual({ local: null, session: expect.any(String) })
  })

  test('J17 AUTH-18 a session that ended leads from a private page to the login with a word about it, and back', async ({
    page,
    salesApi,
  }) => {
    const customer = await newCustomer(salesApi)
    await logIn(page, customer, '/minha-conta/informacoes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MEUS DADOS')
    const { token, user } = await bearer(salesApi, customer)
    const change = { old_password: customer.password, password: 'segredo2' }
    await salesApi.call('PUT', `/v2/users/${user.id}/password`, {
      body: { ...change, password_confirmation: 'segredo2' },
      token,
    })
    await page
      .getByRole('navigation', { name: 'Minha conta' })
      .getByRole('link', { name: 'MEUS CARTÕES' })
      .click()
    await expect(page).toHaveURL('/login/?destino=%2Fminha-conta%2Fcartoes')
    await expect(page.getByText('A sua sessão terminou.')).toBeVisible()
    await expect(page.getByText(GUARD)).toBeVisible()
    expect(await tokens(page)).toEqual({ local: null, session: null })
    await logIn(page, { ...customer, password: 'segredo2' }, '/minha-conta/cartoes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MEUS CARTÕES')
  })

  test('J17 AUTH-18 a stale token is dropped at the start', async ({ page, context }) => {
    await context.addCookies([{ name: 'logged_in', value: '1', url: 'http://localhost' }])
    await page.goto('/sobre')
    await page.evaluate(() => localStorage.setItem('access_token', 'stale'))
    await page.goto('/minha-conta/senha')
    await expect(page).toHaveURL('/login/?destino=%2Fminha-conta%2Fsenha')
    expect(await tokens(page)).toEqual({ local: null, session: null })
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'ENTRAR' })).toBeVisible()
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
    expect((await tokens(tab)).session).toBe((await tokens(page)).session)
    await tab.close()
  })

  test('J17 GEN-15 the menu and the home page greet a customer otherwise than a visitor', async ({
    page,
    salesApi,
  }) => {
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const open = async () => {
      await expect(async () => {
        await page.getByRole('button', { name: 'Abrir menu' }).click()
        await expect(menu).toBeVisible({ timeout: 1_000 })
      }).toPass()
    }
    await page.goto('/')
    await open()
    await expect(menu.getByRole('link', { name: 'MEUS BLENDS' })).toHaveCount(0)
    await expect(menu.getByRole('link', { name: 'SAIR' })).toHaveCount(0)
    await logIn(page, await newCustomer(salesApi))
    await open()
    await expect(menu.getByRole('link', { name: 'MEUS BLENDS' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'SAIR' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'ENTRAR' })).toHaveCount(0)
  })
})

test.describe('J18 forgotten and reset password', () => {
  test.use({ expectedConsoleErrors: [/status of (422|429)/] })

  test('J18 AUTH-09 AUTH-10 AUTH-26 AUTH-29 VAL-49 asks for a mail', async ({
    page,
    checkAccessibility,
  }) => {
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
    await checkAccessibility(page)

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
    await checkAccessibility(page)
  })

  test('J18 AUTH-11 AUTH-12 AUTH-13 AUTH-26 AUTH-31 VAL-45 VAL-46 VAL-47 VAL-48 sets a new password by the link of the mail', async ({
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

    const resets = sent(page, 'PUT', /^\/v2\/password_reset\//)
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
})

test.describe('J19 personal data and password', () => {
  test.use({ expectedConsoleErrors: [/status of (422|500)/] })

  test('J19 ACC-01 ACC-07 ACC-08 ACC-09 VAL-50 a changed name shows in the header', async ({
    page,
    salesApi,
    checkAccessibility,
  }) => {
    const customer = await newCustomer(salesApi)
    await logIn(page, customer, '/minha-conta/informacoes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MEUS DADOS')
    await expect(field(page, 'CPF')).toHaveValue('529.982.247-25')
    await expect(field(page, 'CPF')).toBeDisabled()
    await expect(field(page, 'E-mail')).toHaveValue(customer.email)
    await expect(field(page, 'E-mail')).toBeDisabled()
    await checkAccessibility(page)

    const changes = sent(page, 'PUT', /^\/v2\/users\/me$/)
    const save = page.getByRole('button', { name: 'SALVAR' })
    for (const label of ['Nome', 'Sobrenome']) {
      const before = await field(page, label).inputValue()
      await field(page, label).fill('')
      await save.click()
      await expect(page.getByText('*Campo é obrigatório')).toHaveCount(1)
      await field(page, label).fill(before)
    }
    expect(changes).toHaveLength(0)
    await field(page, 'Nome').fill('Mariana')
    await save.click()
    await expect(page.getByText('Os seus dados foram salvos.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Mariana' })).toBeVisible()
    expect(changes[0]?.postDataJSON()).toEqual({
      first_name: 'Mariana',
      last_name: 'Souza',
      cpf: '52998224725',
      email: customer.email,
    })
    await field(page, 'Nome').fill('Maximilianaaaaa')
    await save.click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Bem vindo!' })).toBeVisible()
  })

  test('J19 ACC-02 ACC-10 ACC-11 AUTH-23 VAL-51 a changed password keeps the customer in, for this session only', async ({
    page,
    salesApi,
    checkAccessibility,
  }) => {
    const customer = await newCustomer(salesApi)
    const { token } = await bearer(salesApi, customer)
    await page.goto('/sobre')
    await page.evaluate((remembered) => localStorage.setItem('access_token', remembered), token)
    await page.reload()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Ana' })).toBeVisible()
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
    await checkAccessibility(page)
    const path = /\/v2\/users\/\d+\/password$/
    await page.route(path, (route) => route.fulfill({ status: 500, json: { error: 'x' } }))
    await current.fill('errada-2')
    await button.click()
    await expect(page.getByText('*Senha incorreta')).toBeVisible()
    await page.unroute(path)

    const validations = sent(page, 'GET', /^\/v2\/users\/me$/)
    await current.fill(customer.password)
    await button.click()
    await expect(page.getByText('A sua senha foi alterada.')).toBeVisible()
    expect(validations).toHaveLength(1)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Ana' })).toBeVisible()
    const after = await tokens(page)
    expect(after).toEqual({ local: null, session: expect.any(String) })
    expect(after.session).not.toBe(token)
    expect((await salesApi.call('GET', '/v2/users/me', { token })).status).toBe(401)
  })

  test('J19 a customer takes the data away and then the account', async ({
    page,
    salesApi,
    checkAccessibility,
  }) => {
    const customer = await newCustomer(salesApi)
    await logIn(page, customer, '/minha-conta/informacoes')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar meus dados' }).click()
    expect((await download).suggestedFilename()).toBe('meus-dados.json')

    await page.getByText('Apagar a minha conta').click()
    const password = page.getByLabel('Senha, para confirmar que é você')
    const button = page.getByRole('button', { name: 'Apagar a conta' })
    const question = page.getByRole('dialog', {
      name: 'A sua conta será apagada para sempre. Deseja continuar?',
    })
    await button.click()
    await expect(page.getByText('*Campo é obrigatório')).toBeVisible()
    await password.fill('errada-1')
    await button.click()
    await question.getByRole('button', { name: 'Cancelar' }).click()
    expect((await bearer(salesApi, customer)).token).toBeTruthy()
    await button.click()
    await question.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Senha incorreta' })).toBeVisible()
    await checkAccessibility(page)
    await password.fill(customer.password)
    await button.click()
    await question.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('A sua conta foi apagada.')).toBeVisible()
    expect((await bearer(salesApi, customer)).token).toBeUndefined()
  })
})

test.describe('J20 addresses', () => {
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED.*\/maps\/endereco/] })

  test('J20 ACC-03 ADDR-06 ADDR-07 ADDR-08 ADDR-09 ADDR-10 ADDR-12 ADDR-18 GEN-09 the address book', async ({
    page,
    salesApi,
    checkAccessibility,
  }) => {
    await logIn(page, await newCustomer(salesApi), '/minha-conta/enderecos')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MEUS ENDEREÇOS')
    await expect(page.getByText('Você ainda não tem endereços cadastrados.')).toBeVisible()
    await expect(page.getByLabel('CEP')).toHaveCount(0)
    const add = page.getByRole('button', { name: 'Adicionar novo endereço' })
    await expect(add).toHaveAttribute('aria-expanded', 'false')
    await checkAccessibility(page)
    await add.click()
    await expect(add).toHaveAttribute('aria-expanded', 'true')

    const created = sent(page, 'POST', /^\/v2\/addresses$/)
    const save = page.getByRole('button', { name: 'Salvar endereço' })
    await save.click()
    await expect(page.getByText('*Nome é obrigatório')).toBeVisible()
    await expect(page.getByText('*Endereço é obrigatório')).toBeVisible()
    await page.getByLabel('CEP').fill('01000000')
    await expect(page.getByText('*Fora da area de cobertura')).toBeVisible()
    await fillAddress(page, null)
    await page.getByLabel('Endereço de empresa').check()
    await page.getByLabel('Razão social').fill('Restaurante Sabor da Bahia Ltda')
    await page.getByLabel('CNPJ').fill('11222333000182')
    await page.getByLabel('Inscrição Estadual').fill('12345664')
    await page.getByLabel('Inscrição Estadual').blur()
    await expect(page.getByText('*CNPJ inválido')).toBeVisible()
    await expect(page.getByText('*Inscrição Estadual inválida')).toBeVisible()
    await checkAccessibility(page)
    expect(created).toHaveLength(0)
    await page.getByLabel('CNPJ').fill('11222333000181')
    await page.getByLabel('Inscrição Estadual').fill('12345663')
    await save.click()
    await expect(page.getByText('Restaurante Sabor da Bahia Lt...')).toBeVisible()
    await expect(save).toHaveCount(0)
    expect(created[0]?.postDataJSON()).toMatchObject({ state: 'Bahia', cnpj: '11222333000181' })
    await expect(page.getByRole('main').locator('li img')).toHaveAttribute('src', PITUBA_MAP)
    await checkAccessibility(page)

    const changed = sent(page, 'PUT', /^\/v2\/addresses\/\d+$/)
    await page.getByRole('button', { name: 'Editar endereço Rua das Flores, 10' }).click()
    await page.getByLabel('Endereço', { exact: true }).fill('Rua das Palmeiras, 20')
    await save.click()
    await expect(page.getByText('Rua das Palmeiras, 20, Ap 1')).toBeVisible()
    await expect(save).toHaveCount(0)
    expect(changed[0]?.postDataJSON()).not.toHaveProperty('state')

    const remove = page.getByRole('button', { name: 'Deletar endereço Rua das Palmeiras, 20' })
    const question = page.getByRole('dialog', { name: 'Deletar o endereço?' })
    await remove.click()
    await checkAccessibility(page)
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(remove).toBeVisible()
    await remove.click()
    await question.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText('Você ainda não tem endereços cadastrados.')).toBeVisible()
  })

  test('J20 ADDR-17 ADDR-18 an address with coordinates has its map, and the drawn one when that fails', async ({
    page,
    salesApi,
  }) => {
    const customer = await newCustomer(salesApi)
    const { token } = await bearer(salesApi, customer)
    const body = {
      firstname: 'Ana Souza',
      address1: 'Rua das Flores, 10',
      city: 'Salvador',
      state: 'Bahia',
      zipcode: '41810000',
      phone: '71999998888',
      neighborhood: 'Pituba',
      reference: 'Perto da praça',
    }
    expect((await salesApi.call('POST', '/v2/addresses', { body, token })).status).toBe(201)
    await logIn(page, customer, '/minha-conta/enderecos')
    const map = page.getByRole('img', { name: 'Mapa de Rua das Flores, 10' })
    await expect(map).toHaveAttribute('src', PITUBA_MAP)
    await expect
      .poll(() => map.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0)
    await page.route('**/maps/endereco*', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('main').locator('li img')).toHaveAttribute('src', '/mapa.svg')
  })
})

test('J21 ACC-06 ACC-12 ACC-13 ACC-14 ACC-15 the cards and the other ways to pay', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  const customer = await newCustomer(salesApi)
  await logIn(page, customer, '/minha-conta/cartoes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MEUS CARTÕES')
  await expect(page.getByText('Você ainda não tem cartões cadastrados!')).toBeVisible()
  await checkAccessibility(page)

  const cards = [
    { id: 7, name: 'ANA SOUZA', cc_type: 'visa', last_digits: '1111', month: '12', year: '2030' },
    { id: 8, name: 'ANA SOUZA', cc_type: 'master', last_digits: '4444', month: '01', year: '2020' },
  ]
  await page.route('**/credit_cards', (route) => route.fulfill({ json: { credit_cards: cards } }))
  await page.route('**/v2/credit_cards/7', (route) => {
    cards.shift()
    return route.fulfill({ status: 204 })
  })
  const methods = [
    { name: 'Boleto', restrictable: false },
    { name: 'Fatura mensal', restrictable: true },
  ]
  await page.route('**/v2/users/me', async (route) => {
    const user = await (await route.fetch()).json()
    await route.fulfill({ json: { ...user, allowed_payment_methods: methods } })
  })
  await page.reload()
  await expect(page.getByText('Visa **** 1111')).toBeVisible()
  await expect(page.getByText('ANA SOUZA · 12/2030')).toBeVisible()
  await expect(page.getByText('ANA SOUZA · 01/2020 · Vencido')).toBeVisible()
  await expect(page.getByText('Boleto')).toBeVisible()
  await expect(page.getByText('Fatura mensal')).toHaveCount(0)
  await checkAccessibility(page)

  const removals = sent(page, 'DELETE', /^\/v2\/credit_cards\/7$/)
  const remove = page.getByRole('button', { name: 'Deletar cartão com final 1111' })
  const question = page.getByRole('dialog', {
    name: 'O cartão será deletado. Deseja continuar?',
  })
  await remove.click()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  expect(removals).toHaveLength(0)
  await remove.click()
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Visa **** 1111')).toHaveCount(0)
  expect(removals).toHaveLength(1)
})

test('the pages of the account keep to a narrow phone', async ({ page, salesApi }) => {
  await logIn(page, await newCustomer(salesApi), '/minha-conta/informacoes')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['informacoes', 'senha', 'enderecos', 'cartoes']) {
    await page.goto(`/minha-conta/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})
