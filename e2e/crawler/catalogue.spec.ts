import { readPage } from '../support/read-page'
import { expect, test } from '../support/test'

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const words = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim()

test('PDP-09 PDP-19 SEO-02 a product page contains name, price and availability', async ({
  request,
  salesApi,
}) => {
  const product = await salesApi.productByWeight()

  const page = await readPage(request, `/produtos/${product.slug}`)

  expect(page.status).toBe(200)
  expect(page.text).toContain(words(product.name))
  expect(page.text).toContain(`${words(brl.format(product.price * 1000))} /Kg`)
  expect(page.text).toContain(words(product.description).slice(0, 80))
  expect(page.text).toContain('Em estoque')
  for (const { name } of product.meta_tags) {
    expect(page.html).toContain(`name="${name}"`)
  }
  expect(page.html).toContain('href="/departamentos"')
})

test('SEO-01 the state preloaded by the server contains products and departments only', async ({
  request,
  salesApi,
}) => {
  const product = await salesApi.productByWeight()
  for (const path of ['/', '/departamentos/1', `/produtos/${product.slug}`, '/carrinho']) {
    const source = (await (await request.get(path)).text()).replaceAll('\\', '')
    if (path !== '/carrinho') expect(source).toContain('"unitForQuantity":')
    expect(source).not.toMatch(
      /"(orders?|lineItems|shipments|payments|creditCards|addresses|users?|recipes|promotions|token)":/,
    )
  }
})

test('PDP-06 the minimum quantity of a weighed product is shown in Kg', async ({
  request,
  salesApi,
}) => {
  const { slug, minimum_quantity: grams } = await salesApi.productByWeight()
  const kilograms = (grams / 1000).toLocaleString('pt-BR')

  const { text } = await readPage(request, `/produtos/${slug}`)

  expect(text).toContain(`Quantidade mínima: ${kilograms} Kg`)
})

test('PDP-15 an unknown product is a full page with status 404, every time', async ({
  request,
}) => {
  for (const attempt of ['first', 'second']) {
    const { status, text, headers } = await readPage(request, '/produtos/nao-existe')
    expect(status, attempt).toBe(404)
    expect(text, attempt).toContain('Esse produto não existe...')
    expect(headers['cache-control'], attempt).toContain('no-store')
  }
})

test('DEPT-06 an unknown department is a full page with status 404', async ({ request }) => {
  const { status, text } = await readPage(request, '/departamentos/999999')

  expect(status).toBe(404)
  expect(text).toContain('Não foi possível carregar esse departamento.')
})

test('ROUTE-14 SEO-03 any other path is the fallback page with status 404', async ({ request }) => {
  for (const path of ['/nao-existe', '/admin', '/produtos', '/departamentos/1/a/b']) {
    const { status, text } = await readPage(request, path)
    expect(status, path).toBe(404)
    expect(text, path).toContain('Oops! Essa página não existe.')
  }
})

test('ROUTE-02/03 every department and subdepartment has its page', async ({
  request,
  salesApi,
}) => {
  const departments = await salesApi.departments()
  expect(departments.length).toBeGreaterThanOrEqual(9)

  const list = await readPage(request, '/departamentos')
  expect(list.status).toBe(200)

  for (const { id, name, subdepartments } of departments) {
    expect(list.text).toContain(name.toLocaleUpperCase('pt-BR'))
    const paths = [`/departamentos/${id}`, `/departamentos/${id}/${subdepartments[0]?.slug}`]
    for (const path of paths) {
      const page = await readPage(request, path)
      expect(page.status, path).toBe(200)
      expect(page.text, path).toContain(name)
    }
  }
})

test('the slash form of a catalogue page redirects to the form without', async ({ request }) => {
  const { status, headers } = await readPage(request, '/departamentos/')

  expect(status).toBe(308)
  expect(headers.location).toMatch(/\/departamentos$/)
})

test('every page has the security headers', async ({ request, salesApi }) => {
  const { slug } = await salesApi.productByWeight()
  for (const path of ['/', '/departamentos', `/produtos/${slug}`]) {
    const { headers } = await readPage(request, path)
    expect(headers['content-security-policy'], path).toMatch(/script-src 'self'/)
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
})

test('J03 DEPT-06 a department that cannot be loaded shows a message and links to the home page', async ({
  request,
}) => {
  const { text, html } = await readPage(request, '/departamentos/999999')
  expect(text).toContain('Não foi possível carregar esse departamento.')
  expect(html).toMatch(/<a[^>]* href="\/"[^>]*>Voltar para a página inicial<\/a>/)
})
