import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { API_PATHS } from './lib/api/api-paths.mjs'
import { securityHeaders } from './lib/server/security-headers.mjs'
import { PRIVATE_PAGES, STATIC_PAGES } from './lib/shared/static-pages.mjs'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))
const salesApi = process.env.SALES_API_URL || 'http://127.0.0.1:3001'

const indexable = ['/departamentos', '/departamentos/:path+', '/produtos/:slug', ...STATIC_PAGES]

/** Extension of pages for developers, which a production build omits. */
const developmentPages = process.env.NODE_ENV === 'development' ? ['dev.tsx'] : []

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  pageExtensions: ['tsx', 'ts', ...developmentPages],
  poweredByHeader: false,
  // server/storefront.mjs compresses.
  compress: false,
  distDir: process.env.NEXT_DIST_DIR || '.next',
  // The same on every machine that builds these sources, so that clients can switch between them.
  generateBuildId: () => process.env.NEXT_BUILD_ID || null,
  cacheHandler: fileURLToPath(new URL('./lib/server/page-cache/handler.mjs', import.meta.url)),
  cacheMaxMemorySize: 0,
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  // `npm test` and `npm run verify` check them.
  typescript: { ignoreBuildErrors: true },
  // Sends the complete head before the body to every client, not to crawlers only.
  htmlLimitedBots: /.*/,
  experimental: {
    // Fewer and larger scripts: on a phone a request costs more than the few bytes it saves.
    turbopackChunking: { minChunkSize: 400_000 },
    // A shop is built once per release; writing this cache of 100 MB takes a fifth of a build.
    turbopackFileSystemCacheForBuild: false,
  },
  env: { NEXT_PUBLIC_APP_VERSION: version },
  // For `next dev`; in production the server around Next does (server/api-proxy.mjs). The slash
  // form first: the API keeps both forms apart and a redirect would lose bodies.
  rewrites: async () => ({
    beforeFiles: API_PATHS.flatMap((path) => [
      { source: `${path}/`, destination: `${salesApi}${path}/` },
      { source: path, destination: `${salesApi}${path}` },
    ]),
    afterFiles: [{ source: '/sitemap.xml', destination: '/sitemaps/indice.xml' }],
  }),
  redirects: async () => [
    ...indexable.map((path) => ({ source: `${path}/`, destination: path, permanent: true })),
    { source: '/confirmacao/:id', destination: '/confirmacao?id=:id', permanent: false },
    ...['/cadastro', '/registro'].map((path) => ({
      source: `${path}{/}?`,
      destination: '/login/?modo=cadastro',
      permanent: false,
    })),
  ],
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    ...PRIVATE_PAGES.map((path) => ({
      source: `${path}/:rest*`,
      headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
    })),
  ],
}

export default config
