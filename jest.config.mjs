import nextJest from 'next/jest.js'
import { RULES } from './lib/shared/settings/parse-settings.mjs'

const createConfig = nextJest({ dir: './' })

/** Published as ES modules only, so that Jest must compile them. */
const ES_MODULES = 'postal-mime|marked'

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
  config.transformIgnorePatterns = [`/node_modules/(?!(?:${ES_MODULES})/)`]
  return config
}

/**
 * Leaves `.mjs` files to Node as ES modules: the transform would turn them into CommonJS.
 * @param {import('jest').Config} config
 */
function withNativeModules({ transform, ...config }) {
  const [[pattern = '', next] = []] = Object.entries(transform ?? {})
  const compile = ['<rootDir>/scripts/test/compile-api.mjs', { next }]
  return { ...config, transform: { [pattern.replace('|mjs', '')]: compile } }
}

export default async () => ({
  // Long, so that no test fails on a slow machine.
  testTimeout: 60_000,
  // Node frees no ES modules of earlier test files: a full worker takes over a second to end.
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
    withNativeModules(
      await project({
        displayName: 'api',
        testEnvironment: '<rootDir>/scripts/test/node-environment.mjs',
        extensionsToTreatAsEsm: ['.ts'],
        testMatch: ['<rootDir>/sales-api/**/*.test.ts'],
      }),
    ),
  ],
})
