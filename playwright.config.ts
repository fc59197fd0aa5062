import { defineConfig } from '@playwright/test'
import { e2eEnv, e2eShops } from './scripts/test/e2e-env.mjs'
import { findChromium } from './scripts/test/programs.mjs'

/** Within a worker: the address of the worker's shop. */
const baseURL = e2eEnv(process.env).PUBLIC_URL
const shops = e2eShops(process.env)

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.tmp/e2e/results',
  workers: shops,
  // Retries once, for slow moments of a small machine; the report marks such a test as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Bahia',
    // A service worker would handle requests before the routes of a test; its own tests allow it.
    serviceWorkers: 'block',
    // Traces retries only: tracing every test takes a fifth of the run.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        // One process for all pages of a worker takes an eighth less CPU than one for each page.
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    // Sends requests without a browser window.
    { name: 'crawler', testMatch: 'crawler/**' },
    {
      name: 'phone',
      // states.spec.ts checks the same for every state on a phone.
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
    // Tests of the wide layout; `npm run gallery` covers states at other widths.
    {
      name: 'desktop',
      grep: /@wide/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // Checks that need all other projects to have run.
    {
      name: 'after-all',
      testMatch: 'after-all/**',
      dependencies: ['crawler', 'phone', 'desktop'],
      workers: 1,
    },
  ],
  // Starts one shop after the other: the first builds for all.
  webServer: Array.from({ length: shops }, (_, shop) => ({
    command: `node e2e/support/serve.mjs ${shop}`,
    url: `${e2eEnv(process.env, shop).PUBLIC_URL}/health_check`,
    timeout: 600_000,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  })),
})
