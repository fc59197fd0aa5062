import { makeBlend, recordBlendCalls, tokenOf } from '../support/blends'
import { arriveAs, newCustomer } from '../support/customer'
import { expect, test } from '../support/test'

test('J25 BLND-09 BLND-17 BLND-18 BLND-30 CART-03 a saved blend is added to the cart as one line that scales its parts', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  await arriveAs(page, salesApi, await newCustomer(salesApi), '/blend')
  const blend = await makeBlend(salesApi, await tokenOf(page), { name: 'Da casa' })
  const calls = recordBlendCalls(page)
  await page.goto(`/blend/calculadora/${blend.id}`)
  await expect(page).toHaveURL('/blend/meus-blends')
  await page.getByRole('button', { name: 'ADICIONAR AO CARRINHO Da casa' }).click()
  await expect(page.getByText('1 Kg adicionado ao carrinho.')).toBeVisible()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  expect(calls.bodies('POST')).toEqual([
    { template_id: blend.id, quantity: 1000, order_number: expect.stringMatching(/^R\d+$/) },
  ])

  await page.getByRole('link', { name: 'Ir para o carrinho' }).click()
  const rows = page.getByRole('list', { name: 'Itens do carrinho' }).locator(':scope > li')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Da casa')
  expect(calls.all().some((call) => call.startsWith('GET /mixes/mixes?by_order=R'))).toBe(true)
  const total = page.getByRole('region', { name: 'Resumo do carrinho' })
  const before = await total.textContent()
  await rows.getByRole('button', { name: 'Aumentar Da casa' }).dblclick()
  await expect(rows).toContainText('1,2 Kg')
  expect(await total.textContent()).not.toBe(before)
  await expect.poll(() => calls.bodies('PUT')).toEqual([{ quantity: 1200 }])
  await expect(rows).toContainText('0,6 Kg')

  await rows.getByRole('button', { name: 'Remover Da casa' }).click()
  await expect(page.getByText('Seu carrinho esta vazio. Vamos enchê-lo?')).toBeVisible()
  await expect
    .poll(() => calls.writes().some((call) => call.startsWith('DELETE /mixes/mixes/')))
    .toBe(true)
  // A second call would have been sent before.
  expect(calls.bodies('PUT')).toHaveLength(1)

  // The server has already removed the blend, so it is created again in its place.
  await checkAccessibility(page)
  await rows.getByRole('button', { name: 'Desfazer a remoção de Da casa' }).click()
  await expect(rows).toContainText('1,2 Kg no total')
  await expect(rows).toBeFocused()
  expect(calls.bodies('POST').at(-1)).toMatchObject({ template_id: blend.id, quantity: 1200 })
})
