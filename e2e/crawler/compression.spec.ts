import { ORIGIN } from '../support/origin'
import { expect, test } from '../support/test'

const read = (path: string, encoding: string) =>
  fetch(ORIGIN + path, { headers: { 'accept-encoding': encoding } })

for (const path of ['/', '/busca?q=picanha']) {
  test(`${path} and its scripts have the compression that the client accepts`, async () => {
    for (const encoding of ['br', 'gzip']) {
      const page = await read(path, encoding)
      expect(page.headers.get('content-encoding')).toBe(encoding)
      const html = await page.text()
      expect(html).toContain('</html>')
      const script = /<script src="(\/_next\/static\/[^"]+)"/.exec(html)?.[1] ?? ''
      const response = await read(script, encoding)
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(await response.text()).toContain('TURBOPACK')
    }
  })
}

test('a script of no build is a 404, and a script accepts no POST', async () => {
  expect((await read('/_next/static/chunks/invented.js', 'br')).status).toBe(404)
  const html = await (await read('/', 'br')).text()
  const script = /<script src="(\/_next\/static\/[^"]+)"/.exec(html)?.[1] ?? ''
  expect((await fetch(ORIGIN + script, { method: 'POST', body: '{}' })).status).toBe(405)
})
