import { shop } from '#shop'

/** The shop's facts for the browser, which reads them in `lib/shared/shop/from-page.mjs`. */
export function ShopData() {
  const text = JSON.stringify(shop).replaceAll('<', '\\u003c')
  return (
    <script
      id="shop"
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which every `<` is escaped
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
