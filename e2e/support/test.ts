import { test as base, expect, type Page } from '@playwright/test'
import { accessibilityProblems, loadAxe, WCAG } from './accessibility'
import { SalesApi } from './sales-api'
import { watchRequests } from './settled'

interface Fixtures {
  /** Console errors that a test provokes deliberately. */
  expectedConsoleErrors: RegExp[]
  /** The sales API, queried for the effects of the browser's calls. */
  salesApi: SalesApi
  /** Fails when the page breaks an accessibility rule of WCAG 2.2 AA. */
  checkAccessibility: (page: Page) => Promise<void>
}

declare global {
  interface Window {
    reportCspViolation: (text: string) => Promise<void>
  }
}

/**
 * Every page requests the open order. Without one the API returns 401 to a guest and 404 to a
 * customer.
 */
const NO_ORDER_YET = /status of 40[14].*\/api\/v1\/orders\/current/

/** Forms look zipcodes up; a shop without a zipcode service knows none. */
const UNKNOWN_POSTAL_CODE = /status of 404.*\/v2\/ceps\//

/** Playwright's test. Every page must end without console errors and CSP violations. */
export const test = base.extend<Fixtures>({
  expectedConsoleErrors: [[], { option: true }],

  page: async ({ page, expectedConsoleErrors }, use) => {
    const problems = await collectProblems(page)
    watchRequests(page)
    await use(page)
    const expected = [NO_ORDER_YET, UNKNOWN_POSTAL_CODE, ...expectedConsoleErrors]
    const unexpected = problems.filter(
      (problem) => !expected.some((pattern) => pattern.test(problem)),
    )
    expect(unexpected, 'console errors and CSP violations').toEqual([])
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  salesApi: async ({}, use) => {
    await use(new SalesApi())
  },

  checkAccessibility: async ({ context }, use) => {
    await loadAxe(context)
    await use(async (page) => {
      expect(await accessibilityProblems(page, WCAG), 'accessibility').toEqual([])
    })
  },
})

export { expect }

async function collectProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    problems.push(`console: ${message.text()} ${message.location().url}`)
  })
  await page.exposeFunction('reportCspViolation', (text: string) => {
    problems.push(`csp: ${text}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      window.reportCspViolation(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  return problems
}
