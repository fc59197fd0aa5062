import { e2eEnv } from '../../scripts/test/e2e-env.mjs'

/** Public address of the shop under test. */
export const ORIGIN = String(e2eEnv(process.env).PUBLIC_URL)

export const pathOf = (url: string) => new URL(url, ORIGIN).pathname
