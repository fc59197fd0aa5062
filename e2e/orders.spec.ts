import type { Page, Route } from '@playwright/test'
import type { WireOrder } from '../lib/contract/order'
import { bearerOf, logIn, newCustomer } from './support/customer'
import { buy } from './support/past-orders'
import { expect, test } from './support/test'

const LIST = '/minha-conta/pedidos'
const pageOf = (number: string) => `${LIST}/${number}/`
const shots = '.tmp/e2e/orders'

/** A customer with one order, logged in and on the order's page. */
async function openOrder({ page, salesApi }: { page: Page; salesApi: Parameters<typeof buy>[0] }) {
  const customer = await newCustomer(salesApi)
  const order = await buy(salesApi, await bearerOf(salesApi, customer))
  await logIn(page, customer, pageOf(order.number))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido #${order.number}`)
  return order
}

const fulfil = (route: Route, json: unknown) => route.fulfill({ json })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('J22 GEN-10 a demo order is followed from the purchase to entregue', async ({
  page,
  salesApi,
  checkAccessibility,
}, { project }) => {
  test.setTimeout(240_000)
  const { number, item_total } = await openOrder({ page, salesApi })
  const tracker = page.getByRole('region', { name: /^Acompanhamento/ })
  const seen: string[] = []
  await expect
    .poll(
      async () => {
        await page.reload()
        const status = await tracker.locator('p').first().textContent()
        if (status && !seen.includes(status)) {
          seen.push(status)
          const name = `${shots}/${project.name}-${status.replace(' ', '-')}.png`
          await page.screenshot({ path: name, fullPage: true })
          if (status === 'a caminho') {
            await expect(tracker).toContainText(/Motorista .+Placa [A-Z]{3}\d[A-Z]\d{2}/)
            // Planned first, so without a report of the driver until a later look.
            await expect(tracker).toContainText(/(A cerca de|Chegando).*\d\d:\d\d/, {
              timeout: 30_000,
            })
            await checkAccessibility(page)
          }
        }
        return seen
      },
      { timeout: 150_000, intervals: [1_500] },
    )
    .toEqual(['recebido', 'preparando', 'pronto', 'a caminho', 'entregue'])
  const amounts = page.getByRole('region', { name: 'Valores' })
  await expect(amounts).toContainText(`Subtotal pesado`)
  await expect(page.getByText(/^Pesou [\d,]+ Kg/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pagamento', exact: true })).toContainText(
    'Cobrado: R$',
  )
  expect(item_total).toBeGreaterThan(0)
  await checkAccessibility(page)
  await page.goto('/')
  const block = page.getByRole('region', { name: 'Último pedido' })
  await expect(block).toContainText(`Pedido #${number}ENTREGUE`)
})

test('J22 ACC-04 ACC-05 ORD-01 ORD-02 ORD-05 ORD-08 the list: spinner, empty, a row, a page out of range', async ({
  page,
  salesApi,
  checkAccessibility,
}, { project }) => {
  const customer = await newCustomer(salesApi)
  await page.route('**/v2/orders/mine*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await logIn(page, customer, LIST)
  await expect(page.getByRole('main').getByText('Carregando...')).toBeVisible()
  await expect(page.getByText('Você ainda não tem pedidos fechados.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'MEUS PEDIDOS' })).toBeVisible()
  await checkAccessibility(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const { number } = await buy(salesApi, await bearerOf(salesApi, customer))
  const asked = page.waitForRequest(/\/v2\/orders\/mine/)
  await page.goto(`${LIST}?page=99`)
  expect(decodeURIComponent(new URL((await asked).url()).search)).toBe(
    '?page=99&per_page=10&q[state_in][]=complete&q[state_in][]=canceled',
  )
  await expect(page).toHaveURL(LIST)
  const row = page.getByRole('list', { name: 'Pedidos' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(`Pedido #${number}`)
  await expect(row).toContainText(/1 produto\d+ \S+ 20\d\d/)
  await expect(page.getByRole('region', { name: /^Acompanhamento/ })).toHaveCount(1)
  await checkAccessibility(page)
  await page.screenshot({ path: `${shots}/${project.name}-lista.png`, fullPage: true })
  await row.getByRole('link').click()
  await expect(page).toHaveURL(pageOf(number))
  await expect(page.getByRole('main')).toContainText(number)
})

test('J22 ORD-03 ORD-04 fifteen pages have ten numbers, with first and previous, next and last', async ({
  page,
  salesApi,
  checkAccessibility,
}, { project }) => {
  const order = await openOrder({ page, salesApi })
  await page.route('**/v2/orders/mine*', (route) => {
    const current = Number(new URL(route.request().url()).searchParams.get('page'))
    const orders = Array.from({ length: 10 }, (_, index) => ({
      ...order,
      number: `R9000${current}${index}`,
      delivery_state: 'completed',
      fulfillment_state: 'ready',
    }))
    return fulfil(route, { orders, pages: 15, count: 150, current_page: current })
  })
  await page.goto(LIST)
  const pager = page.getByRole('navigation', { name: 'Páginas de pedidos' })
  await expect(pager.getByRole('link', { name: /^Página \d+$/ })).toHaveCount(10)
  await expect(pager.getByRole('link', { name: 'Primeira página' })).toBeDisabled()
  await checkAccessibility(page)
  await page.screenshot({ path: `${shots}/${project.name}-paginas.png`, fullPage: true })
  await pager.getByRole('link', { name: 'Última página' }).click()
  await expect(page).toHaveURL(`${LIST}?page=15`)
  await expect(pager.getByRole('link', { name: 'Página 15' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(pager.getByRole('link', { name: 'Próxima página' })).toBeDisabled()
  await pager.getByRole('link', { name: 'Página anterior' }).click()
  await expect(page).toHaveURL(`${LIST}?page=14`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  )
})

const STATUSES = [
  { status: 'cancelado', state: 'canceled', fulfilment: 'canceled', delivery: null },
  { status: 'erro', fulfilment: 'error', delivery: null },
  { status: 'falha', fulfilment: 'ready', delivery: 'failed' },
  { status: 'pagamento negado', fulfilment: 'payment_denied', delivery: null },
  { status: 'a caminho', fulfilment: 'ready', delivery: 'in_progress' },
  { status: 'entregue', fulfilment: 'ready', delivery: 'completed' },
  { status: 'recebido', fulfilment: 'pending', delivery: null },
  { status: 'preparando', fulfilment: 'packaging', delivery: null },
  { status: 'pronto', fulfilment: 'ready', delivery: null },
]

test('J22 every status of C.4 shows its tracker, bar and message on the page of its order', async ({
  page,
  salesApi,
  checkAccessibility,
}, { project }) => {
  test.setTimeout(180_000)
  const order = await openOrder({ page, salesApi })
  let shown = STATUSES[0]
  await page.route(`**/api/v1/orders/${order.number}`, (route) =>
    fulfil(route, {
      ...order,
      ...(shown?.state ? { state: shown.state } : {}),
      fulfillment_state: shown?.fulfilment,
      delivery_state: shown?.delivery,
      sale_receipt_url: shown?.status === 'entregue' ? 'https://nfe.example/1' : null,
      ship_address: { ...order.ship_address, company: 'Souza Ltda.', cnpj: '11222333000181' },
    }),
  )
  await page.route('**/v2/orders/*/tracker', (route) =>
    fulfil(route, {
      order_number: order.number,
      fulfillment_state: shown?.fulfilment,
      visit_state: shown?.delivery,
      driver: null,
      vehicle: null,
    }),
  )
  for (const next of STATUSES) {
    shown = next
    await page.reload()
    const tracker = page.getByRole('region', { name: /^Acompanhamento/ })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (next.status === 'cancelado') {
      await expect(page.getByText('CANCELADO')).toBeVisible()
      await expect(tracker).toHaveCount(0)
    } else {
      await expect(tracker.locator('p').first()).toHaveText(next.status)
      const hasBar = !['erro', 'falha', 'pagamento negado'].includes(next.status)
      await expect(tracker.getByRole('list')).toHaveCount(hasBar ? 1 : 0)
    }
    if (next.status === 'erro') await expect(tracker).toContainText('trabalhando para resolve-lo')
    if (next.status === 'pagamento negado')
      await expect(tracker).toContainText('pagamento. Ligue para (71)')
    await expect(page.getByRole('link', { name: 'VER NF-e' })).toHaveCount(
      next.status === 'entregue' ? 1 : 0,
    )
    await checkAccessibility(page)
    const name = `${shots}/${project.name}-c4-${next.status.replace(' ', '-')}.png`
    await page.screenshot({ path: name, fullPage: true })
  }
  await expect(page.getByRole('region', { name: 'Endereço', exact: true })).toContainText(
    'CNPJ 11.222.333/0001-81',
  )
  await expect(page.getByRole('region', { name: 'Pagamento', exact: true })).toContainText(
    '**** 1111ANA SOUZA',
  )
  await expect(page.getByRole('region', { name: 'Entrega', exact: true })).toContainText(/\dh–\d+h/)
})

test('J22 TRK-17 TRK-19 the tracker counts 15 seconds, says Atualizando... and counts again', async ({
  page,
  salesApi,
}) => {
  await page.clock.install()
  const { number } = await openOrder({ page, salesApi })
  await expect(page.getByText('Atualiza em 15 s')).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/v2/orders/${number}/tracker`, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/\/tracker$/)
  await page.clock.runFor(15_000)
  await asked
  await expect(page.getByText('Atualizando...')).toBeVisible()
  answer()
  await expect(page.getByText('Atualiza em 15 s')).toBeVisible()
})

test.describe(() => {
  test.use({ expectedConsoleErrors: [/status of 404.*\/api\/v1\/orders\/R/] })

  test('J22 ORD-18 an unknown number, and the number of somebody else, name the support phone', async ({
    page,
    salesApi,
    checkAccessibility,
  }) => {
    const customer = await newCustomer(salesApi)
    const foreign = await buy(salesApi)
    await logIn(page, customer, pageOf('R0'))
    for (const number of ['R0', foreign.number]) {
      await page.goto(pageOf(number))
      await expect(page.getByText(/^Não encontramos esse pedido/)).toHaveText(
        /Entre em contato com nosso suporte no telefone \(71\) [\d-]+\.$/,
      )
      await checkAccessibility(page)
    }
  })
})

test('J23 GEN-09 an order is copied into the cart after its question, from the list and from its page', async ({
  page,
  salesApi,
  checkAccessibility,
}, { project }) => {
  const order = await openOrder({ page, salesApi })
  const [line] = order.line_items
  const dialog = page.getByRole('dialog')
  const copies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/copy')) copies.push(`${request.method()} ${request.postData()}`)
  })
  await page.getByRole('button', { name: /^COPIAR PEDIDO/ }).click()
  await expect(dialog).toContainText('ao seu carrinho atual?')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  expect(copies).toEqual([])
  await page.goto(LIST)
  await page.getByRole('button', { name: `Copiar #${order.number}` }).click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toContainText('Todos os itens foram para o carrinho.')
  await page.screenshot({ path: `${shots}/${project.name}-copia.png` })
  await checkAccessibility(page)
  expect(copies).toEqual([`PUT {"from":"${order.number}"}`])
  await dialog.getByRole('link', { name: 'Ver carrinho' }).click()
  await expect(page).toHaveURL(/\/carrinho$/)
  await expect(page.getByRole('list', { name: 'Itens do carrinho' })).toContainText(
    line?.variant.name ?? '',
  )
})

test('J23 HOME-07 HOME-09 HOME-10 HOME-11 the last order is on the home page for two days, unless it is in trouble', async ({
  page,
  salesApi,
  checkAccessibility,
}, { project }) => {
  const order = await openOrder({ page, salesApi })
  let over: Partial<WireOrder> = { updated_at: daysAgo(1) }
  await page.route('**/v2/orders/mine*', (route) =>
    fulfil(route, { orders: [{ ...order, ...over }], pages: 1, count: 1, current_page: 1 }),
  )
  const block = page.getByRole('region', { name: 'Último pedido' })
  const read = page.waitForRequest(/\/v2\/orders\/mine\?page=1&per_page=10/)
  await page.goto('/')
  await read
  await expect(block).toContainText(`Pedido #${order.number}RECEBIDO`)
  await checkAccessibility(page)
  await page.screenshot({ path: `${shots}/${project.name}-inicio.png` })
  const hidden: Partial<WireOrder>[] = [
    { updated_at: daysAgo(3) },
    { updated_at: daysAgo(1), fulfillment_state: 'error' },
    { updated_at: daysAgo(1), state: 'canceled', fulfillment_state: 'canceled' },
  ]
  for (const next of hidden) {
    over = next
    const answered = page.waitForResponse(/\/v2\/orders\/mine/)
    await page.goto('/')
    await answered
    await expect(page.getByText('Recomendados para você')).toBeVisible()
    await expect(block).toHaveCount(0)
  }
})

test('GEN-15 a customer sees MEUS BLENDS, SAIR and what is recommended for them; a guest does not', async ({
  page,
  salesApi,
}) => {
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const open = () =>
    expect(async () => {
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      await expect(menu).toBeVisible({ timeout: 1_000 })
    }).toPass()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Recomendados', exact: true })).toBeVisible()
  await open()
  await expect(menu).toContainText('ENTRAR')
  await expect(menu).not.toContainText('MEUS BLENDS')
  await expect(menu).not.toContainText('SAIR')
  await logIn(page, await newCustomer(salesApi))
  await expect(page.getByRole('heading', { name: 'Recomendados para você' })).toBeVisible()
  await open()
  await expect(menu).toContainText('MEUS BLENDS')
  await expect(menu).toContainText('SAIR')
})

test.describe(() => {
  test.use({ expectedConsoleErrors: [/status of 404.*\/v2\/trackers\//] })

  test('J22 a guest follows an order by its signed link, which tells first name and district only', async ({
    page,
    salesApi,
    checkAccessibility,
  }, { project }) => {
    const order = await buy(salesApi)
    const answer = await page.goto(`/acompanhar/${order.tracker_token}`)
    expect(answer?.headers()['cache-control']).toMatch(/no-store/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido #${order.number}`)
    const main = page.getByRole('main')
    await expect(main).toContainText('Para Ana, Pituba')
    await expect(main.getByRole('list')).toContainText('recebido')
    for (const secret of ['Souza', 'Rua das Flores', '41810']) {
      await expect(main).not.toContainText(secret)
    }
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await checkAccessibility(page)
    await page.screenshot({ path: `${shots}/${project.name}-acompanhar.png`, fullPage: true })
    await page.goto(`/acompanhar/${order.number}.${'A'.repeat(43)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link inválido')
    await checkAccessibility(page)
  })
})
