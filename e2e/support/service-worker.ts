import { expect, type Page } from '@playwright/test'

/** Waits until the worker controls the page. */
export async function waitForWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
}

/** Addresses and policies of the stored responses, by the start of the name of their cache. */
export async function storedIn(page: Page, prefix: string) {
  return await page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start))
    const found = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name)
        const requests = await cache.keys()
        return await Promise.all(
          requests.map(async (request) => {
            const response = await cache.match(request, { ignoreVary: true })
            const { pathname, search } = new URL(request.url)
            const policy = response?.headers.get('content-security-policy') ?? ''
            return { cache: name, path: pathname + search, policy }
          }),
        )
      }),
    )
    return found.flat()
  }, prefix)
}

export async function storedPages(page: Page): Promise<string[]> {
  return (await storedIn(page, 'pages-')).map(({ path }) => path)
}
