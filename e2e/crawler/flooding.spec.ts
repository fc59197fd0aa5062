import { readdirSync } from 'node:fs'
import { SESSION_COOKIE } from '../../lib/api/session-cookie.mjs'
import { e2eEnv } from '../../scripts/test/e2e-env.mjs'
import { expect, test } from '../support/test'

/** Returns the files in the page cache. */
function stored(): string[] {
  const folder = String(e2eEnv(process.env).NEXT_CACHE_DIR)
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.json'))
}

const encoded = (text: string) =>
  [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')

test('SEO-05 no invented address leaves a stored page', async ({ request, salesApi }) => {
  const [{ slug } = { slug: '' }] = await salesApi.mostSold()
  // The first missing address of each kind stores the page that serves all others of its kind.
  const kinds = ['/produtos', '/acompanhar', '/blend/calculadora', '/minha-conta/pedidos']
  const known = [
    ...[`/produtos/${slug}`, '/departamentos/1', '/sitemap.xml'],
    ...kinds.map((kind) => `${kind}/primeiro`),
  ]
  const headers = { cookie: `${SESSION_COOKIE}=1` }
  const visit = async (path: string) => {
    const response = await request.get(path, { headers, maxRedirects: 0 })
    expect(response.status(), path).toBeLessThan(500)
    return response
  }
  for (const path of known) await visit(path)
  const before = stored()
  expect(before.length).toBeGreaterThan(0)
  for (let n = 0; n < 10; n++) {
    const made = await visit(`/blend/calculadora/inventado-${n}`)
    expect([made.status(), made.headers()['cache-control']]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ])
    for (const path of [
      `/blend/calculadora/inventado-${n}?_rsc=${n}`,
      `/minha-conta/pedidos/R00000000${n}`,
      `/acompanhar/inventado-${n}`,
      `/confirmacao/inventado-${n}`,
      `/produtos/inventado-${n}`,
      `/produtos/${slug}?x=${n}`,
      `/produtos/${slug.toUpperCase()}?x=${n}`,
      `/produtos/${encoded(slug.slice(0, n + 1))}${slug.slice(n + 1)}`,
      `/departamentos/1/inventado-${n}`,
      `/departamentos/%3${n + 1}/inventado-${n}`,
      `/previews/produtos/${slug}/00000000000${n}.jpg`,
      `/sitemaps/${n + 2}.xml`,
    ]) {
      await visit(path)
    }
  }
  expect(stored().filter((name) => !before.includes(name))).toEqual([])
})
