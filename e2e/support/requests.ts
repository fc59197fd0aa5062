import type { Page, Request } from '@playwright/test'

/** Records the requests of the page to this path from now on. */
export function recordRequests(page: Page, method: string, path: RegExp): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === method && path.test(pathname)) requests.push(request)
  })
  return requests
}

/** Holds requests to `url` until the returned function is called. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  options?: { times: number },
): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(url, (route) => held.then(() => route.continue()), options)
  return letThrough
}
