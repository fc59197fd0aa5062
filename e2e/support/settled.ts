import type { Page, Request } from '@playwright/test'

const QUIET_MS = 200
/** Longer than any response of the shop takes. Requests still open then are held by the test. */
const UNANSWERED_MS = 2_000

interface Traffic {
  open: Set<Request>
  changedAt: number
}

const watched = new WeakMap<Page, Traffic>()

/** Tracks the page's requests. Call before opening the page. */
export function watchRequests(page: Page): void {
  const traffic: Traffic = { open: new Set(), changedAt: 0 }
  const end = (request: Request) => {
    traffic.open.delete(request)
    traffic.changedAt = Date.now()
  }
  page.on('request', (request) => {
    traffic.open.add(request)
    traffic.changedAt = Date.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  watched.set(page, traffic)
}

/**
 * Waits until the page's requests have responses and the page is idle. Ignores requests that a test
 * holds.
 */
export async function settled(page: Page): Promise<void> {
  const traffic = watched.get(page)
  if (!traffic) throw new Error('the requests of this page are not watched')
  for (let seen = -1; seen !== traffic.changedAt; ) {
    await quiet(page, traffic)
    seen = traffic.changedAt
    await alive(page)
    // Throws while the page is being replaced, which sends further requests.
    await page
      .evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })))
      .catch(() => {})
  }
}

async function quiet(page: Page, traffic: Traffic): Promise<void> {
  for (;;) {
    const since = Date.now() - traffic.changedAt
    if (since >= (traffic.open.size === 0 ? QUIET_MS : UNANSWERED_MS)) return
    await page.waitForTimeout(20)
  }
}

async function alive(page: Page): Promise<void> {
  const end = Date.now() + UNANSWERED_MS
  while (!(await page.evaluate(isAlive).catch(() => false)) && Date.now() < end)
    await page.waitForTimeout(50)
}

/** Whether React has hydrated every control. */
function isAlive(): boolean {
  return [...document.querySelectorAll('a, button, input, summary')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$')),
  )
}
