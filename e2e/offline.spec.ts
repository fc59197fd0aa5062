import { guestNumber, openCart } from './support/cart'
import { expect, test } from './support/test'

test.use({ expectedConsoleErrors: [/net::ERR_FAILED.*\/health_check/] })

test('J28 OFF-01 OFF-04 OFF-05 the banner appears with phone and order number, and disappears', async ({
  page,
}) => {
  await page.route('**/health_check', (route) => route.abort())
  await page.goto('/sobre')
  const number = await guestNumber(page)
  const banner = page.getByRole('status').filter({ hasText: 'Oops!' })
  await expect(banner).toHaveText(
    new RegExp(
      `^Oops! Não estamos conseguindo conectar à internet\\. Se estiver com dificuldades em usar nosso site, ligue para \\(71\\) [\\d-]+ e continuaremos o seu pedido #${number} de onde você parou\\.$`,
    ),
  )
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/\/departamentos\/\d+$/)

  await page.unroute('**/health_check')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(banner).toHaveCount(0)
})

test('OFF-16 the bars of product and cart are above the banner', async ({ page, salesApi }) => {
  await page.route('**/health_check', (route) => route.abort())
  const banner = page.getByRole('status').filter({ hasText: 'Oops!' })
  const { product } = await openCart(page, salesApi)
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'FECHAR COMPRA' }).click({ trial: true })

  await page.goto(`/produtos/${product.slug}`)
  await expect(banner).toBeVisible()
  const bar = page.getByRole('region', { name: 'Compra rápida' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await bar.getByRole('button').last().click({ trial: true })
  const [lower, upper] = [await banner.boundingBox(), await bar.boundingBox()]
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeCloseTo(lower?.y ?? 0, 0)
})
