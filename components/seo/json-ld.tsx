import type { Thing, WithContext } from 'schema-dts'

/** Structured data for search engines; no text of it can end the script. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which every `<` is escaped
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
