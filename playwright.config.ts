import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/test/browsers.mjs'
import { e2eEnv, e2eShops } from './scripts/test/e2e-env.mjs'

/** Within a worker: where its own shop stands. */
const baseURL = e2eEnv(process.env).PUBLIC_URL
const shops = e2eShops(process.env)

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.tmp/e2e/results',
  workers: shops,
  // A second try for slow moments of a small machine; the report names it flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Bahia',
    // A worker would answer requests before the test can; the tests of the worker allow it.
    serviceWorkers: 'block',
    // Only of the second try: tracing every test takes a fifth of the run.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
  projects: [
    // Reads the shop without a screen.
    { name: 'crawler', testMatch: 'crawler/**' },
    {
      name: 'phone',
      // On a phone states.spec.ts asks the same of every state.
      testIgnore: ['crawler/**', 'after-all/**', 'wide-screen.spec.ts'],
      use: {
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        userAgent:
          'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      },
    },
    // What is laid out or used otherwise on a wide screen; states at other widths: npm run gallery.
    {
      name: 'desktop',
      grep: /@wide/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // What must hold after all others have run.
    {
      name: 'after-all',
      testMatch: 'after-all/**',
      dependencies: ['crawler', 'phone', 'desktop'],
      workers: 1,
    },
  ],
  // One after the other: the first builds for all.
  webServer: Array.from({ length: shops }, (_, shop) => ({
    command: `node e2e/support/serve.mjs ${shop}`,
    url: `${e2eEnv(process.env, shop).PUBLIC_URL}/health_check`,
    timeout: 600_000,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  })),
})
