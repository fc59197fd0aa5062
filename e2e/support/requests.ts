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

/** Keeps requests to `url` waiting until the returned function lets them through. */
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
