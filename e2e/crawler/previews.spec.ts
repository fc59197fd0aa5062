import sharp from 'sharp'
import { allProducts } from '../support/products'
import { readHead, readPage } from '../support/read-page'
import { expect, test } from '../support/test'

const AGENTS = {
  whatsapp: 'WhatsApp/2.24.20.89 A',
  facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  twitter: 'Twitterbot/1.0',
  google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  none: '',
}

test('PDP-22 a shared product shows its picture, name and price, in a format every messenger accepts', async ({
  request,
  salesApi,
}) => {
  const [product] = await allProducts(salesApi)
  const paths = ['/', '/departamentos/1', `/produtos/${product?.slug}`, '/sobre']
  for (const path of paths) {
    const [url = ''] = readHead((await readPage(request, path)).html).meta('og:image')
    for (const agent of [AGENTS.whatsapp, AGENTS.facebook]) {
      const response = await request.get(url, { maxRedirects: 0, headers: { 'user-agent': agent } })
      expect(response.status(), url).toBe(200)
      expect(response.headers()['content-type']).toBe('image/jpeg')
      const picture = await response.body()
      expect(picture.length).toBeLessThanOrEqual(300_000)
      expect(await sharp(picture).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      })
    }
  }
})

test('every client gets the same whole head', async ({ request, salesApi }) => {
  const { slug } = await salesApi.productByWeight()
  for (const path of ['/', '/departamentos/1', `/produtos/${slug}`, '/sobre', '/busca?q=picanha']) {
    const heads = new Set<string>()
    for (const agent of Object.values(AGENTS)) {
      const response = await request.get(path, { headers: { 'user-agent': agent } })
      const { titles, statements } = readHead(await response.text())
      expect(titles, `${path} for ${agent}`).toHaveLength(1)
      heads.add([...titles, ...statements].join('\n'))
    }
    expect([...heads], path).toHaveLength(1)
  }
})
