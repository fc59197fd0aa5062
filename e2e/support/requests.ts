import type { Page, Request } from '@playwright/test'

/** What the page sends to this path from now on. */
export function recordRequests(page: Page, method: string, path: RegExp): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === method && path.test(pathname)) requests.push(request)
  })
  return requests
}
