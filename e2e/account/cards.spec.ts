import { arriveAs, newCustomer } from '../support/customer'
import { recordRequests } from '../support/requests'
import { expect, test } from '../support/test'

test('J21 ACC-80 ACC-06 ACC-12 ACC-13 ACC-14 ACC-15 the cards and the other ways to pay', async ({
  page,
  salesApi,
}) => {
  const customer = await newCustomer(salesApi)
  await arriveAs(page, salesApi, customer, '/minha-conta/cartoes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MEUS CARTÕES')
  await expect(page.getByText('Você ainda não tem cartões cadastrados!')).toBeVisible()
  await expect(page.getByText(/Salvar cartão para a próxima compra/)).toBeVisible()

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
  await expect(page.getByText('ANA SOUZA · 01/2020 VENCIDO')).toBeVisible()
  await expect(page.getByText('Boleto')).toBeVisible()
  await expect(page.getByText('Fatura mensal')).toHaveCount(0)

  const removals = recordRequests(page, 'DELETE', /^\/v2\/credit_cards\/7$/)
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
