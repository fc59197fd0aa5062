/**
 * Environment of the shop under end-to-end test: a build, ports and data of its own, so that it can
 * run beside a running shop.
 * @param {NodeJS.ProcessEnv} source
 * @returns {NodeJS.ProcessEnv}
 */
export function e2eEnv(source) {
  const port = source.E2E_PORT || '4310'
  return {
    PATH: source.PATH,
    HOME: source.HOME,
    NODE_ENV: 'production',
    PORT: port,
    SALES_API_PORT: source.E2E_API_PORT || '4311',
    PUBLIC_URL: `http://localhost:${port}`,
    NEXT_DIST_DIR: '.next-test',
    NEXT_CACHE_DIR: '.tmp/e2e/pages',
    DATA_DIR: '.tmp/e2e/data',
    DEMO_DELIVERY_SECONDS: '40',
  }
}
