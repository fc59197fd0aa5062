import type { Locator, Page } from '@playwright/test'

/** The field with just this label. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true })
}
