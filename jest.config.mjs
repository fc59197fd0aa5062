import nextJest from 'next/jest.js'
import { RULES } from './lib/shared/settings/parse-settings.mjs'

const createConfig = nextJest({ dir: './' })

/** Published as ES modules only, or importing at run time, which Jest's compiler replaces. */
const COMPILED = 'postal-mime|marked|@electric-sql/pglite'

const shared = {
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.cache', '<rootDir>/data'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/e2e/'],
  globalSetup: '<rootDir>/scripts/test/temporary-folder.mjs',
}

/** @param {import('jest').Config} options */
async function project(options) {
  const config = await createConfig({ ...shared, ...options })()
  // Next has loaded the local `.env`, on which no test may depend.
  for (const name of Object.keys(RULES)) delete process.env[name]
  config.transform = { '\\.([cm]?jsx?|tsx?)$': Object.values(config.transform ?? {})[0] ?? '' }
  config.transformIgnorePatterns = [`/node_modules/(?!(?:${COMPILED})/)`]
  return config
}

export default async () => ({
  // Long, so that no test fails on a slow machine.
  testTimeout: 60_000,
  // A worker with much memory takes over a second to end.
  workerGracefulExitTimeout: 10_000,
  projects: [
    await project({
      displayName: 'web',
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest-web-setup.ts'],
      testMatch: [
        '<rootDir>/*.test.ts',
        '<rootDir>/{lib,components,app,scripts,server}/**/*.test.{ts,tsx}',
      ],
    }),
    await project({
      displayName: 'api',
      testEnvironment: 'node',
      // Drizzle reads it for each part of a statement, which costs a quarter of the CPU time in a
      // context of Node.
      sandboxInjectedGlobals: ['Object'],
      testMatch: ['<rootDir>/sales-api/**/*.test.ts'],
    }),
  ],
})
