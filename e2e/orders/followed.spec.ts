import { buy } from '../support/checkout'
import { openOrder, tracker } from '../support/orders-page'
import { holdRequests } from '../support/requests'
import { expect, test } from '../support/test'

test('J22 GEN-10 a demo order is followed from the purchase to entregue', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  test.setTimeout(240_000)
  const { number, item_total } = await openOrder(page, salesApi)
  const seen: string[] = []
  const onTheWay: string[] = []
  await expect
    .poll(
      async () => {
        await page.reload()
        const status = await tracker(page).locator('[aria-live] p').first().textContent()
        if (status === 'a caminho') {
          // The status is shown before the driver has been read.
          await expect(tracker(page)).toContainText('Motorista')
          onTheWay.push(...(await tracker(page).allTextContents()))
        }
        if (status && !seen.includes(status)) {
          seen.push(status)
          if (status === 'a caminho') await checkAccessibility(page)
        }
        return seen
      },
      { timeout: 150_000, intervals: [1_500] },
    )
    .toEqual(['recebido', 'preparando', 'pronto', 'a caminho', 'entregue'])
  expect(onTheWay[0]).toMatch(/Motorista .+Placa [A-Z]{3}\d[A-Z]\d{2}/)
  // Starts as planned, so the driver's position appears later.
  expect(onTheWay.join('\n')).toMatch(/(A cerca de|A menos de).*\d\d:\d\d/)
  const amounts = page.getByRole('region', { name: 'Valores' })
  await expect(amounts).toContainText(`Subtotal após a pesagem`)
  await expect(page.getByText(/^Pesou [\d,]+\sK?g/)).toBeVisible()
  await expect(tracker(page).getByText(/^Entregue .+, às \d\d:\d\d$/)).toBeVisible()
  await expect(tracker(page).getByRole('listitem').locator('time')).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'Pagamento', exact: true })).toContainText(
    'Cobrado: R$',
  )
  expect(item_total).toBeGreaterThan(0)
  await page.goto('/')
  const block = page.getByRole('region', { name: 'Último pedido' })
  await expect(block).toContainText(`Pedido #${number}ENTREGUE`)
})

test('J22 TRK-17 TRK-19 the tracker counts 15 seconds, shows Atualizando... and counts again', async ({
  page,
  salesApi,
}) => {
  await page.clock.install()
  const { number } = await openOrder(page, salesApi)
  await expect(page.getByText('Atualiza em 15 s')).toBeVisible()
  const release = await holdRequests(page, `**/v2/orders/${number}/tracker`)
  const nextRequest = page.waitForRequest(/\/tracker$/)
  await page.clock.runFor(15_000)
  await nextRequest
  await expect(page.getByText('Atualizando...')).toBeVisible()
  release()
  await expect(page.getByText('Atualiza em 15 s')).toBeVisible()
})

test.describe('by its signed link', () => {
  test.use({ expectedConsoleErrors: [/status of 404.*\/(v2\/trackers|acompanhar)\//] })

  test('J22 SHELL-22 a guest follows an order by its signed link, which shows first name and district only, without the promise to new orders', async ({
    page,
    salesApi,
  }) => {
    const order = await buy(salesApi)
    const response = await page.goto(`/acompanhar/${order.tracker_token}`)
    expect(response?.headers()['cache-control']).toMatch(/no-store/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido #${order.number}`)
    const main = page.getByRole('main')
    await expect(main).toContainText('Para Ana, Pituba')
    await expect(main.getByRole('list').first()).toContainText('recebido')
    await expect(main.getByRole('region', { name: /\d iten?s?/ })).toContainText('Nada a pagar')
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      /^Acompanhe o pedido/,
    )
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /\/previews\/loja\//,
    )
    await expect(main).toContainText(/Chega .+, \d+h/)
    await expect(page.locator('.delivery-strip')).toBeHidden()
    for (const secret of ['Souza', 'Rua das Flores']) {
      await expect(main).not.toContainText(secret)
    }
    // The shop has the same CEP, which only paper shows.
    await expect(main).not.toContainText('41810', { useInnerText: true })
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await page.goto(`/acompanhar/${order.number}.${'A'.repeat(43)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link inválido')
  })
})
