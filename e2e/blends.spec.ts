import type { Page, Request } from '@playwright/test'
import type { WireTemplate } from '../lib/shared/contract/mixes'
import { formatBrl } from '../lib/shared/money'
import { arriveAs } from './support/arrive'
import { groundMeats, makeBlend, tokenOf } from './support/blends'
import { logIn, newCustomer } from './support/customer'
import { readPage } from './support/read-page'
import { expect, test } from './support/test'

const question = 'Depois de salvo o Blend não pode mais ser editado. Deseja continuar?'

/** Calls of the page to `/mixes/…` as `METHOD path`, with their bodies. */
function recordMixCalls(page: Page) {
  const calls: { call: string; body: unknown }[] = []
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/mixes/')) return
    const body = request.postData()
    calls.push({
      call: `${request.method()} ${pathname}${search}`,
      body: body ? JSON.parse(body) : null,
    })
  })
  return {
    all: () => calls.map(({ call }) => call),
    writes: () => calls.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call),
    bodies: (start: string) =>
      calls.filter(({ call }) => call.startsWith(start)).map(({ body }) => body),
  }
}

const mixture = (page: Page) => page.getByRole('list', { name: 'Carnes do blend' })
const found = (page: Page) => page.getByRole('list', { name: 'Carnes encontradas' })

async function openCalculator(page: Page): Promise<number> {
  await page.goto('/blend/meus-blends')
  await page.getByRole('link', { name: 'ADICIONAR NOVO BLEND' }).click()
  await expect(page).toHaveURL(/\/blend\/calculadora\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CRIAR NOVO BLEND')
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

test('BLND-01 ROUTE-11 the landing page tells the four steps and leads to the tools, also without JavaScript', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { text, status, html } = await readPage(request, '/blend')
  expect(status).toBe(200)
  for (const step of ['1. Escolha', '2. Defina', '3. Salve', '4. Envie']) {
    expect(text).toContain(step)
  }
  expect(html).toContain('href="/blend/calculadora/new/"')
  expect(html).toContain('href="/blend/meus-blends"')
  await page.goto('/blend/')
  await checkAccessibility(page)
})

test.describe('with an account', () => {
  test.beforeEach(async ({ page, salesApi }) => {
    await arriveAs(page, salesApi, await newCustomer(salesApi), '/blend')
  })

  test('J24 GEN-11 GEN-15 BLND-02/03/05/06/07 BLND-11..16 BLND-19/20 BLND-29 VAL-53/54 a blend is made, saved and listed', async ({
    page,
    salesApi,
    checkAccessibility,
  }) => {
    const calls = recordMixCalls(page)
    const searches: Record<string, unknown>[] = []
    page.on('request', (request) => {
      if (!request.url().includes('/1/indexes/')) return
      searches.push(...JSON.parse(request.postData() ?? '{}').requests)
    })
    await page.getByRole('main').getByRole('link', { name: 'MEUS BLENDS' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meus Blends')
    await expect(page.getByText('Você ainda não tem blends.')).toBeVisible()
    await checkAccessibility(page)

    const id = await openCalculator(page)
    expect(calls.writes()).toEqual(['POST /mixes/templates'])
    expect(calls.bodies('POST')).toEqual([
      { name: '', type_name: 'blend', observation: '', items: [], complete: false },
    ])
    await expect(found(page).getByRole('listitem')).toHaveCount(9)
    expect(searches[0]).toMatchObject({ indexName: 'product_sales', hitsPerPage: 9 })
    expect(JSON.stringify(searches[0])).toContain('option_values.name:Moída')
    await checkAccessibility(page)

    const search = page.getByLabel('Escolha as carnes moídas')
    await search.fill('xyzzyqq')
    await expect(page.getByText('Nenhum resultado encontrado para "xyzzyqq"')).toBeVisible()
    await checkAccessibility(page)

    await page.getByRole('button', { name: 'SALVAR BLEND' }).click()
    await expect(page.getByText('O blend precisa ter ao menos 1 item')).toBeVisible()
    await expect(page.getByText('*Campo é obrigatório')).toBeVisible()
    expect(calls.writes()).toHaveLength(1)

    const [first, second] = await groundMeats(salesApi)
    if (!first || !second) throw new Error('two ground meats are needed')
    for (const { name } of [first, second]) {
      await search.fill(name)
      await found(page)
        .getByRole('button', { name: `Pôr ${name} no blend` })
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
    for (let press = 0; press < 3; press++) await more.click()
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
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'SALVAR BLEND' }).click()
    const dialog = page.getByRole('dialog', { name: question })
    await checkAccessibility(page)
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
    await expect(rows.last().getByRole('link')).toHaveCount(0)
    await checkAccessibility(page)

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

  test.describe('while the API refuses', () => {
    test.use({ expectedConsoleErrors: [/status of 422/] })

    test('BLND-26 a refused quantity goes back and says why', async ({ page, salesApi }) => {
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

  test('A09 what was pressed just before leaving is kept', async ({ page, salesApi }) => {
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

  test('J25 BLND-09 BLND-17 BLND-18 BLND-30 CART-03 a saved blend goes to the cart as one line that scales its parts', async ({
    page,
    salesApi,
    checkAccessibility,
  }) => {
    const blend = await makeBlend(salesApi, await tokenOf(page), { name: 'Da casa' })
    const calls = recordMixCalls(page)
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
    await checkAccessibility(page)
    const total = page.getByRole('region', { name: 'Resumo do carrinho' })
    const before = await total.textContent()
    await rows.getByRole('button', { name: 'Aumentar Da casa' }).click()
    await rows.getByRole('button', { name: 'Aumentar Da casa' }).click()
    await expect(rows).toContainText('1,2 Kg')
    expect(await total.textContent()).not.toBe(before)
    await expect.poll(() => calls.bodies('PUT')).toEqual([{ quantity: 1200 }])
    await expect(rows).toContainText('0,6 Kg')

    await rows.getByRole('button', { name: 'Remover Da casa' }).click()
    await expect(page.getByText('Seu carrinho esta vazio. Vamos enchê-lo?')).toBeVisible()
    await expect
      .poll(() => calls.writes().some((call) => call.startsWith('DELETE /mixes/mixes/')))
      .toBe(true)
    // A second one would have been sent before.
    expect(calls.bodies('PUT')).toHaveLength(1)

    // Already removed at the server, so it is created again, in its place.
    await checkAccessibility(page)
    await rows.getByRole('button', { name: 'Desfazer a remoção de Da casa' }).click()
    await expect(rows).toContainText('1,2 Kg no total')
    await expect(rows).toBeFocused()
    expect(calls.bodies('POST').at(-1)).toMatchObject({ template_id: blend.id, quantity: 1200 })
  })

  test.describe('addresses that lead to no blend', () => {
    test.use({ expectedConsoleErrors: [/status of 404|not a number: abc/] })

    test('J25 BLND-08 BLND-10 an unknown id is told, a strange one asks nothing', async ({
      page,
      checkAccessibility,
    }) => {
      await page.goto('/blend/calculadora/999999')
      await expect(
        page.getByText(
          'Não conseguimos encontrar o template para esse blend em nossos bancos de dados.',
        ),
      ).toBeVisible()
      await checkAccessibility(page)
      const calls = recordMixCalls(page)
      const log = page.waitForEvent('console', (message) => message.text().includes('abc'))
      await page.goto('/blend/calculadora/abc')
      await log
      await expect(page.getByText('Este endereço não é de um blend.')).toBeVisible()
      expect(calls.all()).toEqual([])
    })
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
