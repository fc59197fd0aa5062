/**
 * Shops under end-to-end test, one for each worker of Playwright, so that no test meets the stock,
 * the delivery slots or the changed prices of another that runs beside it.
 * @param {NodeJS.ProcessEnv} source
 */
export function e2eShops(source) {
  return Number(source.E2E_SHOPS || 3)
}

/**
 * Environment of a shop under end-to-end test: a build, ports and data of its own, so that it can
 * run beside a running shop. Within a worker of Playwright it is the shop of that worker.
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
 * A folder that the shop's tests may use for a further shop.
 * @param {NodeJS.ProcessEnv} source
 * @param {string} name
 */
export function e2eFolder(source, name) {
  return `.tmp/e2e/${source.TEST_PARALLEL_INDEX || 0}/${name}`
}
