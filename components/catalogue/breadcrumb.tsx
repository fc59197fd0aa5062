import type { BreadcrumbList, WithContext } from 'schema-dts'
import { JsonLd } from '@/components/seo/page-data'
import { IntentLink } from '@/components/shell/intent-link'
import { absoluteUrl } from '@/lib/env/server'

interface Props {
  steps: { name: string; href: string }[]
  current: string
}

export function Breadcrumb({ steps, current }: Props) {
  return (
    <nav aria-label="Você está em" className="text-muted text-sm">
      <ol className="flex flex-wrap items-center gap-x-2 large-text:pb-2">
        {steps.map(({ name, href }) => (
          <li key={href} className="flex items-center gap-2">
            <IntentLink
              href={href}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {name}
            </IntentLink>
            <span aria-hidden>/</span>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 grow basis-24 truncate font-semibold text-ink">
          {current}
        </li>
      </ol>
      <JsonLd data={breadcrumbJsonLd(steps, current)} />
    </nav>
  )
}

/** JSON-LD of the breadcrumb above a page's title. The last step is the page itself. */
export function breadcrumbJsonLd(
  steps: { name: string; href: string }[],
  current: string,
): WithContext<BreadcrumbList> {
  const items = [
    ...steps.map(({ name, href }) => ({ name, item: absoluteUrl(href) })),
    { name: current },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      ...item,
    })),
  }
}
