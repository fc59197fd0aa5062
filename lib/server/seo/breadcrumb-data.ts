import type { BreadcrumbList, WithContext } from 'schema-dts'
import { absoluteUrl } from './absolute-url'

/** The way to a page as it stands above its title; the last step is the page itself. */
export function breadcrumbData(
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
