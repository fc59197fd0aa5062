import { arriveAs, authenticate, newCustomer } from '../support/customer'
import { contactsAndLogin, field } from '../support/page'
import { recordRequests } from '../support/requests'
import { expect, test } from '../support/test'

test.use({ expectedConsoleErrors: [/status of 422/] })

test('J19 ACC-01 ACC-07 ACC-08 ACC-09 ACC-84 SHELL-32 VAL-50 a changed name shows in the header', async ({
  page,
  salesApi,
}) => {
  const customer = await newCustomer(salesApi)
  await arriveAs(page, salesApi, customer, '/minha-conta/informacoes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MEUS DADOS')
  await expect(field(page, 'CPF')).toHaveValue('529.982.247-25')
  await expect(field(page, 'CPF')).toBeDisabled()
  await expect(field(page, 'E-mail')).toHaveValue(customer.email)
  await expect(field(page, 'E-mail')).toBeDisabled()

  const changes = recordRequests(page, 'PUT', /^\/v2\/users\/me$/)
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
  await expect(page.getByText('Os seus dados foram salvos.')).toBeInViewport()
  await expect(
    (await contactsAndLogin(page)).getByRole('button', { name: 'Mariana' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  expect(changes[0]?.postDataJSON()).toEqual({
    first_name: 'Mariana',
    last_name: 'Souza',
    cpf: '52998224725',
    email: customer.email,
  })
  await field(page, 'Nome').fill('Maximilianaaaaa')
  await save.click()
  const account = await contactsAndLogin(page)
  const name = account.getByRole('button', { name: 'Bem vindo!' })
  await expect(account.locator('.menu-foot')).toBeVisible()
  await name.click()
  await expect(account.locator('.menu-foot')).toBeHidden()
})

test('J19 a customer downloads the data and then deletes the account', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  const customer = await newCustomer(salesApi)
  await arriveAs(page, salesApi, customer, '/minha-conta/informacoes')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
  expect((await download).suggestedFilename()).toBe('meus-dados.json')

  await page.getByText('Deletar a minha conta').click()
  const password = page.getByLabel('Senha, para confirmar que é você')
  const button = page.getByRole('button', { name: 'Deletar a conta' })
  const question = page.getByRole('dialog', {
    name: 'A sua conta será apagada para sempre. Deseja continuar?',
  })
  await button.click()
  await expect(page.getByText('*Campo é obrigatório')).toBeVisible()
  await password.fill('errada-1')
  await button.click()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  expect((await authenticate(salesApi, customer)).token).toBeTruthy()
  await button.click()
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Senha incorreta' })).toBeVisible()
  await checkAccessibility(page)
  await password.fill(customer.password)
  await button.click()
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('A sua conta foi apagada.')).toBeVisible()
  expect((await authenticate(salesApi, customer)).token).toBeUndefined()
})
