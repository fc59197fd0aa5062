import { recordBlendCalls } from '../support/blends'
import { arriveAs, logIn, newCustomer } from '../support/customer'
import { readPage } from '../support/read-page'
import { expect, test } from '../support/test'

test('BLND-01 ROUTE-11 the landing page explains the four steps and links to the tools, also without JavaScript', async ({
  page,
  request,
}) => {
  const { text, status, html } = await readPage(request, '/blend')
  expect(status).toBe(200)
  for (const step of ['1. Escolha', '2. Defina', '3. Salve', '4. Envie']) {
    expect(text).toContain(step)
  }
  expect(html).toContain('href="/blend/calculadora/new/"')
  expect(html).toContain('href="/blend/meus-blends"')
  await page.goto('/blend/')
})

test.describe('addresses that lead to no blend', () => {
  test.use({ expectedConsoleErrors: [/status of 404|not a number: abc/] })

  test('J25 BLND-08 BLND-10 an unknown id shows a message, a malformed one sends no request', async ({
    page,
    salesApi,
  }) => {
    await arriveAs(page, salesApi, await newCustomer(salesApi), '/blend')
    await page.goto('/blend/calculadora/999999')
    await expect(
      page.getByText(
        'Não conseguimos encontrar o template para esse blend em nossos bancos de dados.',
      ),
    ).toBeVisible()
    const calls = recordBlendCalls(page)
    const log = page.waitForEvent('console', (message) => message.text().includes('abc'))
    await page.goto('/blend/calculadora/abc')
    await log
    await expect(page.getByText('Este endereço não é de um blend.')).toBeVisible()
    expect(calls.all()).toEqual([])
  })
})

test('J25 A51 a guest is led to the login and back', async ({ page, salesApi }) => {
  await page.goto('/blend/meus-blends')
  await expect(page).toHaveURL(/\/login\/?\?destino=/)
  await expect(page.getByText('Por favor entre ou crie sua conta para continuar')).toBeVisible()
  await page.goto('/blend/calculadora/new/')
  await expect(page).toHaveURL(/\/login\/?\?destino=/)
  await logIn(page, await newCustomer(salesApi), '/blend/meus-blends')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meus Blends')
})
