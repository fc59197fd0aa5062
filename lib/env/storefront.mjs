import { isLocalAddress } from '../shared/settings/server-address.mjs'

const ANY_ADDRESS = ['0.0.0.0', '::']
const MOST_DELAY_MS = 5_000

/** The first descriptor that systemd passes on (sd_listen_fds). */
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
    /** Address it listens on; null is every address of this machine. */
    host,
    /** Its own address on this machine. */
    origin: `http://${host && !ANY_ADDRESS.includes(host) ? inUrl(host) : '127.0.0.1'}:${port}`,
    /** Descriptor of the socket that systemd holds for this very process; null without one. */
    socket: source.LISTEN_FDS === '1' && source.LISTEN_PID === String(pid) ? FIRST_SOCKET : null,
    /** How long it goes on taking requests after it was asked to stop, within the bounds that the sales API demands too. */
    stopDelayMs: Math.min(Number(source.STOP_DELAY_MS) || 0, MOST_DELAY_MS),
    /** Whether the shop sells to others, by TLS alone. */
    onlyByTls: isLive(source),
    /** Folder of the scripts and styles of each build, kept for a while. */
    keptDir: source.NEXT_KEPT_DIR || '.cache/builds',
    /** Where its figures are shown; null is nowhere. */
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

/** The storefront's own server. A plain module, since it is also read outside the bundle; last, since it needs all of it. */
export const storefrontEnv = readStorefrontEnv(process.env)
