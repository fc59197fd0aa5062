import { faults, test } from '../support/broken-responses'
import { readPage } from '../support/read-page'
import { querySearch } from '../support/sales-api'
import { expect } from '../support/test'

test('SRCH-01 SRCH-05 SRCH-11 SRCH-62 without JavaScript the page has its results, filters and pages', async ({
  request,
  salesApi,
}) => {
  const { nbHits, hits } = await querySearch(salesApi, 'churrasco', [], 1)

  const { status, text, html, headers } = await readPage(request, '/busca?q=churrasco&page=2')

  expect(status).toBe(200)
  expect(text).toMatch(new RegExp(`RESULTADOS DA PESQUISA.*${nbHits} resultados em \\d+ ms`))
  for (const { slug } of hits) expect(html).toContain(`href="/produtos/${slug}"`)
  expect(html).toContain('href="/busca?q=churrasco&amp;page=3"')
  expect(html).toMatch(/<input[^>]*name="manufacturer"/)
  expect(html).toMatch(/<title>churrasco – Busca, página 2 \| [^<]+<\/title>/)
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+';/)
})

test('the page is whole for any address', async ({ request }) => {
  for (const query of [
    '',
    `?q=${'x'.repeat(5000)}`,
    '?q=%00%ED%A0%80%3Cscript%3Ealert(1)%3C/script%3E',
    '?q=a&q=b&q[]=c&page=-1&page=2',
    '?page=1e9&manufacturer=-x&cooking=&on_sale=maybe',
    '?__proto__=x&constructor=y',
  ]) {
    const { status, html, text } = await readPage(request, `/busca${query}`)
    expect(status, query).toBe(200)
    expect(text, query).toContain('RESULTADOS DA PESQUISA')
    expect(html, query).not.toContain('<script>alert')
  }
  const past = await readPage(request, '/busca?q=picanha&page=99')
  expect(past.status).toBe(307)
  expect(past.headers.location).toBe('/busca?q=picanha')
})

test('SRCH-06 with a search service that never responds the page is whole, without results', async ({
  request,
  shop: { url, api },
}) => {
  api.break(faults.silent, /\/1\/indexes\//)
  expect((await readPage(request, url)).status).toBe(200)

  const page = await readPage(request, `${url}/busca?q=picanha&manufacturer=Rec%C3%B4ncavo`)

  expect(page.status).toBe(200)
  expect(page.text).toContain('RESULTADOS DA PESQUISA')
  expect(page.text).toContain('A busca não respondeu.')
  expect(page.html).toContain('href="/departamentos/1"')
})

test('SRCH-06 an API that never responds does not block the search page', async ({
  request,
  shop: { url, api },
}) => {
  api.break(faults.silent)

  // Other pages wait up to eight seconds for the API.
  const page = await readPage(request, `${url}/busca?q=picanha`, 6_000)

  expect(page.status).toBe(200)
  expect(page.text).toContain('A busca não respondeu.')
})
