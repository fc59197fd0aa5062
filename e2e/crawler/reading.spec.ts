import { readPage } from '../support/read-page'
import { expect, test } from '../support/test'

test.describe('pages without JavaScript', () => {
  test('ROUTE-01 HOME-01 HOME-02 HOME-14 HOME-15 SCRL-01 home has its banners and lists', async ({
    request,
  }) => {
    const { html, text, status } = await readPage(request, '/')
    expect(status).toBe(200)
    for (const target of ['/busca?q=feijoada', '/busca?q=churrasco', '/blend']) {
      expect(html).toContain(`href="${target}"`)
    }
    for (const heading of [
      'Promoções',
      'Recomendados',
      'Mais vendidos',
      'Para completar o churrasco',
    ]) {
      expect(text).toContain(heading)
    }
    expect(text).not.toContain('Último pedido')
    expect(text).not.toContain('Vistos recentemente')
  })

  test('PDP-13 PDP-14 a product page has related products and promotions', async ({ request }) => {
    const { text } = await readPage(request, '/produtos/picanha-bovina')
    expect(text).toContain('Comprados juntos frequentemente')
    expect(text).toContain('Promoções')
  })

  test('ROUTE-06 SRCH-01 the search page shows the results of its query', async ({ request }) => {
    const { text, status } = await readPage(request, '/busca?q=picanha')
    expect(status).toBe(200)
    expect(text).toContain('RESULTADOS DA PESQUISA')
    expect(text).toContain('Picanha Bovina')
  })

  test('STAT-02 the terms link to two documents that open', async ({ request }) => {
    const { html } = await readPage(request, '/termos')
    for (const [path, title] of [
      ['/termos/uso', 'Termos de uso'],
      ['/termos/privacidade', 'Política de privacidade'],
    ]) {
      expect(html).toContain(`href="${path}"`)
      const { html: document, status } = await readPage(request, String(path))
      expect(status).toBe(200)
      expect(document).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    }
  })
})
