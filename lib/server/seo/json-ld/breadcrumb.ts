import type { BreadcrumbList, WithContext } from 'schema-dts'
import { absoluteUrl } from '../../../env/server'

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
