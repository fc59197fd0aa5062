import type { Thing, WithContext } from 'schema-dts'
import { shop } from '#shop'

/** Structured data for search engines. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  return <JsonScript type="application/ld+json" data={data} />
}

/** The shop's facts for the browser, which reads them in `lib/shared/shop/from-page.mjs`. */
export function ShopData() {
  return <JsonScript id="shop" type="application/json" data={shop} />
}

interface JsonScriptProps {
  id?: string
  type: string
  data: unknown
}

/** Escaped, so that no text can close the script element. */
function JsonScript({ id, type, data }: JsonScriptProps) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <script
      id={id}
      type={type}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which every `<` is escaped
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
