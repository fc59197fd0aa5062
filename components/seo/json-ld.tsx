import type { Thing, WithContext } from 'schema-dts'

/** Structured data for search engines. Escaped, so that no text can close the script element. */
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
