import type { WireTemplate } from '../../lib/shared/contract/mixes'
import { formatBrl } from '../../lib/shared/money'
import {
  foundMeats,
  groundMeats,
  makeBlend,
  mixture,
  openCalculator,
  recordBlendCalls,
  tokenOf,
} from '../support/blends'
import { arriveAs, newCustomer } from '../support/customer'
import { expect, test } from '../support/test'

const question = 'Depois de salvo o Blend não pode mais ser editado. Deseja continuar?'

test.beforeEach(async ({ page, salesApi }) => {
  await arriveAs(page, salesApi, await newCustomer(salesApi), '/blend')
})

test('J24 GEN-11 GEN-15 BLND-02/03/05/06/07 BLND-11..16 BLND-19/20 BLND-29 VAL-53/54 a blend is created, saved and listed', async ({
  page,
  salesApi,
}) => {
  const calls = recordBlendCalls(page)
  const searches: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/1/indexes/')) return
    searches.push(...JSON.parse(request.postData() ?? '{}').requests)
  })
  await page.getByRole('main').getByRole('link', { name: 'MEUS BLENDS' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meus Blends')
  await expect(page.getByText('Você ainda não tem blends.')).toBeVisible()

  const id = await openCalculator(page)
  expect(calls.writes()).toEqual(['POST /mixes/templates'])
  expect(calls.bodies('POST')).toEqual([
    { name: '', type_name: 'blend', observation: '', items: [], complete: false },
  ])
  await expect(foundMeats(page).getByRole('listitem')).toHaveCount(9)
  expect(searches[0]).toMatchObject({ indexName: 'product_sales', hitsPerPage: 9 })
  expect(JSON.stringify(searches[0])).toContain('option_values.name:Moída')

  const search = page.getByLabel('Escolha as carnes moídas')
  await search.fill('xyzzyqq')
  await expect(page.getByText('Nenhum resultado encontrado para "xyzzyqq"')).toBeVisible()

  await page.getByRole('button', { name: 'SALVAR BLEND' }).click()
  await expect(page.getByText('O blend precisa ter ao menos 1 item')).toBeVisible()
  await expect(page.getByText('*Campo é obrigatório')).toBeVisible()
  expect(calls.writes()).toHaveLength(1)

  const [first, second] = await groundMeats(salesApi)
  if (!first || !second) throw new Error('two ground meats are needed')
  for (const { name } of [first, second]) {
    await search.fill(name)
    await foundMeats(page)
      .getByRole('button', { name: `Adicionar ${name} ao blend` })
      .click()
  }
  await expect(mixture(page).getByRole('listitem')).toHaveCount(2)
  await expect(mixture(page).getByRole('listitem').first()).toContainText('50%')
  await expect
    .poll(() => calls.bodies(`POST /mixes/templates/${id}/items`))
    .toEqual([
      { variant_id: first.id, quantity: first.default_quantity },
      { variant_id: second.id, quantity: second.default_quantity },
    ])
  const more = mixture(page).getByRole('button', { name: `Aumentar ${first.name}` })
  await more.click({ clickCount: 3 })
  await expect(mixture(page).getByRole('listitem').first()).toContainText('62%')
  await expect
    .poll(() => calls.bodies('PUT /mixes/items/'))
    .toEqual([{ quantity: first.default_quantity + 3 * first.increment_quantity }])
  const grams = 800 * first.price + 500 * second.price
  const perKg = formatBrl(Math.round((grams / 1300) * 100_000) / 100)
  await expect(page.getByRole('region', { name: 'A mistura' })).toContainText(perKg)

  await page.getByLabel('Descrição').fill('a'.repeat(141))
  await expect(page.getByText('*Descrição muito longa. Max 140 letras')).toBeVisible()
  await page.getByLabel('Descrição').fill('Para o domingo')
  await page.getByLabel('Nome do blend').fill('Da casa')
  await page.getByRole('button', { name: 'SALVAR BLEND' }).click()
  const dialog = page.getByRole('dialog', { name: question })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  expect(calls.bodies('PUT /mixes/templates')).toEqual([])
  await page.getByRole('button', { name: 'SALVAR BLEND' }).click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()

  await expect(page).toHaveURL('/blend/meus-blends')
  expect(calls.bodies('PUT /mixes/templates')).toEqual([
    {
      name: 'Da casa',
      type_name: 'blend',
      observation: 'Para o domingo',
      complete: true,
      fat_percentage: 20,
    },
  ])
  await openCalculator(page)
  await page.getByLabel('Nome do blend').fill('De segunda')
  await page.getByRole('main').getByRole('link', { name: 'Meus Blends' }).click()

  const rows = page.getByRole('list', { name: 'Seus blends' }).locator(':scope > li')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('De segunda')
  await expect(rows.first()).toContainText('Em aberto')
  await expect(rows.first().getByRole('link', { name: 'Editar De segunda' })).toBeVisible()
  await expect(rows.last()).toContainText(/Montado \d\d\/\d\d\/\d{4}/)
  await expect(rows.last().getByRole('link')).toHaveText('COPIAR PARA UM NOVO BLEND')

  await rows.first().getByRole('button', { name: 'Deletar De segunda' }).click()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Da casa')
  await expect(page.locator('[tabindex="-1"]:focus').filter({ has: rows })).toBeVisible()
})

test('BLND-26 a classic proportion fills the blend, undo empties it, and less than the minimum removes a meat', async ({
  page,
  salesApi,
}) => {
  const id = await openCalculator(page)
  await page.getByRole('button', { name: /^Hambúrguer da casa/ }).click()
  await expect(mixture(page).getByRole('listitem')).toHaveCount(3)
  const token = await tokenOf(page)
  const items = async () => {
    const { body } = await salesApi.call<WireTemplate>('GET', `/mixes/templates/${id}`, { token })
    return body.items.map((item) => item.quantity)
  }
  await expect.poll(items).toEqual([1000, 600, 400])
  const less = mixture(page).getByRole('button', { name: /^Diminuir Costela/ })
  while ((await less.count()) > 0) await less.click()
  await expect(mixture(page).getByRole('listitem').filter({ hasText: '%' })).toHaveCount(2)
  await expect(mixture(page).getByRole('listitem').last()).toContainText('Removido')
  await expect.poll(items).toEqual([1000, 600])
  const undo = page.getByRole('button', { name: 'Desfazer' }).first()
  while ((await undo.getAttribute('aria-disabled')) !== 'true') await undo.click()
  await expect(mixture(page)).toBeHidden()
  await expect.poll(items).toEqual([])
})

test.describe('while the API refuses changes', () => {
  test.use({ expectedConsoleErrors: [/status of 422/] })

  test('BLND-26 a refused quantity is rolled back with the reason', async ({ page, salesApi }) => {
    const blend = await makeBlend(salesApi, await tokenOf(page), { name: 'X', complete: false })
    await page.route('**/mixes/items/*', (route) =>
      route.fulfill({ status: 422, json: { error: 'Quantidade acima do máximo' } }),
    )
    await page.goto(`/blend/calculadora/${blend.id}`)
    const row = mixture(page).getByRole('listitem').first()
    await row.getByRole('button', { name: /^Aumentar/ }).click()
    await expect(row).toContainText('0,6 Kg')
    await expect(page.getByText('Quantidade acima do máximo')).toBeVisible()
    await expect(row).toContainText('0,5 Kg')
  })
})

test('A09 a click just before leaving is saved', async ({ page, salesApi }) => {
  const token = await tokenOf(page)
  const blend = await makeBlend(salesApi, token, { name: 'X', complete: false })
  await page.goto(`/blend/calculadora/${blend.id}`)
  await mixture(page)
    .getByRole('button', { name: /^Aumentar/ })
    .first()
    .click()
  await page.getByLabel('Nome do blend').fill('Da pressa')
  await page.goto('/sobre')
  const saved = async () => {
    const { body } = await salesApi.call<WireTemplate>('GET', `/mixes/templates/${blend.id}`, {
      token,
    })
    return [body.name, body.items[0]?.quantity, body.complete]
  }
  await expect.poll(saved).toEqual(['Da pressa', 600, false])
})
