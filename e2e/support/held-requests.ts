import type { Page } from '@playwright/test'

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
