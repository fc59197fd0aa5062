/**
 * Number of shops under end-to-end test, one for each worker of Playwright. So no test sees the
 * stock, the delivery slots or the changed prices of a concurrent test.
 * @param {NodeJS.ProcessEnv} source
 */
export function e2eShops(source) {
  return Number(source.E2E_SHOPS || 3)
}

/**
 * Environment of a shop under end-to-end test, with a separate build, separate ports and data, so
 * that it can run beside another shop. In a worker of Playwright: the shop of that worker.
 * @param {NodeJS.ProcessEnv} source
 * @param {number} [shop]
 * @returns {NodeJS.ProcessEnv}
 */
export function e2eEnv(source, shop = Number(source.TEST_PARALLEL_INDEX || 0)) {
  const port = Number(source.E2E_PORT || 4310) + 2 * shop
  return {
    PATH: source.PATH,
    HOME: source.HOME,
    NODE_ENV: 'production',
    PORT: String(port),
    SALES_API_PORT: String(Number(source.E2E_API_PORT || 4311) + 2 * shop),
    PUBLIC_URL: `http://localhost:${port}`,
    NEXT_DIST_DIR: '.next-test',
    NEXT_CACHE_DIR: `.tmp/e2e/${shop}/pages`,
    DATA_DIR: `.tmp/e2e/${shop}/data`,
    DEMO_DELIVERY_SECONDS: '40',
  }
}

/**
 * Folder that tests of the shop may use for another shop.
 * @param {NodeJS.ProcessEnv} source
 * @param {string} name
 */
export function e2eFolder(source, name) {
  return `.tmp/e2e/${source.TEST_PARALLEL_INDEX || 0}/${name}`
}
