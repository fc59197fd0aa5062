import { isLocalAddress } from '../shared/settings/server-address.mjs'

const ANY_ADDRESS = ['0.0.0.0', '::']
const MOST_DELAY_MS = 5_000

/** First descriptor that systemd passes on (sd_listen_fds). */
const FIRST_SOCKET = 3

/**
 * @param {Record<string, string | undefined>} source
 * @param {number} [pid]
 */
export function readStorefrontEnv(source, pid = process.pid) {
  const host = source.HOST || null
  const port = Number(source.PORT || 3000)
  return {
    port,
    /** Address to listen on; null listens on every address of this machine. */
    host,
    /** Address of this storefront on this machine. */
    origin: `http://${host && !ANY_ADDRESS.includes(host) ? inUrl(host) : '127.0.0.1'}:${port}`,
    /** Descriptor of the socket that systemd passes to this process, or null. */
    socket: source.LISTEN_FDS === '1' && source.LISTEN_PID === String(pid) ? FIRST_SOCKET : null,
    /** How long to accept requests after SIGTERM, at most as long as the sales API allows. */
    stopDelayMs: Math.min(Number(source.STOP_DELAY_MS) || 0, MOST_DELAY_MS),
    /** Whether this is a live shop, which is reachable by TLS only. */
    onlyByTls: isLive(source),
    /** Folder with the scripts and styles of this build and of previous builds. */
    previousBuildsDir: source.NEXT_KEPT_DIR || '.cache/builds',
    /** Address of the metrics; null without metrics. */
    metrics: source.METRICS_PORT
      ? { port: Number(source.METRICS_PORT), host: source.METRICS_HOST || '127.0.0.1' }
      : null,
  }
}

/** @param {Record<string, string | undefined>} source */
function isLive({ PUBLIC_URL: url = '', DEMO: demo }) {
  return demo !== '1' && url.startsWith('https:') && !isLocalAddress(url)
}

/** @param {string} host */
const inUrl = (host) => (host.includes(':') ? `[${host}]` : host)

/** Settings of the storefront's server, which also reads this module outside the bundle. */
export const storefrontEnv = readStorefrontEnv(process.env)

/** Settings of the webhook that the sales API calls after catalogue changes. */
export const webhookEnv = {
  /** Secret of its signatures; null refuses every event. */
  secret: process.env.WEBHOOK_SECRET || null,
  /** Address of this storefront on this machine. */
  origin: storefrontEnv.origin,
}

/** Map service. Its key must never reach a browser. */
export const mapsEnv = {
  url: process.env.MAPS_URL || 'https://maps.googleapis.com/maps/api/staticmap',
  key: process.env.MAPS_KEY || null,
}

/**
 * Folder of the page cache. Next loads the cache handler, and with it this module, outside the
 * bundle.
 */
export const pageCacheDir = process.env.NEXT_CACHE_DIR || '.cache/pages'

/**
 * URL of the Valkey or Redis server that several storefronts share instead of the folder. May
 * contain a password.
 */
export const pageCacheUrl = process.env.PAGE_CACHE_URL || null

/** True during `next build`, whose pages are never sent to visitors. */
export const building = process.env.NEXT_PHASE === 'phase-production-build'
