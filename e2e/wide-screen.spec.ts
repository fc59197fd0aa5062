import { expect, test } from './support/test'

for (const path of ['/', '/departamentos', '/departamentos/1', 'product', '/nao-existe']) {
  test.describe(path, () => {
    test.use({ expectedConsoleErrors: path === '/nao-existe' ? [/status of 404/] : [] })

    test('GEN-01 is accessible, in Portuguese and without sideways scroll on a wide screen', {
      tag: '@wide',
    }, async ({ page, salesApi, checkAccessibility }) => {
      const { slug } = await salesApi.productByWeight()
      await page.goto(path === 'product' ? `/produtos/${slug}` : path)

      await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      await checkAccessibility(page)
    })
  })
}
