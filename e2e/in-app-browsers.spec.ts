import { addsProduct, countInHeader, increase, rowOf } from './support/cart'
import { settled } from './support/settled'
import { expect, test } from './support/test'

const WEB_VIEW =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36'

/** Browsers that open a shared link, with what they add to its address. */
const BROWSERS = {
  WhatsApp: { userAgent: `${WEB_VIEW} WhatsApp/2.24.13.77`, query: 'utm_source=whatsapp' },
  Instagram: {
    userAgent: `${WEB_VIEW} Instagram 337.0.0.35.102 Android (34/14; 450dpi; 1080x2222; samsung; SM-A155M; a15; mt6789; pt_BR)`,
    query: 'utm_source=ig_web_button_share_sheet&fbclid=PAZXh0bgNhZW0CMTEAAaZ',
  },
}

for (const [name, { userAgent, query }] of Object.entries(BROWSERS)) {
  test.describe(name, () => {
    test.use({ userAgent })

    test('BROW-09 without storage and cookies a shared link opens, the catalogue works and the cart stays filled', async ({
      page,
      salesApi,
    }) => {
      await page.addInitScript(denyStorage)
      const product = await salesApi.productByWeight()
      const [department] = await salesApi.departments()
      await page.goto(`/produtos/${product.slug}?${query}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
      for (const path of [
        '/',
        `/departamentos/${department?.id}`,
        `/busca?q=${product.name}`,
        '/perguntas',
        '/bigchurrasco/meuchurrasco',
        '/login/',
        `/produtos/${product.slug}`,
      ]) {
        await page.goto(path)
        await settled(page)
        await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      }
      await page
        .getByRole('main')
        .getByRole('button', { name: addsProduct(product) })
        .first()
        .click()
      await expect(increase(page, product)).toBeVisible()
      await expect(countInHeader(page)).toHaveText('1')
      await page.getByRole('link', { name: /^Carrinho, 1 item,/ }).click()
      await expect(rowOf(page, product)).toBeVisible()
    })
  })
}

/** What a browser does that forbids a page to store anything. */
function denyStorage() {
  const deny = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get: deny })
  }
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
}
