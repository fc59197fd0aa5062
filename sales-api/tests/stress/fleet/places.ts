import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment, env } from '@/sales-api/service/env'

export const FOLDER = env.dataDir
export const DATA_DIR = join(FOLDER, 'data')
/** The name in deploy/nginx.conf. */
export const HOST = 'loja.example'

/**
 * Ports of deploy/upstreams.conf and deploy/roll.sh, and of a third storefront. The ports of nginx
 * itself are free to choose.
 */
export const PORTS = {
  apis: [3101, 3102],
  storefronts: [3201, 3202, 3203],
  http: 3144,
  https: 3143,
  /** The shop's own address, which a build contains. */
  own: 3180,
} as const

export const OWN_URL = `http://127.0.0.1:${PORTS.own}`

/** Two builds of these sources, which differ in a setting that is baked in. */
export const RELEASES = [
  { distDir: '.next-fleet-1', vimeo: '0' },
  { distDir: '.next-fleet-2', vimeo: '1' },
] as const

export type Release = (typeof RELEASES)[number]

/** What builds and processes of the shop share; nothing else of our environment reaches them. */
export function shopVariables({ distDir, vimeo }: Release) {
  const { PATH = '', HOME = '' } = childEnvironment({})
  return {
    PATH,
    HOME,
    NODE_ENV: 'production' as const,
    LOG_LEVEL: 'warn',
    PUBLIC_URL: `https://${HOST}`,
    SALES_API_URL: OWN_URL,
    NEXT_DIST_DIR: distDir,
    NEXT_PUBLIC_VIMEO: vimeo,
    DEMO: '1',
    NEXT_PUBLIC_DEMO: '1',
    TRUSTED_PROXY: '1',
  }
}

/** Removes what the run before has left, but for the pictures. */
export function emptyFolder(): void {
  mkdirSync(DATA_DIR, { recursive: true })
  for (const name of readdirSync(FOLDER)) {
    if (name !== 'data') rmSync(join(FOLDER, name), { recursive: true })
  }
  for (const name of readdirSync(DATA_DIR)) {
    if (name !== 'media') rmSync(join(DATA_DIR, name), { recursive: true })
  }
}
